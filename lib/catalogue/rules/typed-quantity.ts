import type { Unit } from '@/lib/catalogue/rules/price'
import { isArea } from '@/lib/catalogue/rules/quantity'
import { readWholeNumber } from '@/lib/whole-number'

/** Words of square feet, and those that say of an area no more than how sure or which it is. */
const areaWords = new Set(
  `sq sqft sqfts sqf sft sqfeet sqfoot square squarefeet ft fts feet foot area carpet built up builtup super total
  about approx approximately around nearly almost roughly only
  वर्ग वर्गफुट वर्गफीट फुट फूट फीट फिट चौरस चौरसफूट चौ स्क्वेयर स्क्वायर लगभग करीब कुल एकूण अंदाजे साधारण सुमारे
  சதுர சதுரஅடி அடி சுமார் மொத்தம் বর্গ বর্গফুট বর্গফিট ফুট ফিট স্কয়ার স্কোয়ার প্রায় মোট`
    .normalize('NFKC')
    .replaceAll('\u093c', '')
    .split(/\s+/),
)
/** Words of an area or a length, which count no visits and no seats. */
const measure =
  /^(?:sq.*|ft|fts|feet|foot|met(?:er|re)s?|cms?|gaj|yards?|acres?|वर्ग.*|फ[ुूी]ट|चौ.*|मीटर|गज|சதுர.*|அடி|বর্গ.*|ফুট)$/u

const wordsOf = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll('\u093c', '')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{Sc}]+/gu) ?? []

/** Reads a quantity as it was typed: a number of another unit, such as square metres or rooms, is NaN and never one of this (HOUSE-128). */
export function readQuantity(unit: Unit, typed = '') {
  const isOwn = isArea(unit) ? (word: string) => areaWords.has(word) : (word: string) => !measure.test(word)
  return wordsOf(typed).every(isOwn) ? readWholeNumber(typed) : Number.NaN
}
