import type { Priced } from '@/lib/catalogue/rules/price'
import type { SameWords } from '@/lib/search/rules/same-words'

/** A service as it is searched, in the order of the catalogue. */
export type SearchedService = Priced & {
  id: string
  name: string
  heading: string
  typeId: string
  typeName: string
  categoryId: string
  categoryName: string
  categorySlug: string
  mainId: string
  mainName: string
}

/** A row of the everyday words: it leads to one place, or stands for other words. */
export type EverydayWord = {
  word: string
  mainServiceId: string | null
  categoryId: string | null
  applicationTypeId: string | null
  serviceId: string | null
  means: string | null
  role: string | null
}

/** What a run of words says. */
export type Phrase = {
  words: number[]
  /** Services it leads to, and how directly. */
  places: Map<number, number>
  /** The words it stands for, each reading apart. */
  means: number[][]
  isSilent: boolean
  /** It gives way to whatever else is named: rooms, makers, faults. */
  isHint: boolean
  isNotServed: boolean
  /** The phrase says how much, with the number beside it. */
  isSize: boolean
  /** It is what is sought, whatever thing it is at: termites in a door. */
  isMatter: boolean
  /** The name of a type or category, or a word for a place: who says it has said what is sought. */
  isName: boolean
  /** It says that something is not. */
  isNegated: boolean
  /** The words of the phrase are said in this order alone. */
  isOrdered: boolean
}

export type Lexicon = {
  services: readonly SearchedService[]
  typeOf: number[]
  words: string[]
  sounds: string[]
  byText: Map<string, number>
  bySound: Map<string, number[]>
  byStem: Map<string, number[]>
  byFirst: Map<string, number[]>
  /** Services in whose names a word stands, with the weight of the name. */
  named: Map<number, Map<number, number>>
  /** The same for words that others stand for, in whatever form: 'cleaning' is meant by 'Deep Clean' too. */
  meant: Map<number, Map<number, number>>
  /** How well services fit 'something is wrong with it'. */
  visits: Map<number, number>
  /** The types that have such services. */
  visitedTypes: Set<number>
  /** 'Repair' and 'check up', in whatever form. */
  remedy: Set<number>
  /** Whether words only say that something is to be put right. */
  isRemedy: (words: readonly number[]) => boolean
  /** How many words a service's own name has. */
  nameLength: number[]
  /** The words of a service's own name. */
  ofName: Map<number, Set<number>>
  /** What each service is called as a whole, in letters alone. */
  wholeNames: string[][]
  /** Phrases by each of their words. */
  phrases: Map<number, Phrase[]>
  /** Words that are read as others. */
  same: SameWords
  /** Words that only say what is to be done or what is wrong: they fit things of many kinds. */
  general: Set<number>
}
