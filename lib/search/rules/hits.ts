import type { Lexicon } from '@/lib/search/rules/lexicon'
import { meant, type Said, type Token, unlikelySlip } from '@/lib/search/rules/reading'

/** How well each service fits a token. */
export type Hits = Map<number, number>

/** What it counts that a word says both the place and the name of a service. */
const both = 0.04

const raise = (hits: Hits, at: number, value: number) => {
  if (value > (hits.get(at) ?? 0)) hits.set(at, value)
}

/** What a word counts by the number of services that it fits. */
export const rarity = (services: number, all: number) => Math.log(1 + all / Math.max(1, services))

/** The services in whose names the words stand that a phrase stands for: the more of them, and the rarer, the better. */
function addMeant(hits: Hits, words: readonly number[], likeness: number, lexicon: Lexicon) {
  const all = lexicon.services.length
  const weights = words.map((word) => rarity(lexicon.meant.get(word)?.size ?? 0, all))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares: Hits = new Map()
  words.forEach((word, i) => {
    for (const [at, weight] of lexicon.meant.get(word) ?? [])
      shares.set(at, (shares.get(at) ?? 0) + (weight * weights[i]!) / sum)
  })
  // 'noise issue' says more than 'repair'
  const strength = 0.9 + 0.1 * Math.min(1, sum / 5)
  for (const [at, share] of shares) raise(hits, at, likeness * strength * (0.5 + 0.5 * share))
}

/**
 * What a token says. What is there as it was typed is no slip: 'lock' is no 'locker'. And with a negation it says one thing: 'no
 * picture' is nothing of 'No Sound'.
 */
function wordsAndPhrases({ like }: Token, said: readonly Said[]) {
  const isKnown = Math.max(0, ...like.values()) >= unlikelySlip
  const isLike = (likeness: number) => !isKnown || likeness >= meant
  const isBound = said.some(({ phrase, at, likeness }) => at.length > 1 && phrase.isNegated && isLike(likeness))
  return {
    words: isBound ? [] : [...like].filter(([, likeness]) => isLike(likeness)),
    phrases: said.filter(({ at, likeness }) => isLike(likeness) && (!isBound || at.length > 1)),
  }
}

/** What a token fits: by all that it may say, or but for what only says that something is to be repaired. */
export function hitsOf(token: Token, said: readonly Said[], lexicon: Lexicon, isWhole = true): Hits {
  const [named, placed]: [Hits, Hits] = [new Map(), new Map()]
  const { words, phrases } = wordsAndPhrases(token, said)
  for (const [word, likeness] of words)
    if (isWhole || !lexicon.remedy.has(word))
      for (const [at, weight] of lexicon.named.get(word) ?? []) raise(named, at, likeness * weight)
  for (const { phrase, likeness } of phrases) {
    for (const [at, weight] of phrase.places) raise(placed, at, likeness * weight)
    for (const means of phrase.means) if (isWhole || !lexicon.isRemedy(means)) addMeant(named, means, likeness, lexicon)
  }
  // of the services at a place, those that have the word in their name too
  for (const [at, hit] of placed) {
    const other = named.get(at) ?? 0
    named.set(at, Math.max(hit, other) + both * Math.min(hit, other))
  }
  return named
}
