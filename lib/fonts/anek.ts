import 'server-only'
import { readFile } from 'node:fs/promises'

// Anek by Ek Type (OFL.txt): the WOFF files of @fontsource/anek-latin 5.3.0 unpacked to TTF, since the library that draws
// documents inflates a table of a WOFF at every look into it. The rupee sign is in the second file of each weight.
const files = {
  400: [new URL('./anek-latin-400.ttf', import.meta.url), new URL('./anek-latin-ext-400.ttf', import.meta.url)],
  700: [new URL('./anek-latin-700.ttf', import.meta.url), new URL('./anek-latin-ext-700.ttf', import.meta.url)],
} as const

type Face = { name: string; weight: 400 | 700; data: Buffer }

const read = () =>
  Promise.all(
    ([400, 700] as const).flatMap((weight) =>
      files[weight].map(async (file, at) => ({ name: faces[at]!, weight, data: await readFile(file) })),
    ),
  )

/** Families of what the server draws: a character that the first lacks comes from the second. */
export const faces = ['Anek', 'Anek Ext']

let kept: Promise<Face[]> | undefined
/** The fonts of what the server draws itself: documents, and pictures for other sites. Read once. */
export const anek = () => (kept ??= read())
