import { soundOf, stemOf, wordsOf } from '@/lib/search/rules/sound'
import { wholeNamesOf } from '@/lib/search/rules/whole-names'

/** A service as it is searched, in the order of the catalogue. */
export type SearchedService = {
  id: string
  name: string
  heading: string
  typeId: string
  typeName: string
  categoryId: string
  categoryName: string
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
  /** It is what is sought, whatever thing it is at: termites in a door. */
  isMatter: boolean
  /** The name of a type or category, or a word for a place: who says it has said what is sought. */
  isName: boolean
}

/** In which names a word stands, as parts of one: a word of the service, its type, its category, its heading, its main service. */
const weights = { name: 0.97, typeName: 0.95, categoryName: 0.92, heading: 0.7, mainName: 0.6 } as const
/** In the names of so many categories a word is no thing of its own. */
const leastCategories = 3
type Field = keyof typeof weights

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
  /** What helps when something is wrong. */
  remedies: number[][]
  /** How many words a service's own name has. */
  nameLength: number[]
  /** The words of a service's own name. */
  ofName: Map<number, Set<number>>
  /** What each service is called as a whole, in letters alone. */
  wholeNames: string[][]
  /** Phrases by each of their words. */
  phrases: Map<number, Phrase[]>
  /** Words that only say what is to be done or what is wrong: they fit things of many kinds. */
  general: Set<number>
}

const push = <K, V>(map: Map<K, V[]>, key: K, value: V) => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
const raise = (map: Map<number, number>, key: number, value: number) => map.set(key, Math.max(value, map.get(key) ?? 0))

/** Names of two things are parted: 'Inverter and Stabilizer' is said by either. */
const partsOf = (name: string) => name.split(/\band\b|&|,|\bor\b/i)

class Builder implements Lexicon {
  typeOf: number[] = []
  words: string[] = []
  sounds: string[] = []
  byText = new Map<string, number>()
  bySound = new Map<string, number[]>()
  byStem = new Map<string, number[]>()
  byFirst = new Map<string, number[]>()
  named = new Map<number, Map<number, number>>()
  meant = new Map<number, Map<number, number>>()
  remedies: number[][]
  nameLength: number[] = []
  ofName = new Map<number, Set<number>>()
  wholeNames: string[][]
  phrases = new Map<number, Phrase[]>()
  general = new Set<number>()
  private readonly byKey = new Map<string, Phrase>()

  constructor(
    readonly services: readonly SearchedService[],
    everyday: readonly EverydayWord[],
  ) {
    this.wholeNames = services.map(wholeNamesOf)
    const types = new Map<string, number>()
    services.forEach((service, at) => {
      this.typeOf.push(types.get(service.typeId) ?? types.size)
      types.set(service.typeId, this.typeOf[at]!)
      this.addNames(service, at)
    })
    const silent = new Set(
      everyday.filter((row) => row.means === '' && !row.role).map(({ word }) => this.idsOf(word).join()),
    )
    const under = this.under()
    this.findGeneral(everyday)
    for (const row of everyday) this.addEveryday(row, under, silent)
    for (const [name, at] of under.types) this.addName(name, at, 0.99)
    for (const [name, at] of under.categories) this.addName(name, at, 0.98)
    this.remedies = ['repair', 'check up'].map(this.idsOf)
    for (const words of [...this.remedies, ...[...this.byKey.values()].flatMap(({ means }) => means)])
      for (const word of words) if (!this.meant.has(word)) this.meant.set(word, this.inAnyForm(word))
  }

  private idOf(text: string): number {
    const known = this.byText.get(text)
    if (known !== undefined) return known
    const id = this.words.push(text) - 1
    const sound = soundOf(text)
    this.sounds.push(sound)
    this.byText.set(text, id)
    push(this.bySound, sound, id)
    push(this.byStem, stemOf(text), id)
    push(this.byFirst, sound[0]!, id)
    return id
  }

  private idsOf = (text: string) => wordsOf(text).map((word) => this.idOf(word.text))

