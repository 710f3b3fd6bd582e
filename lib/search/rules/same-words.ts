import { soundOf, type Word, wordsOf } from '@/lib/search/rules/sound'

/** Words that are read as others, as those of Tamil, Bengali and Marathi, which have no phrases of their own. */
export type SameWords = {
  /** Finds words that stand together by their whole text. */
  byText: ReadonlyMap<string, readonly Word[]>
  /** Counts the words of the longest such text that begins with a word. */
  longest: ReadonlyMap<string, number>
  /** Finds a word by the beginning that its forms share. */
  byBeginning: ReadonlyMap<string, readonly Word[]>
  /** Finds a word by its sound, for people who type it in Latin letters. */
  bySound: ReadonlyMap<string, readonly Word[]>
  /** Finds a word of Devanagari by the sound of its stem, with and without a last vowel. */
  byStem: ReadonlyMap<string, readonly Word[]>
}

type WordRow = { word: string; means: string | null; role: string | null }

/** A shorter beginning is soon that of another word. */
const leastBeginning = 3
/** A shorter sound is soon that of a word of another language. */
const leastSound = 4

const textOf = (words: readonly Word[]) => words.map(({ own, text }) => own ?? text).join(' ')

/** Endings of Marathi that stand for 'of', 'to', 'in', 'by', 'from', 'on', 'under' and 'for', and end its verbs. */
const caseEnding = /(?:chy?aa?|ch[ie]|laa?|naa?|n[ei]|t?[uo]?un|a?t|var|kh?aa?li|saa?th?i|a?ma?dh?(?:y?e|il|un))$/
/** Cuts a text to the stems that it may be a form of, the longer first: 'daasaan' to 'daasaa' and 'daas'. */
function stemsOfForm(text: string) {
  const bare = text.replace(/[ny]$/, '')
  return [text, bare, bare.replace(/(?:y?aa?|[eiou])$/, '')]
}

/** Cuts a word to what its forms share: Tamil drops a last short u, and the sign of a missing vowel. */
const beginningOf = (own: string) => own.replace(/[\u0bc1\u0bcd]$/, '')

/** Keeps meanings by sound. A sound that two words of different meanings share is read as neither. */
function soundsOf(words: readonly (readonly [string, readonly Word[]])[]): Map<string, readonly Word[]> {
  const bySound = new Map(words)
  for (const [sound, meant] of words) if (textOf(bySound.get(sound) ?? meant) !== textOf(meant)) bySound.delete(sound)
  return bySound
}

/** Collects the words that are read as others. */
export function sameWordsOf(everyday: readonly WordRow[]): SameWords {
  const byText = new Map<string, Word[]>()
  const longest = new Map<string, number>()
  const byBeginning = new Map<string, Word[]>()
  const sounds: [string, Word[]][] = []
  const stems: [string, Word[]][] = []
  for (const { word, means, role } of everyday) {
    if (role !== 'same' || !means) continue
    const [words, meant] = [wordsOf(word), wordsOf(means)]
    byText.set(textOf(words), meant)
    const [only] = words
    const first = textOf(words.slice(0, 1))
    longest.set(first, Math.max(words.length, longest.get(first) ?? 0))
    if (words.length !== 1 || !only?.isHindi) continue
    const beginning = beginningOf(only.own ?? '')
    if (beginning.length >= leastBeginning) byBeginning.set(beginning, meant)
    const sound = soundOf(only.text)
    if (only.text.length >= leastSound) sounds.push([sound, meant])
    if (!only.own) for (const stem of new Set([sound, sound.replace(/(....)[aeiou]$/, '$1')])) stems.push([stem, meant])
  }
  return { byText, longest, byBeginning, bySound: soundsOf(sounds), byStem: soundsOf(stems) }
}

function byForm({ own = '' }: Word, { byBeginning }: SameWords): readonly Word[] | undefined {
  for (let end = own.length; end >= leastBeginning; end--) {
    const means = byBeginning.get(own.slice(0, end))
    if (means) return means
  }
  return undefined
}

/** Takes the first word that begins like one that is still being typed. */
function begunBy(own: string, { byText }: SameWords): readonly Word[] | undefined {
  for (const [text, means] of byText) if (text.startsWith(own)) return means
  return undefined
}

/** Tells whether a word of Latin letters says something by itself. */
type IsKnown = (text: string) => boolean

/** Reads a word of Devanagari, or one in Latin letters, as a form of a word, known or read as others. */
function byCase(word: Word, { byStem }: SameWords, isKnown: IsKnown): readonly Word[] | undefined {
  const bare = word.text.replace(caseEnding, '')
  for (const text of [word.text, bare].flatMap(stemsOfForm)) {
    const means = text.length >= leastBeginning ? byStem.get(soundOf(text)) : undefined
    if (means) return means
  }
  const stem =
    bare === word.text
      ? undefined
      : stemsOfForm(bare).find((text) => soundOf(text).length >= leastSound && isKnown(text))
  return stem ? [{ ...word, text: stem }] : undefined
}

/** Reads a typed word that may be of another language in Latin letters, a form of a word, or its beginning. */
function typedAs(word: Word, same: SameWords, isLast: boolean, isKnown: IsKnown) {
  if (word.own) return isLast && word.own.length > 1 ? begunBy(word.own, same) : undefined
  if (isKnown(word.text)) return undefined
  return (word.isHindi ? undefined : same.bySound.get(soundOf(word.text))) ?? byCase(word, same, isKnown)
}

/**
 * Puts other words in the place of those that are read as them: the longest run first, then a single word by its form.
 * Typed words, which come with `isKnown`, are also tried by sound and by beginning.
 */
export function readAsSame(words: readonly Word[], same: SameWords, isKnown?: IsKnown): Word[] {
  const found: Word[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at]!
    let run = Math.min(same.longest.get(textOf([word])) ?? 0, words.length - at)
    while (run > 0 && !same.byText.has(textOf(words.slice(at, at + run)))) run--
    const means = run
      ? same.byText.get(textOf(words.slice(at, at + run)))
      : (byForm(word, same) ?? (isKnown && typedAs(word, same, at === words.length - 1, isKnown)))
    found.push(...(means ?? [word]))
    at += Math.max(1, run)
  }
  return found
}
