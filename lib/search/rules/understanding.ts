import { type Hits, hitsOf, rarity } from '@/lib/search/rules/hits'
import type { Lexicon } from '@/lib/search/rules/lexicon'
import { heardIn, isRefused, type Named, namedIn } from '@/lib/search/rules/naming'
import { isMeant, meant, phrasesOf, type Said, type Token, tokensOf, unlikelySlip } from '@/lib/search/rules/reading'

/** What a hint counts where something else is named. */
const keptByHints = 0.4
/** What it counts that a word may say 'repair', where it says something else of what is named. */
const keptByRemedy = 0.85

/** A typed word, what it fits and how much it says. */
export type Read = {
  at: number
  hits: Hits
  weight: number
  /** 1: it names something; 0: it fits anything, or nothing. */
  tells: number
}

/** The typed text as it is understood. */
export type Understood = {
  tokens: readonly Token[]
  said: readonly Said[]
  silent: ReadonlySet<number>
  named: Named
  read: readonly Read[]
  /** Tokens that only say that something of what is named is to be put right. */
  general: ReadonlySet<number>
  /** How many words nothing explains. */
  unknown: number
  /** Something that the shop does not offer. */
  isForeign: boolean
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

const best = ({ like }: Token) => Math.max(0, ...like.values())

/**
 * Whether the typed words are of something that the shop does not offer: a word that says so, or words that nothing explains
 * and that what is known does not outweigh. A slip for a word that fits anything is a word for something else.
 */
function isForeignText(tokens: readonly Token[], said: readonly Said[], read: readonly Read[], unknown: number) {
  if (tokens.some((token, at) => isRefused(token, at, said))) return true
  const tells = read.reduce((sum, one) => sum + one.tells, 0)
  if (!tells && read.every(({ at }) => best(tokens[at]!) < unlikelySlip)) return true
  return unknown > 0 && (tells < 1 || (unknown > 2 && unknown > 1.5 * read.length))
}

/** What a token fits where these types are named; null where it only says that something is wrong with them. */
function hitsBeside(token: Token, said: readonly Said[], types: ReadonlySet<number>, lexicon: Lexicon): Hits | null {
  const isOfTypes = (at: number) => types.has(lexicon.typeOf[at]!)
  const isRepair = [...token.like].some(([word, likeness]) => likeness >= meant && lexicon.remedy.has(word))
  const saysRepair =
    isRepair ||
    said.some(({ phrase, likeness }) => likeness >= meant && phrase.means.some((words) => lexicon.isRemedy(words)))
  if (!types.size || !saysRepair) return hitsOf(token, said, lexicon)
  const others = hitsOf(token, said, lexicon, false)
  if (![...others.keys()].some(isOfTypes)) return null
  // 'rep' may become a repair or a replacement
  if (isRepair) return hitsOf(token, said, lexicon)
  for (const [at, hit] of lexicon.visits)
    if (isOfTypes(at)) others.set(at, Math.max(others.get(at) ?? 0, keptByRemedy * hit))
  return others
}

/** Whether a token is a word of the service's own name, and no slip for one. */
export const isOwnWord = ({ like }: Token, at: number, lexicon: Lexicon, least = unlikelySlip) =>
  [...lexicon.ofName.get(at)!].some((word) => (like.get(word) ?? 0) >= least)

/**
 * Leaves of what a size or a number says only what all other words say too: '5 seater sofa' is one to clean, and '500 litre tank leaking' is
 * as much a leak as without its size.
 */
function amongOthers(read: readonly Read[], isSize: (one: Read) => boolean, isRepair: boolean): Read[] {
  const others = read.filter((one) => !isSize(one))
  const fits =
    (at: number) =>
    ({ hits }: Read) =>
      (hits.get(at) ?? 0) > meant
  return read.map((one) => {
    if (!isSize(one)) return one
    const hits = new Map([...one.hits].filter(([at]) => !isRepair && fits(at)(one) && others.every(fits(at))))
    return { ...one, hits, weight: hits.size ? one.weight : 0 }
  })
}

/** What is understood of a text, word by word and as a whole. */
export function understand(typed: string, lexicon: Lexicon): Understood {
  const tokens = tokensOf(typed, lexicon)
  const { said: all, silent } = phrasesOf(tokens, lexicon)
  const { said, sure } = heardIn(tokens, all, silent, lexicon)
  const named = namedIn(tokens, said, lexicon)
  const isOfNamed = (at: number) => named.types.has(lexicon.typeOf[at]!)
  const services = lexicon.services.length
  const general = new Set<number>()
  const every = tokens.flatMap((token, at): Read[] => {
    if (silent.has(at)) return []
    const here = said.filter((one) => one.at.includes(at))
    const hits = hitsBeside(token, here, named.types, lexicon)
    if (!hits) {
      general.add(at)
      return []
    }
    // Beside what is named for sure, a slip says something of that or nothing.
    if (sure.size && best(token) < unlikelySlip) for (const one of hits.keys()) if (!isOfNamed(one)) hits.delete(one)
    if (!hits.size) return []
    const isPart = [...hits.keys()].some((one) => isOfNamed(one) && isOwnWord(token, one, lexicon))
    const isHint = !isPart && here.some(({ phrase, likeness }) => phrase.isHint && isMeant(likeness, token))
    const close = [...hits.values()].filter((hit) => hit > meant).length
    const weight = rarity(close || services / 2, services) * (isHint && named.hasThing ? keptByHints : 1)
    return [{ at, hits, weight, tells: tellsOf(token, here, lexicon) }]
  })
  const isSize = ({ at }: Read) =>
    tokens[at]!.isNumber || said.some(({ phrase, at: places }) => phrase.isSize && places.includes(at))
  const read = amongOthers(every, isSize, general.size > 0)
  const heard = new Set([...silent, ...general, ...read.map(({ at }) => at), ...said.flatMap(({ at }) => at)])
  const unknown = tokens.filter(({ isNumber, text }, at) => !isNumber && text.length > 1 && !heard.has(at)).length
  const isForeign = isForeignText(tokens, said, read, unknown)
  return { tokens, said, silent, named, read, general, unknown, isForeign }
}
