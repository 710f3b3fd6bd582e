import { distance, farthest } from '@/lib/search/rules/distance'
import type { Lexicon, Phrase } from '@/lib/search/rules/lexicon'
import { readAsSame } from '@/lib/search/rules/same-words'
import { soundOf, stemOf, type Word, wordsOf } from '@/lib/search/rules/sound'

/** Words of a text that are read; the rest of a longer one is ignored. */
const mostWords = 20
/** A word that fits less well is taken for another one. */
const leastLikeness = 0.7
/** A word of another script may be of its own language: only one that sounds much like a known word is taken for that. */
const leastOfOtherScript = 0.88
/** A word of a script of India whose sound is shorter is a slip for none, and in another script than Hindi's the beginning of none. */
const leastSlip = 5

/** How well a typed word fits words of the lexicon: 1 for the same. */
type Likeness = Map<number, number>
export type Token = { text: string; like: Likeness; isNumber: boolean }

/** From here on a word is taken for what was meant. */
export const meant = 0.8

/** So like a word is no slip for another one. */
export const unlikelySlip = 0.93

/** Whether a token means what is that like it: what is there as it was typed means nothing else. */
export const isMeant = (likeness: number, { like }: Token) =>
  likeness >= meant && likeness >= Math.max(...like.values()) - 0.005

/** Numbers that a household has of something, as names of services write them. */
const numerals: Record<string, string> = { 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six' }
const counted = /^(bhk|bedrooms?|bathrooms?|burners?|doors?)$/

/** 'do' and 'char' count only before what is counted: the one is English too. */
const hindiNumerals: Record<string, string> = {
  ek: 'one',
  do: 'two',
  teen: 'three',
  tin: 'three',
  char: 'four',
  chaar: 'four',
}

function numbersAsWords(words: Word[]): Word[] {
  return words.map((word, at) => {
    const next = words[at + 1]?.text ?? ''
    const number = numerals[word.text] ?? hindiNumerals[word.text]
    return number && counted.test(next) ? { text: number, isHindi: false } : word
  })
}

/** Writes the seats of a sofa, '3+2', as one word for them. */
const seatsAsWord = (typed: string) => typed.replace(/\p{Nd}(?:\s*\+\s*\p{Nd})+/gu, ' seater ')

/** Words that were written apart or as one, as the lexicon has them: 'micro wave', 'tubelight'. */
function joinedAndParted(words: Word[], { byText }: Lexicon): Word[] {
  const found: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at]!, words[at + 1]]
    const joined = next && word.text + next.text
    const isBroken = next && (!byText.has(word.text) || !byText.has(next.text) || joined!.length === 2)
    if (joined && isBroken && byText.has(joined)) {
      found.push({ text: joined, isHindi: word.isHindi })
      at++
    } else if (word.text.length >= 5 && !byText.has(word.text)) found.push(...parted(word, byText))
    else found.push(word)
  }
  return found
}

function parted(word: Word, byText: ReadonlyMap<string, number>): Word[] {
  for (let at = word.text.length - 3; at >= (word.isHindi ? 3 : 2); at--) {
    const two = [word.text.slice(0, at), word.text.slice(at)]
    if (two.every((part) => byText.has(part))) return two.map((text) => ({ text, isHindi: word.isHindi }))
  }
  return [word]
}