  private addNames(service: SearchedService, at: number) {
    for (const field of Object.keys(weights) as Field[])
      for (const word of this.idsOf(service[field])) {
        const where = this.named.get(word) ?? new Map<number, number>()
        raise(where, at, weights[field])
        this.named.set(word, where)
      }
    const own = new Set(this.idsOf(service.name))
    this.ofName.set(at, own)
    this.nameLength.push(own.size)
  }

  /** The services below each id of the catalogue, and below each name of a type or category. */
  private under() {
    const ids = new Map<string, number[]>()
    const [types, categories] = [new Map<string, number[]>(), new Map<string, number[]>()]
    this.services.forEach(({ id, typeId, typeName, categoryId, categoryName, mainId }, at) => {
      for (const above of [id, typeId, categoryId, mainId]) push(ids, above, at)
      push(types, typeName, at)
      push(categories, categoryName, at)
    })
    return { ids, types, categories }
  }

  /** What other words stand for, where it is said of many kinds of things and is the name of none. */
  private findGeneral(everyday: readonly EverydayWord[]) {
    const things = new Set(
      this.services.flatMap(({ typeName }) => partsOf(typeName)).map((part) => this.idsOf(part).join()),
    )
    for (const { means, role } of everyday)
      for (const word of means && !role ? this.idsOf(means) : []) {
        const where = [...(this.named.get(word)?.keys() ?? [])].map((at) => this.services[at]!.categoryId)
        if (new Set(where).size >= leastCategories && !things.has(String(word))) this.general.add(word)
      }
  }

  private phrase(words: number[]): Phrase {
    const key = words.join()
    const known = this.byKey.get(key)
    if (known) return known
    const phrase: Phrase = {
      words,
      places: new Map(),
      means: [],
      isSilent: false,
      isHint: false,
      isNotServed: false,
      isMatter: false,
      isName: false,
    }
    this.byKey.set(key, phrase)
    for (const word of new Set(words)) push(this.phrases, word, phrase)
    return phrase
  }

  private addEveryday(row: EverydayWord, under: { ids: Map<string, number[]> }, silent: Set<string>) {
    const all = this.idsOf(row.word)
    const telling = all.filter((word) => !silent.has(String(word)))
    const phrase = this.phrase(all.length > 1 && telling.length > 1 ? telling : all)
    if (row.role === 'hint') phrase.isHint = true
    if (row.role === 'matter') phrase.isMatter = true
    if (row.role === 'notServed') phrase.isNotServed = true
    else if (row.means === '' && !row.role) phrase.isSilent = true
    if (row.means) phrase.means.push(this.idsOf(row.means))
    const places: [string | null, number][] = [
      [row.serviceId, 1],
      [row.applicationTypeId, 0.99],
      [row.categoryId, 0.98],
      [row.mainServiceId, 0.9],
    ]
    for (const [id, weight] of places)
      for (const at of id ? (under.ids.get(id) ?? []) : []) {
        raise(phrase.places, at, weight)
        phrase.isName = true
      }
  }

  /** A type or category is said by all words of a part of its name that are not general. */
  private addName(name: string, services: number[], weight: number) {
    for (const part of partsOf(name)) {
      const words = this.idsOf(part).filter((word) => !this.general.has(word) && !this.isGeneralForm(word))
      if (!words.length) continue
      const phrase = this.phrase(words)
      phrase.isName = true
      for (const at of services) raise(phrase.places, at, weight)
    }
  }

  private inAnyForm(word: number) {
    const where = new Map<number, number>()
    for (const form of this.byStem.get(stemOf(this.words[word]!)) ?? [])
      for (const [at, weight] of this.named.get(form) ?? []) raise(where, at, weight)
    return where
  }

  private isGeneralForm = (word: number) =>
    (this.byStem.get(stemOf(this.words[word]!)) ?? []).some((one) => this.general.has(one))
}

/** What the search knows of the catalogue and of the words that people say for it. */
export const lexiconOf = (services: readonly SearchedService[], everyday: readonly EverydayWord[]): Lexicon =>
  new Builder(services, everyday)
