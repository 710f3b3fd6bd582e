import { wordsOf } from '@/lib/search/rules/sound'

/** A shorter name with a slip in it is soon another one. */
const leastLetters = 6

/** The letters and digits alone: a space that slipped, 'Exhaus tFan', changes nothing. */
export const lettersOf = (text: string) =>
  wordsOf(text)
    .map((word) => word.text)
    .join('')

/** Whether one is the other, but for a letter left out, put in or replaced, or two turned about. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [here, there] = [one.slice(at), other.slice(at)]
  return (
    here === there ||
    here.slice(1) === there ||
    here === there.slice(1) ||
    here.slice(1) === there.slice(1) ||
    (here[0] === there[1] && here[1] === there[0] && here.slice(2) === there.slice(2))
  )
}

/** The names that a service is found by as a whole, with and without its type. */
export const wholeNamesOf = (service: { name: string; typeName: string }) => [
  lettersOf(service.name),
  lettersOf(`${service.typeName} ${service.name}`),
]

/**
 * The places of the services whose whole name was typed with one slip of the finger, in their order. The first letter is right, and
 * words that are all known are no slip: 'car repair' is no 'Jar Repair'.
 */
export function slippedNames(typed: string, wholeNames: readonly string[][], isKnown: (word: string) => boolean) {
  const text = lettersOf(typed)
  if (text.length < leastLetters || wordsOf(typed).every((word) => isKnown(word.text))) return []
  return wholeNames.flatMap((names, at) =>
    names.some((name) => name[0] === text[0] && isOneSlip(text, name)) ? [at] : [],
  )
}
