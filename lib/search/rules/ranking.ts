import type { Hits } from '@/lib/search/rules/hits'
import type { Lexicon } from '@/lib/search/rules/lexicon'
import { partsOf } from '@/lib/search/rules/lexicon-of'
import { costing, priceSaid } from '@/lib/search/rules/prices'
import { meant, type Token } from '@/lib/search/rules/reading'
import { isOwnWord, type Read, type Understood, understand } from '@/lib/search/rules/understanding'
import { lettersOf, slippedNames } from '@/lib/search/rules/whole-names'

/** What a service keeps of its score where a thing is named that it has nothing to do with. */
const keptByOthers = 0.5
/** And where its own name has every word that was typed: 'gas' names the stove, and is what an AC is filled with. */
const keptByNamesakes = 0.9
/** So like a word is the same word, as it is typed or sounds; a form of it, as 'clean' of 'cleaning', is less. */
const sameWord = 0.97
/** What it counts that something is wrong: by a word that says only that, by one that nothing explains beside a thing, by none. */
const wrong = { said: 1.5, unsaid: 0.5, alone: 0.1 }
/** Things of more types are a trade. */
const mostTypes = 4
/** What is named first is what the rest is said of. */
const firstNamed = 1.06
/** Results that fit much less well than the best are left out. */
const least = { score: 0.35, ofBest: 0.62 }

/** The services that fit the typed text on a day in India (YYYY-MM-DD), as places in the lexicon, the best first. */
export function rank(typed: string, lexicon: Lexicon, limit: number, today: string): number[] {
  const price = priceSaid(typed)
  const asked = price === null ? [] : costing(price, lexicon.services, today)
  if (asked.length) return inTurns(asked, lexicon).slice(0, limit)
  const called = slippedNames(typed, lexicon.wholeNames, (word) => lexicon.byText.has(word))
  const others = called.length < limit ? rankByWords(typed, lexicon).filter((at) => !called.includes(at)) : []
  return [...called, ...others].slice(0, limit)
}

/**
 * The category that a text names and says nothing else of, as 'electrician near me'. Where nothing was found, the category of
 * what is named beside what the shop does not offer.
 */
export function categoryNamed(typed: string, lexicon: Lexicon, isFound: boolean): string | null {
  const { tokens, said, silent, named } = understand(typed, lexicon)
  const telling = tokens.flatMap((_, at) => (silent.has(at) ? [] : [at]))
  const naming = new Set(said.flatMap(({ phrase, at }) => (phrase.isName && !phrase.isHint ? at : [])))
  if (!named.hasThing || (isFound && !telling.every((at) => naming.has(at)))) return null
  const places = lexicon.services.flatMap(({ categoryId }, at) =>
    named.types.has(lexicon.typeOf[at]!) ? [categoryId] : [],
  )
  return isFound && new Set(places).size > 1 ? null : places[0]!
}

/** What it counts that something may be wrong with what is named. */
function wrongWith({ named, read, general, unknown }: Understood, isTrade: boolean, lexicon: Lexicon): Read[] {
  // Where few of the things are repaired, as pests, no visit is the usual one.
  const visited = [...named.types].filter((type) => lexicon.visitedTypes.has(type))
  if (2 * visited.length <= named.types.size) return []
  const all = lexicon.typeOf.filter((type) => named.types.has(type)).length
  const hitOf = ({ hits }: Read) => [...hits.keys()].filter((at) => named.types.has(lexicon.typeOf[at]!)).length
  const isUnsaid = general.size || unknown || read.some((one) => !hitOf(one))
  // Nothing is said but the thing: in 'ac gas' the gas decides.
  const isAlone = read.every((one) => hitOf(one) === all)
  if (!isUnsaid && !isAlone) return []
  const weight = general.size && !isTrade ? wrong.said : isUnsaid ? wrong.unsaid : wrong.alone
  return [{ at: -1, hits: lexicon.visits, weight, tells: 0 }]
}

