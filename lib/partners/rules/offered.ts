import { type KnownPart, missingParts, partNames } from '@/lib/visits/rules/fit'

type Entered = { skills: readonly unknown[]; areas: readonly unknown[]; hasShiftAhead: boolean }

/** What keeps the times of a partner from customers; a shift counts while it is not over. */
export const missingForOffers = ({ skills, areas, hasShiftAhead }: Entered) =>
  missingParts({ skill: skills.length > 0, area: areas.length > 0, shift: hasShiftAhead })

/** `skills, areas and shifts`. */
export function partsText(missing: readonly KnownPart[]) {
  const names = missing.map((part) => partNames[part])
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** `Not offered: shifts missing`. */
export const notOfferedText = (missing: readonly KnownPart[]) => `Not offered: ${partsText(missing)} missing`

/** Shifts that end within so many days are said at the start of the desk, as those that have ended. */
export const endingWithinDays = 7
