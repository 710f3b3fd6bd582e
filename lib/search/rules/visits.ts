/** What a visit needs to know of a service: see `Lexicon`. */
type Service = { typeId: string; heading: string; cost: number | null }

/** How far what is usual for a thing lies before the rest of its repairs, and the cheapest of these before the dearest. */
const [checkUp, least, bySimpleName, byCost] = [0.96, 0.7, 0.24, 0.001]

export type VisitNames = {
  /** The name says that somebody looks what is wrong. */
  isCheckUp: boolean
  /** The name or its heading says that something is repaired. */
  isRepair: boolean
  /** How much of the name says only what the thing is, and that it is repaired: all of 'Door Repair', half of 'Card Repair'. */
  plain: number
}

/**
 * How well each service fits 'something is wrong with it': somebody looks first; where a thing has no check-up, it is the repair
 * that is called like it; and of what remains the cheap comes before the dear.
 */
export function visitsOf(services: readonly Service[], names: readonly VisitNames[]): Map<number, number> {
  const [looked, dearest] = [new Set<string>(), new Map<string, number>()]
  services.forEach(({ typeId, cost }, at) => {
    if (names[at]!.isCheckUp) looked.add(typeId)
    if (names[at]!.isRepair) dearest.set(typeId, Math.max(cost ?? 0, dearest.get(typeId) ?? 1))
  })
  return new Map(
    services.flatMap(({ typeId, cost }, at): [number, number][] => {
      const { isCheckUp, isRepair, plain } = names[at]!
      if (isCheckUp) return [[at, checkUp + (1 - checkUp) * plain]]
      if (!isRepair) return []
      const cheap = byCost * (1 - (cost ?? 0) / dearest.get(typeId)!)
      return [[at, least + cheap + (looked.has(typeId) ? 0 : bySimpleName * plain)]]
    }),
  )
}
