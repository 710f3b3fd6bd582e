import type { EverydayWord, Lexicon, Phrase, SearchedService } from '@/lib/search/rules/lexicon'
import { readAsSame, type SameWords, sameWordsOf } from '@/lib/search/rules/same-words'
import { soundOf, stemOf, wordsOf } from '@/lib/search/rules/sound'
import { type VisitNames, visitsOf } from '@/lib/search/rules/visits'
import { wholeNamesOf } from '@/lib/search/rules/whole-names'

/** In which names a word stands, as parts of one: a word of the service, its type, its category, its heading, its main service. */
const weights = { name: 0.97, typeName: 0.95, categoryName: 0.92, heading: 0.7, mainName: 0.6 } as const
/** In the names of so many categories a word is no thing of its own. */
const leastCategories = 3
type Field = keyof typeof weights

const push = <K, V>(map: Map<K, V[]>, key: K, value: V) => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
const raise = (map: Map<number, number>, key: number, value: number) => map.set(key, Math.max(value, map.get(key) ?? 0))

/** Names of two things are parted: 'Inverter and Stabilizer' is said by either. */
export const partsOf = (name: string) => name.split(/\band\b|&|,|\bor\b/i)

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
  visits: Map<number, number>
  visitedTypes: Set<number>
  remedy: Set<number>
  nameLength: number[] = []
  ofName = new Map<number, Set<number>>()
  wholeNames: string[][]
  phrases = new Map<number, Phrase[]>()
  general = new Set<number>()
  same: SameWords
  private readonly byKey = new Map<string, Phrase>()

  constructor(
    readonly services: readonly SearchedService[],
    everyday: readonly EverydayWord[],
  ) {
    this.same = sameWordsOf(everyday)
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
    for (const row of everyday) if (row.role !== 'same') this.addEveryday(row, under, silent)
    for (const [name, at] of under.types) this.addName(name, at, 0.99)
    for (const [name, at] of under.categories) this.addName(name, at, 0.98)
    for (const { means } of this.byKey.values())
      for (const word of means.flat()) if (!this.meant.has(word)) this.meant.set(word, this.inAnyForm(word))
    this.findNegated()
    this.remedy = this.formsOf('repair')
    this.visits = visitsOf(services, this.visitNames())
    this.visitedTypes = new Set([...this.visits.keys()].map((at) => this.typeOf[at]!))
  }

  isRemedy = (words: readonly number[]) =>
    words.every((word) => this.remedy.has(word)) || words.map((word) => this.words[word]).join(' ') === 'check up'

  /** Marks phrases with a word that says 'not'. Hindi puts 'nahi' before another word or after that word. */
  private findNegated() {
    const [not, nahi] = [String(this.byText.get('not')), this.byText.get('nahi')]
    for (const phrase of this.byKey.values()) {
      phrase.isNegated = phrase.words.some((word) =>
        this.byKey.get(String(word))?.means.some((one) => one.join() === not),
      )
      phrase.isOrdered = phrase.isNegated && !(phrase.words.length === 2 && phrase.words.includes(nahi!))
    }
  }

  private formsOf = (text: string) => new Set(this.byStem.get(stemOf(text)) ?? [])

  private visitNames(): VisitNames[] {
    const [repair, check, inspection] = ['repair', 'check', 'inspection'].map(this.formsOf) as [
      Set<number>,
      Set<number>,
      Set<number>,
    ]
    const up = this.byText.get('up')
    return this.services.map((service, at) => {
      const own = [...this.ofName.get(at)!]
      const has = (forms: Set<number>) => own.some((word) => forms.has(word))
      const above = new Set(this.idsOf(`${service.typeName} ${service.categoryName}`))
      const isPlain = (word: number) =>
        repair.has(word) ||
        check.has(word) ||
        inspection.has(word) ||
        word === up ||
        above.has(word) ||
        (this.byKey.get(String(word))?.places.get(at) ?? 1) < 1
      return {
        isCheckUp: has(check) || has(inspection),
        isRepair: has(repair) || this.idsOf(service.heading).some((word) => repair.has(word)),
        plain: own.filter(isPlain).length / own.length,
      }
    })
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

  private idsOf = (text: string) => readAsSame(wordsOf(text), this.same).map((word) => this.idOf(word.text))

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
      isSize: false,
      isMatter: false,
      isName: false,
      isNegated: false,
      isOrdered: false,
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
    if (row.role === 'size') phrase.isSize = true
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
      for (const [at, weight] of this.named.get(form) ?? []) if (weight > weights.mainName) raise(where, at, weight)
    return where
  }

  private isGeneralForm = (word: number) =>
    (this.byStem.get(stemOf(this.words[word]!)) ?? []).some((one) => this.general.has(one))
}

/** What the search knows of the catalogue and of the words that people say for it. */
export const lexiconOf = (services: readonly SearchedService[], everyday: readonly EverydayWord[]): Lexicon =>
  new Builder(services, everyday)
