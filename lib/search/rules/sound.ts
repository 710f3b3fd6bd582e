import { latinDigits } from '@/lib/digits'
import { isDevanagari, romanised } from '@/lib/search/rules/scripts'

/** Signs that change no word: accents, apostrophes, the dot below letters of Hindi and Punjabi, signs without a shape. */
const unheard = /[\u0300-\u036f'`‘’ʼ\u093c\u0a3c\p{Default_Ignorable_Code_Point}]/gu
/** Acute accents that stand for an apostrophe, and would become a space. */
const acute = /[´\u1ffd]/g

/** Gives each text, typed or stored, the one spelling in which texts are compared: small letters, digits from 0 to 9. */
export const comparableText = (text: string) =>
  latinDigits(text.replace(acute, "'").normalize('NFKD').toLowerCase().replace(unheard, '')).normalize('NFC')

/** A word in Latin letters. */
export type Word = {
  text: string
  /** Marks a word of a script of India, whose spelling of English words is looser. */
  isHindi: boolean
  /** The word as written, where the script is neither Latin nor Devanagari. */
  own?: string
}

function wordOf(written: string): Word {
  if (written < '\u0900') return { text: written, isHindi: false }
  const word = { text: romanised(written), isHindi: true }
  return isDevanagari(written) ? word : { ...word, own: written }
}

/** The words of a text in small Latin letters; '2bhk' is two words. */
export const wordsOf = (text: string): Word[] =>
  (
    comparableText(text)
      .replace(/(\d)[.,](?=\d)/g, '$1')
      .match(/[\u0900-\u0963\u0966-\u097f]+|[\u0980-\u0d7f]+|[a-z]+|\d+/g) ?? []
  )
    .map(wordOf)
    .filter((word) => word.text)

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
    .replace(/(....)t[aei]$/, '$1')
  return soundOf(bare).replace(/(....)[ae]$/, '$1')
}
