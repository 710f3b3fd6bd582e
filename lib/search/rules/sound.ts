/** Independent and dependent vowels of Devanagari, in pairs of the same sound. */
const vowels: [string, string, string][] = [
  ['अ', '', 'a'],
  ['आ', 'ा', 'aa'],
  ['इ', 'ि', 'i'],
  ['ई', 'ी', 'ee'],
  ['उ', 'ु', 'u'],
  ['ऊ', 'ू', 'oo'],
  ['ऋ', 'ृ', 'ri'],
  ['ए', 'े', 'e'],
  ['ऐ', 'ै', 'ai'],
  ['ओ', 'ो', 'o'],
  ['औ', 'ौ', 'au'],
  ['ऑ', 'ॉ', 'o'],
  ['ऍ', 'ॅ', 'e'],
]
const letters: Record<string, string> = Object.fromEntries(
  'क k,ख kh,ग g,घ gh,ङ n,च ch,छ chh,ज j,झ jh,ञ n,ट t,ठ th,ड d,ढ dh,ण n,त t,थ th,द d,ध dh,न n,प p,फ ph,ब b,भ bh,म m,य y,र r,ल l,ळ l,व v,श sh,ष sh,स s,ह h'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)
const alone = new Map(vowels.map(([letter, , sound]) => [letter, sound]))
const after = new Map(vowels.filter(([, sign]) => sign).map(([, sign, sound]) => [sign, sound]))
const withNukta: Record<string, string> = { ड: 'r', ढ: 'rh', ज: 'z', फ: 'f' }

type Syllable = { consonant: string; vowel: string; inherent: boolean }

/**
 * A word of Devanagari as people type it in Latin letters: 'बिजली' is 'bijlee'. An inherent vowel is not said at the end of a word,
 * nor between a spoken vowel and a syllable that has one.
 */
function romanised(word: string): string {
  const parts: Syllable[] = []
  for (const sign of word) {
    const last = parts.at(-1)
    if (sign === '\u093c' && last) {
      const letter = Object.keys(withNukta).find((one) => letters[one] === last.consonant)
      if (letter) last.consonant = withNukta[letter]!
    } else if (sign === '\u094d' && last) Object.assign(last, { vowel: '', inherent: false })
    else if (letters[sign]) parts.push({ consonant: letters[sign], vowel: 'a', inherent: true })
    else if (alone.has(sign)) parts.push({ consonant: '', vowel: alone.get(sign)!, inherent: false })
    else if (after.has(sign) && last) Object.assign(last, { vowel: after.get(sign), inherent: false })
    else if ('ंँ'.includes(sign)) parts.push({ consonant: 'n', vowel: '', inherent: false })
    else if (sign >= '०' && sign <= '९')
      parts.push({ consonant: String(sign.charCodeAt(0) - 0x966), vowel: '', inherent: false })
  }
  const spoken = (at: number) => parts[at]?.vowel !== '' && parts[at] !== undefined
  for (let at = parts.length - 1; at > 0; at--) {
    const part = parts[at]!
    const isLast = at === parts.length - 1
    if (part.inherent && (isLast || (spoken(at - 1) && spoken(at + 1)))) part.vowel = ''
  }
  return parts.map(({ consonant, vowel }) => consonant + vowel).join('')
}

/** A word in Latin letters, and whether it was written in Devanagari, whose spelling of English words is looser. */
export type Word = { text: string; isHindi: boolean }

/** The words of a text in small Latin letters, without accents; '2bhk' is two words. */
export function wordsOf(text: string): Word[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'\u2019]|\u200c|\u200d/g, '')
    .replace(/(\d)[.,](?=\d)/g, '$1')
  return (plain.match(/[\u0900-\u0963\u0966-\u097f]+|[a-z]+|\d+/g) ?? [])
    .map((word) => (word >= '\u0900' ? { text: romanised(word), isHindi: true } : { text: word, isHindi: false }))
    .filter(({ text: latin }) => latin)
}

/** Spellings of one sound, the longer first. */
const sounds: [RegExp, string][] = [
  [/igh/g, 'ai'],
  [/tion|sion/g, 'san'],
  [/t?chh?/g, 'C'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/wh/g, 'w'],
  [/([bdtkgjr])h/g, '$1'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/a+/g, 'a'],
  [/ee+|ea|ie|ii+/g, 'i'],
  [/oo+|ou|uu+/g, 'u'],
  [/a[iy]|e[iy]/g, 'e'],
  [/a[uw]|ow|oa/g, 'o'],
  [/y(?![aeiou])/g, 'i'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
  [/(..[^aeiou])e$/, '$1'],
]

/** How a word sounds, so that 'geezer' and 'gizer', 'machhar' and 'machar' are the same. */
export const soundOf = (word: string) => sounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word)

/** The sound without endings that say 'several', 'being done' or 'done', in English and Hindi. */
export function stemOf(word: string): string {
  const bare = word
    .replace(/(....)ing$|(...)ed$/, '$1$2')
    .replace(/(...[^s])s$/, '$1')
    .replace(/(...)(?:iyan|iyon|yon|on)$/, '$1')
  return soundOf(bare).replace(/(....)[ae]$/, '$1')
}