/** The words of the lexicon that a typed word may be. What is there as it was typed is no slip for anything else. */
function likenessOf({ text, isHindi, own }: Word, lexicon: Lexicon, isLast: boolean): Likeness {
  const like: Likeness = new Map()
  const least = own ? leastOfOtherScript : leastLikeness
  const add = (id: number, likeness: number) => {
    if (likeness >= least && likeness > (like.get(id) ?? 0)) like.set(id, likeness)
  }
  const same = lexicon.byText.get(text)
  if (same !== undefined) add(same, 1)
  const [sound, stem] = [soundOf(text), stemOf(text)]
  if (text.length > 2) {
    if (text.length > 3 || same === undefined) for (const id of lexicon.bySound.get(sound) ?? []) add(id, 0.97)
    if (text.length > 3) for (const id of lexicon.byStem.get(stem) ?? []) add(id, 0.94)
  }
  const isKnown = like.size > 0
  const isShort = isHindi && sound.length < leastSlip
  if (!(own && isShort) && (text.length >= 4 || (isLast && text.length >= 2 && !isKnown)))
    lexicon.words.forEach((word, id) => {
      const share = text.length / word.length
      if (share < 1 && (share >= 0.5 || (isLast && !isKnown)) && word.startsWith(text))
        add(id, isLast && !isKnown && text.length >= 4 ? 0.88 + 0.08 * share : (isKnown ? 0.6 : 0.72) + 0.2 * share)
    })
  if (isKnown || isShort) return like
  for (const first of firstSounds(sound))
    for (const id of lexicon.byFirst.get(first) ?? []) {
      const known = lexicon.sounds[id]!
      const longer = Math.max(sound.length, known.length)
      const far = distance(sound, known, farthest(longer, isHindi))
      if (far < Infinity) add(id, 0.95 - Math.min(0.12 * far, (0.8 * far) / longer))
    }
  return like
}

/** First sounds that are written for each other. */
const alike = ['kgC', 'sjC', 'jgy', 'bv', 'td', 'fp', 'dr', 'nm', 'aeiouy']
const firstSounds = (sound: string) =>
  new Set([sound[0]!, ...alike.filter((group) => group.includes(sound[0]!)).join('')])

/** So like a word names a service for sure. */
const sure = 0.88
/** What begins as a word of a name does is that word, while it is being typed. */
const begun = 0.96

const isSilent = (text: string, { byText, phrases }: Lexicon) =>
  phrases.get(byText.get(text) ?? -1)?.every((phrase) => phrase.isSilent) ?? false

const isNewOrSilent = (text: string, lexicon: Lexicon) => !lexicon.byText.has(text) || isSilent(text, lexicon)

/**
 * The last word as the beginning of one in the name of a service that the words before it name: 'geyser de' is on its way to
 * 'Geyser Descaling', though 'de' says nothing and 'desc' sounds like a desk.
 */
function begunIn(last: Token, before: readonly Token[], lexicon: Lexicon): Likeness {
  const named = before.flatMap(({ like }) => [...like].flatMap(([word, likeness]) => (likeness >= sure ? [word] : [])))
  const services = new Set(named.flatMap((word) => [...(lexicon.named.get(word)?.keys() ?? [])]))
  const like: Likeness = new Map()
  for (const at of services)
    for (const word of lexicon.ofName.get(at)!) {
      const whole = lexicon.words[word]!
      if (whole.length > last.text.length && whole.startsWith(last.text)) like.set(word, begun)
    }
  return like
}

/** A slip beside the other word of a name of two is the word of that name: 'washing machne'. */
function besideTheOther({ like }: Token, beside: readonly (Token | undefined)[], { phrases }: Lexicon): Likeness {
  if (Math.max(0, ...like.values()) >= unlikelySlip) return like
  for (const [word, likeness] of like)
    for (const { words, isName, isNotServed } of likeness >= meant ? (phrases.get(word) ?? []) : []) {
      const other = words[words[0] === word ? 1 : 0]
      const isWhole = isName && !isNotServed && words.length === 2
      if (isWhole && beside.some((token) => token?.like.get(other!) === 1)) return new Map([[word, 1]])
    }
  return like
}

