const isVowel = (letter: string) => 'aeiou'.includes(letter)

/** Sounds that are easily written for each other, and how far apart they are; others are 1 apart. */
const near = new Map(
  'sC.4 sj.4 jC.5 gj.4 kg.6 td.5 bv.4 nm.5 dr.5 lr.7 pb.7 fp.4 yi.3 yj.6 Ck.6 sk.7'.split(' ').flatMap((entry) => {
    const [one, other, far] = [entry[0]!, entry[1]!, Number(entry.slice(2))]
    return [
      [one + other, far],
      [other + one, far],
    ] as const
  }),
)

const apart = (one: string, other: string) =>
  one === other ? 0 : isVowel(one) && isVowel(other) ? 0.4 : (near.get(one + other) ?? 1)
const alone = (letter: string) => (isVowel(letter) ? 0.4 : letter === 'h' ? 0.3 : 0.9)
const turned = 0.7

/** How far apart two sounds may be, by the length of the longer. A short word is soon another one. */
export function farthest(length: number, isHindi: boolean): number {
  if (length <= 3) return isHindi ? 0.45 : 0
  if (length === 4) return isHindi ? 0.9 : 0.8
  return length === 5 ? 1 : length <= 7 ? 1.3 : length <= 9 ? 1.8 : 2.2
}

/**
 * The distance of two sounds (of `soundOf`): the least sum of letters changed, left out, put in and turned about, vowels counting less.
 * Infinity where it is more than `most`, or where the first sounds are no more alike than by chance.
 */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most / 0.4 || apart(one[0]!, other[0]!) > 0.5) return Infinity
  let before: number[] = []
  let last = [0]
  for (let j = 0; j < other.length; j++) last.push(last[j]! + alone(other[j]!))
  for (let i = 0; i < one.length; i++) {
    const row = [last[0]! + alone(one[i]!)]
    let least = row[0]!
    for (let j = 0; j < other.length; j++) {
      const isTurned = i > 0 && j > 0 && one[i] === other[j - 1] && one[i - 1] === other[j]
      const cost = Math.min(
        last[j]! + apart(one[i]!, other[j]!),
        last[j + 1]! + alone(one[i]!),
        row[j]! + alone(other[j]!),
        isTurned ? before[j - 1]! + turned : Infinity,
      )
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return Infinity
    before = last
    last = row
  }
  const far = last[other.length]!
  return far > most ? Infinity : far
}
