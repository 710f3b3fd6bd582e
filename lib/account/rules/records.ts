import { type Point, pointText } from '@/lib/account/rules/position'
import { formatPhone } from '@/lib/phone'
import { plainLine } from '@/lib/plain-text'
import { joinParts } from '@/lib/visible-text'

/** A customer has at most so many addresses, and so many numbers. */
export const maxRecords = 20

/** Characters of house number and street. */
export const maxStreetLength = 200

export const maxFlatLength = 60
export const maxLandmarkLength = 100
export const maxPersonLength = 80

export type Town = { city: string; district: string; state: string; postalCode: string }
type Place = Town & { street: string; flat?: string; landmark?: string }

/** `New Delhi, Central Delhi, Delhi 110001`. */
export const townLine = ({ city, district, state, postalCode }: Town) =>
  `${joinParts([...new Set([city, district, state])])} ${postalCode}`

/** What a map is asked for: the point where there is one, else the address as the post has it. */
export function mapQuery({ position, street, ...town }: Town & { street: string; position?: Point }) {
  if (position) return pointText(position)
  return plainLine([street, townLine(town)].filter(Boolean).join(', '))
}

/** `Flat 3B, 2nd floor, 12 Janpath`, `Near the post office` and the town's: an address as it reads everywhere, without what it lacks. */
export const addressLines = ({ flat, street, landmark, ...town }: Place) => {
  const lines = [joinParts([flat, street]), joinParts([landmark]), townLine(town)]
  return [...new Set(lines.filter((line) => line))]
}

/** `At home: Meera Verma, +91 98765 43210`; undefined where nobody in particular is. */
export function atHomeText({ personName, personNumber }: { personName?: string; personNumber?: string }) {
  const person = joinParts([personName, personNumber && formatPhone(personNumber)])
  return person ? `At home: ${person}` : undefined
}

/** All that whoever comes reads of an address. */
export const doorLines = (address: Place & { personName?: string; personNumber?: string }) =>
  [...addressLines(address), atHomeText(address)].filter((line): line is string => Boolean(line))

export const labelNames = { home: 'Home', work: 'Work', mobile: 'Mobile', other: 'Other' } as const

type Owned = { _id: string; isPrimary: boolean }

/** The list with a record that was added or changed: when it is the primary one, no other is (PROF-07). */
export const withRecord = <T extends Owned>(list: readonly T[], record: T): T[] => {
  const others = record.isPrimary ? list.map((one) => ({ ...one, isPrimary: false })) : [...list]
  return list.some(({ _id }) => _id === record._id)
    ? others.map((one) => (one._id === record._id ? record : one))
    : [...others, record]
}

/** The list, oldest first, without a record: when it was the primary one, the oldest of the others becomes it (PROF-07). */
export const withoutRecord = <T extends Owned>(list: readonly T[], id: string): T[] => {
  const others = list.filter(({ _id }) => _id !== id)
  if (others.some(({ isPrimary }) => isPrimary)) return others
  return others.map((one, at) => (at === 0 ? { ...one, isPrimary: true } : one))
}
