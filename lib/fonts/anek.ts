import 'server-only'
import devanagari400 from './anek-devanagari-400.ttf'
import devanagari700 from './anek-devanagari-700.ttf'
import latin400 from './anek-latin-400.ttf'
import latin700 from './anek-latin-700.ttf'
import latinExt400 from './anek-latin-ext-400.ttf'
import latinExt700 from './anek-latin-ext-700.ttf'

// Anek by Ek Type (OFL.txt): the WOFF files of @fontsource/anek-latin and @fontsource/anek-devanagari 5.3.0 unpacked to
// TTF, since the library that draws documents inflates a table of a WOFF at every look into it. The rupee sign is in the
// second file of each weight.

type Face = { name: string; weight: 400 | 700; data: Buffer }

/** The font families of documents and of pictures for other sites: a character that the first lacks is taken from the second. */
export const faces = ['Anek', 'Anek Ext']
/** The third family, for texts that people wrote themselves, which may be in Hindi. */
export const devanagariFace = 'Anek Devanagari'

const face = (name: string, weight: 400 | 700, bytes: Uint8Array): Face => ({ name, weight, data: Buffer.from(bytes) })

/** The fonts of what the server draws itself: documents, and pictures for other sites. */
export const anek = [
  face('Anek', 400, latin400),
  face('Anek Ext', 400, latinExt400),
  face('Anek', 700, latin700),
  face('Anek Ext', 700, latinExt700),
]

/** For names and addresses in Hindi. */
export const anekDevanagari = [face(devanagariFace, 400, devanagari400), face(devanagariFace, 700, devanagari700)]
