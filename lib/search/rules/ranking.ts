import type { Lexicon } from '@/lib/search/rules/lexicon'
import { isMeant, meant, phrasesOf, type Said, type Token, tokensOf } from '@/lib/search/rules/reading'
import { slippedNames } from '@/lib/search/rules/whole-names'

/** How well each service fits a token. */
type Hits = Map<number, number>

/** So like a word is no slip for another one. */
const unlikelySlip = 0.93
/** What it counts that a word says both the place and the name of a service. */
const both = 0.02
/** What a service keeps of its score where a thing is named that it has nothing to do with. */
const keptByOthers = 0.5
/** What a hint counts where something else is named. */
const keptByHints = 0.4
/** What a word counts that nothing explains, beside a thing: most often it says what is wrong with it. */
const keptByUnknown = 0.5
/** What is named first is what the rest is said of. */
const firstNamed = 1.06
/** Results that fit much less well than the best are left out. */
const least = { score: 0.35, ofBest: 0.62 }

const raise = (hits: Hits, at: number, value: number) => {
  if (value > (hits.get(at) ?? 0)) hits.set(at, value)
}

const rarity = (services: number, all: number) => Math.log(1 + all / Math.max(1, services))

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

function hitsOf(token: Token, said: readonly Said[], lexicon: Lexicon): Hits {
  const [named, placed]: [Hits, Hits] = [new Map(), new Map()]
  for (const [word, likeness] of token.like)
    for (const [at, weight] of lexicon.named.get(word) ?? []) raise(named, at, likeness * weight)
  for (const { phrase, likeness } of said) {
    for (const [at, weight] of phrase.places) raise(placed, at, likeness * weight)
    for (const words of phrase.means) addMeant(named, words, likeness, lexicon)
  }
  // of the services at a place, those that have the word in their name too
  for (const [at, hit] of placed) {
    const other = named.get(at) ?? 0
    named.set(at, Math.max(hit, other) + both * Math.min(hit, other))
  }
  return named
}

/** A typed word, what it fits and how much it says. */
type Read = {
  at: number
  hits: Hits
  weight: number
  /** 1: it names something; 0: it fits anything, or nothing. */
  tells: number
}

function tellsOf(token: Token, said: readonly Said[], lexicon: Lexicon): number {
  const named = said.filter(({ phrase }) => phrase.isName && !phrase.isHint)
  const best = Math.max(
    0,
    ...named
      .filter(({ phrase }) => !phrase.words.every((word) => lexicon.general.has(word)))
      .map((one) => one.likeness),
  )
  if (best >= 0.9) return 1
  if (best >= meant) return token.text.length >= 6 ? 1 : 0.6
  const own = [...token.like].some(
    ([word, likeness]) => likeness >= 0.9 && lexicon.named.has(word) && !lexicon.general.has(word),
  )
  return own ? 0.6 : 0
}

/** Whether the best that a token may be is something that the shop does not offer. */
const isRefused = (token: Token, at: number, said: readonly Said[]) => {
  const here = said.filter((one) => one.at.includes(at))
  const refused = here.filter(({ phrase, likeness }) => phrase.isNotServed && isMeant(likeness, token))
  if (!refused.length) return false
  // What may be a slip for something that is served is taken for that.
  const isSlip = refused.every(({ likeness }) => likeness < unlikelySlip)
  if (isSlip && here.some(({ phrase, likeness }) => phrase.isName && likeness >= meant)) return false
  // A longer phrase that has the word wins: a 'video door phone' is no phone.
  const longest = Math.max(...refused.map((one) => one.at.length))
  return !here.some(({ phrase, at: places, likeness }) => phrase.isName && likeness >= meant && places.length > longest)
}

/**
 * Whether the typed words are of something that the shop does not offer: a word that says so, or words that nothing explains
 * and that what is known does not outweigh.
 */
function isForeign(tokens: readonly Token[], said: readonly Said[], read: readonly Read[], unknown: number) {
  if (tokens.some((token, at) => isRefused(token, at, said))) return true
  const tells = read.reduce((sum, one) => sum + one.tells, 0)
  return unknown > 0 && (tells < 1 || (unknown > 2 && unknown > 1.5 * read.length))
}

type Named = { types: Set<number>; first: number; hasThing: boolean }

