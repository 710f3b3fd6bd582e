/** A customer has at most so many addresses, and so many numbers. */
export const maxRecords = 20

/** Characters of house number and street. */
export const maxStreetLength = 200

type Place = { street: string; city: string; district: string; state: string; postalCode: string }

/** `12 Janpath` and `New Delhi, Central Delhi, Delhi 110001`: the two lines that every screen shows of an address. */
export const addressLines = ({ street, city, district, state, postalCode }: Place) =>
  [street, `${[...new Set([city, district, state])].join(', ')} ${postalCode}`] as const

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