function rankByWords(typed: string, lexicon: Lexicon): number[] {
  const text = understand(typed, lexicon)
  if (text.isForeign) return []
  const { named } = text
  const isTrade = named.types.size > mostTypes
  const read = [...text.read, ...wrongWith(text, isTrade, lexicon)]
  const scores = scoresOf(read)
  const first = text.read.find(({ at }) => at === named.first)?.hits
  const telling = text.tokens.filter((_, at) => !text.general.has(at))
  const namesakes = namesakesOf(text, lexicon)
  const ranked = [...scores].map(([at, score]) => {
    const isNamed = !named.types.size || named.types.has(lexicon.typeOf[at]!)
    const isFirst = isNamed && (first?.get(at) ?? 0) > meant
    const kept = isFirst ? firstNamed : isNamed ? 1 : namesakes.has(at) ? keptByNamesakes : keptByOthers
    // rounded, so that equal sums are equal whatever the order in which they were added up
    return { at, score: Math.round(score * kept * 1e6), share: shareOf(at, telling, lexicon) }
  })
  const best = Math.max(...ranked.map(({ score }) => score))
  const sorted = ranked
    .filter(({ score }) => score >= Math.max(least.score * 1e6, least.ofBest * best))
    .sort((a, b) => b.score - a.score || b.share - a.share || a.at - b.at)
    .map(({ at }) => at)
  const isOnlyTrade = isTrade && text.read.every(({ hits }) => spanOf(hits, lexicon) > mostTypes)
  return isOnlyTrade || isShared(text, namesakes, lexicon) ? inTurns(sorted, lexicon) : sorted
}

/** The words that say something, and whether one of them is the whole name of a thing that is named: 'door', but not 'gas'. */
function wordsIn({ tokens, silent, named }: Understood, { services, typeOf }: Lexicon) {
  const said = tokens.filter((_, at) => !silent.has(at))
  const names = services.flatMap(({ typeName }, at) => (named.types.has(typeOf[at]!) ? partsOf(typeName) : []))
  const whole = new Set(names.map(lettersOf))
  return { said, isWhole: said.some(({ text }) => whole.has(text)) }
}

/** The services of other things that have each typed word in their own name; 'fan motor' is of a fan all the same. */
function namesakesOf(text: Understood, lexicon: Lexicon): ReadonlySet<number> {
  const { said, isWhole } = wordsIn(text, lexicon)
  if (!said.length || (isWhole && said.length > 1)) return new Set()
  const others = lexicon.typeOf.flatMap((type, at) => (text.named.types.has(type) ? [] : [at]))
  return new Set(others.filter((at) => said.every((token) => isOwnWord(token, at, lexicon, sameWord))))
}

/** Whether a text is said as much of others as of what it names, and is the whole name of nothing. */
function isShared(text: Understood, namesakes: ReadonlySet<number>, lexicon: Lexicon): boolean {
  const own = lexicon.typeOf.filter((type) => text.named.types.has(type)).length
  return own > 0 && namesakes.size >= own && !wordsIn(text, lexicon).isWhole
}

function scoresOf(read: readonly Read[]): Map<number, number> {
  const sum = read.reduce((total, { weight }) => total + weight, 0)
  const scores = new Map<number, number>()
  for (const { hits, weight } of read)
    for (const [at, hit] of hits) scores.set(at, (scores.get(at) ?? 0) + (hit * weight) / sum)
  return scores
}

const spanOf = (hits: Hits, { typeOf }: Lexicon) => new Set([...hits.keys()].map((at) => typeOf[at])).size

/** The best of each type, then the second best: of a trade somebody shows all that it does. */
function inTurns(sorted: readonly number[], { typeOf }: Lexicon): number[] {
  const turns = new Map<number, number>()
  const turnOf = new Map(
    sorted.map((at) => {
      const turn = turns.get(typeOf[at]!) ?? 0
      turns.set(typeOf[at]!, turn + 1)
      return [at, turn]
    }),
  )
  return [...sorted].sort((a, b) => turnOf.get(a)! - turnOf.get(b)!)
}

/** How much of a service's own name was typed. */
function shareOf(at: number, tokens: readonly Token[], lexicon: Lexicon): number {
  const own = lexicon.ofName.get(at)!
  const typed = tokens.filter(({ like }) => [...like.keys()].some((word) => own.has(word))).length
  return Math.round((100 * typed) / lexicon.nameLength[at]!)
}