/** The types that are named: by hints only where nothing else names one, and by no others where something says what matters. */
function namedIn(tokens: readonly Token[], said: readonly Said[], lexicon: Lexicon): Named {
  const naming = said.filter(
    ({ phrase, likeness, at }) =>
      phrase.isName && (at.length > 1 ? likeness >= meant : isMeant(likeness, tokens[at[0]!]!)),
  )
  // What is part of a longer name says only that: the door of a door bell.
  const whole = naming.filter(
    (one) => !naming.some((other) => other.at.length > one.at.length && one.at.every((at) => other.at.includes(at))),
  )
  const things = whole.filter(({ phrase }) => !phrase.isHint)
  const matters = things.filter(({ phrase }) => phrase.isMatter)
  const used = matters.length ? matters : things.length ? things : whole
  return {
    types: new Set(used.flatMap(({ phrase }) => [...phrase.places.keys()].map((at) => lexicon.typeOf[at]!))),
    first: Math.min(...used.map(({ at }) => at[0]!)),
    hasThing: things.length > 0,
  }
}

function wrongWith(lexicon: Lexicon): Read {
  const hits: Hits = new Map()
  for (const words of lexicon.remedies) addMeant(hits, words, 1, lexicon)
  return { at: -1, hits, weight: keptByUnknown, tells: 0 }
}

/** The services that fit the typed text, as places in the lexicon, the best first. */
export function rank(typed: string, lexicon: Lexicon, limit: number): number[] {
  const called = slippedNames(typed, lexicon.wholeNames, (word) => lexicon.byText.has(word))
  const others = called.length < limit ? rankByWords(typed, lexicon).filter((at) => !called.includes(at)) : []
  return [...called, ...others].slice(0, limit)
}

function rankByWords(typed: string, lexicon: Lexicon): number[] {
  const tokens = tokensOf(typed, lexicon)
  const { said, silent } = phrasesOf(tokens, lexicon)
  const named = namedIn(tokens, said, lexicon)
  const all = lexicon.services.length
  const read = tokens.flatMap((token, at): Read[] => {
    if (silent.has(at)) return []
    const here = said.filter((one) => one.at.includes(at))
    const hits = hitsOf(token, here, lexicon)
    if (!hits.size) return []
    const isHint = here.some(({ phrase, likeness }) => phrase.isHint && isMeant(likeness, token))
    const close = [...hits.values()].filter((hit) => hit > meant).length
    const weight = rarity(close || all / 2, all) * (isHint && named.hasThing ? keptByHints : 1)
    return [{ at, hits, weight, tells: tellsOf(token, here, lexicon) }]
  })
  const heard = new Set([...silent, ...read.map(({ at }) => at), ...said.flatMap(({ at }) => at)])
  const unknown = tokens.filter(({ isNumber, text }, at) => !isNumber && text.length > 1 && !heard.has(at)).length
  if (isForeign(tokens, said, read, unknown)) return []
  const isOfNamed = (hits: Hits) => [...hits.keys()].some((at) => named.types.has(lexicon.typeOf[at]!))
  if (named.types.size && (unknown || !read.every(({ hits }) => isOfNamed(hits)))) read.push(wrongWith(lexicon))
  const sum = read.reduce((total, { weight }) => total + weight, 0)
  const scores = new Map<number, number>()
  for (const { hits, weight } of read)
    for (const [at, hit] of hits) scores.set(at, (scores.get(at) ?? 0) + (hit * weight) / sum)
  const first = read.find(({ at }) => at === named.first)?.hits
  const ranked = [...scores].map(([at, score]) => {
    const isNamed = !named.types.size || named.types.has(lexicon.typeOf[at]!)
    const kept = !isNamed ? keptByOthers : (first?.get(at) ?? 0) > meant ? firstNamed : 1
    // rounded, so that equal sums are equal whatever the order in which they were added up
    return { at, score: Math.round(score * kept * 1e6), share: shareOf(at, tokens, lexicon) }
  })
  const best = Math.max(...ranked.map(({ score }) => score))
  return ranked
    .filter(({ score }) => score >= Math.max(least.score * 1e6, least.ofBest * best))
    .sort((a, b) => b.score - a.score || b.share - a.share || a.at - b.at)
    .map(({ at }) => at)
}

/** How much of a service's own name was typed. */
function shareOf(at: number, tokens: readonly Token[], lexicon: Lexicon): number {
  const own = lexicon.ofName.get(at)!
  const typed = tokens.filter(({ like }) => [...like.keys()].some((word) => own.has(word))).length
  return Math.round((100 * typed) / lexicon.nameLength[at]!)
}
