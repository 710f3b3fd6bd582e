/** A customer keeps at most so many addresses, and so many numbers. */
export const mostKept = 20

export const phoneFault = 'Please enter a valid phone number (10-15 digits)'
export const knownNumberFault = 'You already have this phone number'

const capital = (letter: string) => letter.toLocaleUpperCase('en-IN')

/** A word in one case begins each of its parts with a capital; who mixed them meant it: McDonald. */
function tidyWord(word: string) {
  const small = word.toLocaleLowerCase('en-IN')
  if (word !== small && word !== capital(word)) return word.replace(/^\p{L}/u, capital)
  return small.replace(/(?<![\p{L}\p{M}])\p{L}/gu, capital)
}

/** A name as it is kept: every word begins with a capital, spaces are collapsed (PROF-02). */
export const tidyName = (name: string) => name.trim().split(/\s+/).map(tidyWord).join(' ')

export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

/** Whose picture is missing or fails to load (PROF-09). */
export const defaultPicture = '/pictures/avatar.webp'

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

/** The list, oldest first, without a record: when it was the primary one, the oldest left is (PROF-07). */
export const withoutRecord = <T extends Owned>(list: readonly T[], id: string): T[] => {
  const left = list.filter(({ _id }) => _id !== id)
  if (left.some(({ isPrimary }) => isPrimary)) return left
  return left.map((one, at) => (at === 0 ? { ...one, isPrimary: true } : one))
}