/** The typed words, each with what it may be. */
export function tokensOf(typed: string, lexicon: Lexicon): Token[] {
  const isKnown = (text: string) =>
    lexicon.byText.has(text) || lexicon.bySound.has(soundOf(text)) || lexicon.byStem.has(stemOf(text))
  const written = readAsSame(wordsOf(seatsAsWord(typed)).slice(0, mostWords), lexicon.same, isKnown)
  const words = joinedAndParted(numbersAsWords(written), lexicon)
  const alone: Token[] = words.map((word, at) => ({
    text: word.text,
    isNumber: /^\d+$/.test(word.text),
    like: /^\d+$/.test(word.text)
      ? new Map([...(lexicon.byText.has(word.text) ? [[lexicon.byText.get(word.text)!, 1] as const] : [])])
      : likenessOf(word, lexicon, at === words.length - 1),
  }))
  const tokens = alone.map((token, at) => ({
    ...token,
    like: besideTheOther(token, [alone[at - 1], alone[at + 1]], lexicon),
  }))
  const last = tokens.at(-1)
  if (!last || last.isNumber || last.text.length < 2 || !isNewOrSilent(last.text, lexicon)) return tokens
  // 'near me' is no beginning of 'membrane'
  const [before] = tokens.slice(-2)
  if (before && before !== last && isSilent(before.text, lexicon) && isSilent(last.text, lexicon)) return tokens
  const like = begunIn(last, tokens.slice(0, -1), lexicon)
  return like.size ? [...tokens.slice(0, -1), { ...last, like }] : tokens
}

/** A phrase that was said by some of the tokens. */
export type Said = { phrase: Phrase; at: number[]; likeness: number }

/**
 * A phrase is read from words that stand together, in any order: 'clean sofa' is 'sofa clean', but 'switch not' is not 'not switching'.
 * Silent ones may stand between.
 */
function readFrom(tokens: readonly Token[], order: readonly number[], from: number, phrase: Phrase): Said | null {
  const at = order.slice(from, from + phrase.words.length)
  if (at.length < phrase.words.length) return null
  const left = [...at]
  let least = 1
  for (const word of phrase.words) {
    const place = left.findIndex((one) => tokens[one]!.like.has(word))
    if (place < 0 || (place > 0 && phrase.isOrdered)) return null
    least = Math.min(least, tokens[left[place]!]!.like.get(word)!)
    left.splice(place, 1)
  }
  return { phrase, at, likeness: least }
}

function saidIn(tokens: readonly Token[], order: readonly number[], lexicon: Lexicon): Said[] {
  return order.flatMap((place, from) =>
    [...tokens[place]!.like.keys()].flatMap((word) =>
      (lexicon.phrases.get(word) ?? []).flatMap((phrase) => readFrom(tokens, order, from, phrase) ?? []),
    ),
  )
}

/** Adds the number before or after a size to the places of that size: '850 sq ft', 'sq ft 850'. */
function withNumber(at: readonly number[], tokens: readonly Token[]): number[] {
  const [before, next] = [Math.min(...at) - 1, Math.max(...at) + 1]
  const number = [before, next].find((one) => tokens[one]?.isNumber)
  return number === undefined ? [...at] : [...at, number]
}

/** Tells whether a phrase says nothing of what is sought: a filler, or a size that is the size of anything. */
const isUnheard = ({ isSilent, isSize, means }: Phrase) => isSilent || (isSize && !means.length)

/** All that the tokens say, and which of them say nothing of what is sought. */
export function phrasesOf(tokens: readonly Token[], lexicon: Lexicon): { said: Said[]; silent: Set<number> } {
  const order = tokens.map((_, at) => at)
  const all = saidIn(tokens, order, lexicon)
  const unheard = all.filter(
    ({ phrase, at, likeness }) =>
      isUnheard(phrase) && likeness > 0.93 && at.every((one) => isMeant(likeness, tokens[one]!)),
  )
  const silent = new Set(unheard.flatMap(({ phrase, at }) => (phrase.isSize ? withNumber(at, tokens) : at)))
  const telling = order.filter((at) => !silent.has(at))
  const more = telling.length < order.length ? saidIn(tokens, telling, lexicon) : []
  const seen = new Set<string>()
  const said = [...all, ...more].filter(({ phrase, at }) => {
    const key = `${at}:${phrase.words}`
    return !isUnheard(phrase) && !seen.has(key) && seen.add(key)
  })
  // 'kisi ko' says nothing, but what a longer phrase needs is heard
  for (const { phrase, at } of said) if (at.length > 1 && phrase.isName) for (const one of at) silent.delete(one)
  return { said, silent }
}
