import type { Lexicon } from '@/lib/search/rules/lexicon'
import { isMeant, meant, type Said, type Token, unlikelySlip } from '@/lib/search/rules/reading'

/** What is part of a longer phrase says only that: the door of a door bell. */
const wholeOf = (said: readonly Said[]) =>
  said.filter(
    (one) => !said.some((other) => other.at.length > one.at.length && one.at.every((at) => other.at.includes(at))),
  )

/** The phrases that name a thing of the shop's for sure: no hint, no slip, and nothing that is only to be done. */
function sureNames(tokens: readonly Token[], said: readonly Said[], lexicon: Lexicon): Said[] {
  const isFree = ({ phrase, likeness }: Said) =>
    phrase.isNotServed || (phrase.isName && !phrase.isHint && !phrase.words.every((word) => lexicon.general.has(word)))
      ? likeness >= unlikelySlip
      : false
  return wholeOf(said.filter((one) => isFree(one) && one.at.every((at) => isMeant(one.likeness, tokens[at]!)))).filter(
    ({ phrase }) => phrase.isName && !phrase.isNotServed,
  )
}

export type Heard = {
  said: readonly Said[]
  /** The types of what is named for sure; none where nothing is. */
  sure: ReadonlySet<number>
}

/**
 * What is heard of all that may be said. Beside a thing that is named for sure a slip for another thing says nothing: 'fridge
 * rubber' is no router. What is not served counts where it stands before the thing, as in 'car ac', or where nothing else is said
 * of it, as in 'tv recharge': 'washing machine tears clothes' is of the machine.
 */
export function heardIn(
  tokens: readonly Token[],
  said: readonly Said[],
  silent: ReadonlySet<number>,
  lexicon: Lexicon,
): Heard {
  const names = sureNames(tokens, said, lexicon)
  if (!names.length) return { said, sure: new Set() }
  const sure = new Set(typesOf(names, lexicon))
  const first = Math.min(...names.map(({ at }) => at[0]!))
  const isOfOther = new Set([...names, ...said.filter(({ phrase }) => phrase.isNotServed)].flatMap(({ at }) => at))
  const hasMore = tokens.some(
    ({ like }, at) => !silent.has(at) && !isOfOther.has(at) && Math.max(0, ...like.values()) >= unlikelySlip,
  )
  const isOfLonger = (part: readonly number[]) =>
    said.some(
      ({ phrase, at }) =>
        !phrase.isNotServed && phrase.means.length && at.length > part.length && part.every((one) => at.includes(one)),
    )
  const isHeard = ({ phrase, likeness, at }: Said) => {
    // 'cockroach and lizard': that the one of its kind is not served empties nothing of the other
    if (phrase.isNotServed && phrase.isName) return false
    if (phrase.isNotServed) return likeness >= unlikelySlip && (at[0]! <= first || !hasMore) && !isOfLonger(at)
    if (!phrase.isName || likeness >= unlikelySlip) return true
    return [...phrase.places.keys()].some((place) => sure.has(lexicon.typeOf[place]!))
  }
  return { said: said.filter(isHeard), sure }
}

const typesOf = (said: readonly Said[], lexicon: Lexicon) =>
  said.flatMap(({ phrase }) => [...phrase.places.keys()].map((at) => lexicon.typeOf[at]!))

/** Whether the best that a token may be is something that the shop does not offer. */
export function isRefused(token: Token, at: number, said: readonly Said[]) {
  const here = said.filter((one) => one.at.includes(at))
  const refused = here.filter(({ phrase, likeness }) => phrase.isNotServed && isMeant(likeness, token))
  if (!refused.length) return false
  // What may be a slip for something that is served is taken for that.
  const isSlip = refused.every(({ likeness }) => likeness < unlikelySlip)
  if (isSlip && here.some(({ phrase, likeness }) => phrase.isName && likeness >= meant)) return false
  // A longer phrase that has the word wins: a 'video door phone' is no phone.
  const longest = Math.max(...refused.map((one) => one.at.length))
  return !here.some(({ phrase, likeness, at: places }) => phrase.isName && likeness >= meant && places.length > longest)
}

export type Named = { types: Set<number>; first: number; hasThing: boolean }

/** The types that are named: by hints only where nothing else names one, and by no others where something says what matters. */
export function namedIn(tokens: readonly Token[], said: readonly Said[], lexicon: Lexicon): Named {
  const naming = said.filter(
    ({ phrase, likeness, at }) =>
      phrase.isName && (at.length > 1 ? likeness >= meant : isMeant(likeness, tokens[at[0]!]!)),
  )
  const whole = wholeOf(naming)
  const things = whole.filter(({ phrase }) => !phrase.isHint)
  const matters = things.filter(({ phrase }) => phrase.isMatter)
  const used = matters.length ? matters : things.length ? things : whole
  return {
    types: new Set(typesOf(used, lexicon)),
    first: Math.min(...used.map(({ at }) => at[0]!)),
    hasThing: things.length > 0,
  }
}
