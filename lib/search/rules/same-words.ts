import { soundOf, type Word, wordsOf } from '@/lib/search/rules/sound'

/** Words that are read as others, as those of Tamil and Bengali, which have no phrases of their own. */
export type SameWords = {
  /** Finds words that stand together by their whole text. */
  byText: ReadonlyMap<string, readonly Word[]>
  /** Counts the words of the longest such text that begins with a word. */
  longest: ReadonlyMap<string, number>
  /** Finds a word by the beginning that its forms share. */
  byBeginning: ReadonlyMap<string, readonly Word[]>
  /** Finds a word by its sound, for people who type it in Latin letters. */
  bySound: ReadonlyMap<string, readonly Word[]>
}

type WordRow = { word: string; means: string | null; role: string | null }

/** A shorter beginning is soon that of another word. */
const leastBeginning = 3
/** A shorter sound is soon that of a word of another language. */
const leastSound = 4

const textOf = (words: readonly Word[]) => words.map(({ own, text }) => own ?? text).join(' ')

/** Cuts a word to what its forms share: Tamil drops a last short u, and the sign of a missing vowel. */
const beginningOf = (own: string) => own.replace(/[\u0bc1\u0bcd]$/, '')

/** Collects the words that are read as others. A sound that two such words share is read as neither. */
export function sameWordsOf(everyday: readonly WordRow[]): SameWords {
  const byText = new Map<string, Word[]>()
  const longest = new Map<string, number>()
  const byBeginning = new Map<string, Word[]>()
  const bySound = new Map<string, Word[]>()
  const ambiguous = new Set<string>()
  for (const { word, means, role } of everyday) {
    if (role !== 'same' || !means) continue
    const [words, meant] = [wordsOf(word), wordsOf(means)]
    byText.set(textOf(words), meant)
    const [only] = words
    const first = textOf(words.slice(0, 1))
    longest.set(first, Math.max(words.length, longest.get(first) ?? 0))
    if (words.length !== 1 || !only?.own) continue
    const beginning = beginningOf(only.own)
    if (beginning.length >= leastBeginning) byBeginning.set(beginning, meant)
    if (only.text.length < leastSound) continue
    const sound = soundOf(only.text)
    if (textOf(bySound.get(sound) ?? meant) !== textOf(meant)) ambiguous.add(sound)
    bySound.set(sound, meant)
  }
  for (const sound of ambiguous) bySound.delete(sound)
  return { byText, longest, byBeginning, bySound }
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

/** Reads a typed word that may be of another language in Latin letters, or the beginning of such a word. */
function typedAs({ own, text, isHindi }: Word, same: SameWords, isLast: boolean, isKnown: IsKnown) {
  if (own) return isLast && own.length > 1 ? begunBy(own, same) : undefined
  return isHindi || isKnown(text) ? undefined : same.bySound.get(soundOf(text))
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
