import { createHash } from 'node:crypto'

/** Draws that are the same on each run: what is drawn depends on the seed and on how often was drawn before. */
export function dice(seed: string) {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  // mulberry32
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(draw() * count)
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => below(256))
  return {
    below,
    pick,
    bytes,
    /** From `least` to `most`, both included. */
    between: (least: number, most: number) => least + below(most - least + 1),
    chance: (percent: number) => draw() * 100 < percent,
    /** One of the names, as often as its share says beside those of the others. */
    share: <Name extends string>(shares: Record<Name, number>): Name => {
      const entries = Object.entries<number>(shares)
      let left = draw() * entries.reduce((sum, [, share]) => sum + share, 0)
      return (entries.find(([, share]) => (left -= share) < 0) ?? entries.at(-1)!)[0] as Name
    },
    shuffled: <T>(values: readonly T[]): T[] => {
      const mixed = [...values]
      for (let i = mixed.length - 1; i > 0; i--) {
        const other = below(i + 1)
        ;[mixed[i], mixed[other]] = [mixed[other]!, mixed[i]!]
      }
      return mixed
    },
    uuid: () => {
      const hex = Buffer.from(bytes(16)).toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
export type Dice = ReturnType<typeof dice>
