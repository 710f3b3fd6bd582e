import 'server-only'
import { readFile } from 'node:fs/promises'

// Anek by Ek Type (OFL.txt): the WOFF files of @fontsource/anek-latin and @fontsource/anek-devanagari 5.3.0 unpacked to
// TTF, since the library that draws documents inflates a table of a WOFF at every look into it. The rupee sign is in the
// second file of each weight.
const files = {
  400: [new URL('./anek-latin-400.ttf', import.meta.url), new URL('./anek-latin-ext-400.ttf', import.meta.url)],
  700: [new URL('./anek-latin-700.ttf', import.meta.url), new URL('./anek-latin-ext-700.ttf', import.meta.url)],
} as const
const devanagariFiles = {
  400: [new URL('./anek-devanagari-400.ttf', import.meta.url)],
  700: [new URL('./anek-devanagari-700.ttf', import.meta.url)],
} as const

type Weight = 400 | 700
type Face = { name: string; weight: Weight; data: Buffer }

/** The font families of documents and of pictures for other sites: a character that the first lacks is taken from the second. */
export const faces = ['Anek', 'Anek Ext']
/** The third family, for texts that people wrote themselves, which may be in Hindi. */
export const devanagariFace = 'Anek Devanagari'

const read = (names: readonly string[], from: Record<Weight, readonly URL[]>) =>
  Promise.all(
    ([400, 700] as const).flatMap((weight) =>
      from[weight].map(async (file, at) => ({ name: names[at]!, weight, data: await readFile(file) })),
    ),
  )

let latin: Promise<Face[]> | undefined
/** The fonts of what the server draws itself: documents, and pictures for other sites. Read once. */
export const anek = () => (latin ??= read(faces, files))

let devanagari: Promise<Face[]> | undefined
/** For names and addresses in Hindi. Read once. */
export const anekDevanagari = () => (devanagari ??= read([devanagariFace], devanagariFiles))
