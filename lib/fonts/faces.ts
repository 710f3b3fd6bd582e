import 'server-only'
import { fileURLToPath } from 'node:url'

// Anek by Ek Type and Noto by Google (OFL.txt): the WOFF files of @fontsource/anek-latin, anek-devanagari, noto-sans and its
// scripts, and noto-sans-math, all 5.3.0, unpacked to TTF, since the library that draws documents inflates a table of a WOFF at
// every look into it. scripts/bundle.mjs puts the files into `fonts` beside the folder of this program.

type Weight = 400 | 700

export type Face = {
  family: string
  /** The file of each weight; where there is one alone, it stands for both. */
  files: { weight: Weight; path: string }[]
  /** Matches a text with letters for which this face was made: without one its files are not opened. */
  letters: RegExp
}

const face = (family: string, letters: RegExp, weights: Weight[] = [400, 700]): Face => ({
  family,
  letters,
  files: weights.map((weight) => ({
    weight,
    path: fileURLToPath(
      new URL(`../fonts/${family.toLowerCase().replaceAll(' ', '-')}-${weight}.ttf`, import.meta.url),
    ),
  })),
})

/** The faces of the shop, for documents and for pictures for other sites. The rupee sign is in the second. */
export const shopFaces = [face('Anek Latin', /^/), face('Anek Latin Ext', /^/)]

/** Has arrows and other signs, and the box that stands for what no face has. */
export const signFace = face('Noto Math', /^/, [400])

/** For what people write: the scripts of the Eighth Schedule, Latin with all its letters, Greek and Cyrillic. */
export const otherFaces = [
  face('Anek Devanagari', /\p{scx=Devanagari}/u),
  face('Noto Bengali', /\p{scx=Bengali}/u),
  face('Noto Gujarati', /\p{scx=Gujarati}/u),
  face('Noto Gurmukhi', /\p{scx=Gurmukhi}/u),
  face('Noto Kannada', /\p{scx=Kannada}/u),
  face('Noto Malayalam', /\p{scx=Malayalam}/u),
  face('Noto Oriya', /\p{scx=Oriya}/u),
  face('Noto Tamil', /\p{scx=Tamil}/u),
  face('Noto Telugu', /\p{scx=Telugu}/u),
  face('Noto Arabic', /\p{scx=Arabic}/u),
  face('Noto Ol Chiki', /\p{scx=Ol_Chiki}/u),
  face('Noto Meetei Mayek', /\p{scx=Meetei_Mayek}/u),
  face('Noto Latin', /[\p{scx=Latin}\p{scx=Inherited}]/u),
  face('Noto Latin Ext', /\p{scx=Latin}/u),
  face('Noto Vietnamese', /\p{scx=Latin}/u),
  face('Noto Greek', /\p{scx=Greek}/u),
  face('Noto Greek Ext', /\p{scx=Greek}/u),
  face('Noto Cyrillic', /[\p{scx=Cyrillic}№]/u),
  face('Noto Cyrillic Ext', /\p{scx=Cyrillic}/u),
]
