/** Vowels of Devanagari, alone and as a sign, with their sound: long and short i and u are written for each other. */
const vowels: [string, string, string][] = [
  ['अ', '', 'a'],
  ['आ', 'ा', 'aa'],
  ['इ', 'ि', 'i'],
  ['ई', 'ी', 'i'],
  ['उ', 'ु', 'u'],
  ['ऊ', 'ू', 'u'],
  ['ऋ', 'ृ', 'ri'],
  ['ऎ', 'ॆ', 'e'],
  ['ए', 'े', 'e'],
  ['ऐ', 'ै', 'ai'],
  ['ऒ', 'ॊ', 'o'],
  ['ओ', 'ो', 'o'],
  ['औ', 'ौ', 'au'],
  ['ऑ', 'ॉ', 'o'],
  ['ऍ', 'ॅ', 'a'],
]
const letters: Record<string, string> = Object.fromEntries(
  'क k,ख kh,ग g,घ gh,ङ n,च ch,छ chh,ज j,झ jh,ञ n,ट t,ठ th,ड d,ढ dh,ण n,त t,थ th,द d,ध dh,न n,ऩ n,प p,फ ph,ब b,भ bh,म m,य y,र r,ऱ r,ल l,ळ l,ऴ zh,व v,श sh,ष sh,स s,ह h'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)
const alone = new Map(vowels.map(([letter, , sound]) => [letter, sound]))
const after = new Map(vowels.filter(([, sign]) => sign).map(([, sign, sound]) => [sign, sound]))

type Script = {
  /** The vowel of a letter without a sign. */
  inherent: string
  /** Says that this vowel is silent at the end of a word, and between a spoken vowel and a syllable that has one. */
  isDropped: boolean
  /** Ways of writing that differ from Devanagari, in the letters of Devanagari, each with its sound. */
  ways: [RegExp, string][]
}
const northern: Script = { inherent: 'a', isDropped: true, ways: [] }
const southern: Script = { inherent: 'a', isDropped: false, ways: [[/्या/g, 'ा']] }
const bengali: Script = {
  inherent: 'o',
  isDropped: true,
  ways: [
    [/ओय़/g, 'व'],
    [/्य/g, ''],
    [/य(?!़)/g, 'ज'],
    [/[डढ]़/g, 'र'],
    [/ँ|़/g, ''],
    [/ॎ/g, 'त्'],
    [/[ंङ](?!्?[कखगघ])्?/g, 'ङ्ग'],
  ],
}
const gurmukhi: Script = {
  ...northern,
  ways: [
    [/\u0970/g, 'ं'],
    [/\u0971/g, ''],
  ],
}
const tamil: Script = {
  ...southern,
  ways: [
    [/ःप/g, 'फ'],
    [/(?<!च्)च(?!्च)/g, 'स'],
    [/ङ्$/g, 'ङ्ग्'],
  ],
}
const [devanagari, gujarati, oriya] = [northern, northern, northern]

/** Scripts in the order of Unicode, which gives each 128 places, and a letter the same place in all. */
const scripts = [devanagari, bengali, gurmukhi, gujarati, oriya, tamil, southern, southern, southern]
const [firstPlace, places] = [0x900, 0x80]

type Syllable = { consonant: string; vowel: string; isInherent: boolean }

function syllablesOf(word: string, inherent: string): Syllable[] {
  const parts: Syllable[] = []
  const letterAt = [...word]
  letterAt.forEach((sign, at) => {
    const last = parts.at(-1)
    if (sign === '\u094d' && last) Object.assign(last, { vowel: '', isInherent: false })
    else if (letters[sign]) parts.push({ consonant: letters[sign], vowel: inherent, isInherent: true })
    else if (alone.has(sign)) parts.push({ consonant: '', vowel: alone.get(sign)!, isInherent: false })
    else if (after.has(sign) && last) Object.assign(last, { vowel: after.get(sign), isInherent: false })
    else if ('ंँ'.includes(sign))
      parts.push({ consonant: /[प-म]/.test(letterAt[at + 1] ?? '') ? 'm' : 'n', vowel: '', isInherent: false })
  })
  return parts
}

/** Tells whether a word of a script of India is written in Devanagari. */
export const isDevanagari = (word: string) => word < '\u0980'

/** Writes a word of a script of India as people type it in Latin letters: 'बिजली' is 'bijli', 'মোটর' is 'motor'. */
export function romanised(word: string): string {
  const { inherent, isDropped, ways } = scripts[Math.floor((word.charCodeAt(0) - firstPlace) / places)]!
  const moved = word.replace(/./g, (sign) => String.fromCharCode(firstPlace + (sign.charCodeAt(0) % places)))
  const parts = syllablesOf(
    ways.reduce((text, [written, said]) => text.replace(written, said), moved),
    inherent,
  )
  const isSpoken = (at: number) => parts[at]?.vowel !== '' && parts[at] !== undefined
  for (let at = isDropped ? parts.length - 1 : 0; at > 0; at--) {
    const part = parts[at]!
    const isLast = at === parts.length - 1
    if (part.isInherent && (isLast || (isSpoken(at - 1) && isSpoken(at + 1)))) part.vowel = ''
  }
  return parts.map(({ consonant, vowel }) => consonant + vowel).join('')
}
