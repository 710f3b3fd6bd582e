import { isVisible } from '@/lib/visible-text'

const nameWords = { firstName: 'first name', lastName: 'last name' }
export type NameField = keyof typeof nameWords
/** To whom what is typed belongs: to who types it, or to whom somebody of the team types it for. */
export type Whose = 'your' | "the caller's" | "the customer's"

/** What is said where one is missing. */
export const nameMissing = (of: NameField, whose: Whose = 'your') => `Please enter ${whose} ${nameWords[of]}`
type Names = Partial<Record<NameField, string>>

/**
 * What a name may hold: letters, marks, spaces, dots, hyphens, apostrophes, and one joiner at a time after a letter of a script
 * that joins. So no name is a link, a number or markup in a mail (SEC-50). `is_person_name` of the database says the same.
 */
export const nameForm =
  /^(?:[\p{L}\p{M} .'\u2019-]|(?=[\p{L}\p{M}])[\u0600-\u06ff\u0750-\u077f\u0900-\u0dff][\u200c\u200d])+$/u

/** Signs alone are no name, to `is_person_name` neither. A lone dot is left to those who have one name only, and are asked for two. */
export const isOfSigns = (name: string) => /^[ .'\u2019-]+$/.test(name) && name !== '.'

/** Whether there is a name at all, of whatever characters. */
export const isName = (name: string) => isVisible(name) && !isOfSigns(name)

export const nameFault = (of: NameField, whose: Whose = 'your') =>
  `Please use only letters, spaces, dots, hyphens and apostrophes in ${whose} ${nameWords[of]}`

/** Of who is at home at an address. */
export const personNameFault = 'Please use only letters, spaces, dots, hyphens and apostrophes in the name'

const capital = (letter: string) => letter.toLocaleUpperCase('en-IN')
const capitalised = (part: string) => part.replace(/^\p{L}/u, capital)

/** A word in one case begins each of its parts with a capital; who mixed them meant it: McDonald. */
function tidyWord(word: string) {
  const small = word.toLocaleLowerCase('en-IN')
  if (word !== small && word !== capital(word)) return capitalised(word)
  return small.replace(/[\p{L}\p{M}]+/gu, capitalised)
}

/** Unseen signs that come along with a pasted name. Joiners shape letters, and overrides turn them round: both are left to the rule. */
const unseen = /(?!\p{Join_Control}|[\u202d\u202e])(?=\p{Cf})\p{Default_Ignorable_Code_Point}/gu
/** Dots of abbreviations in the scripts of India, and of other keyboards. */
const dots = /[\u0970\u09fd\u0a76\u0af0\u2024\uff0e]/g
const hyphens = /[\p{Pd}\u2212]/gu
const apostrophes = /[`\u00b4\u2018\u201b\u2032\uff07]/g

/** A name with the dots, hyphens and apostrophes of the rule in the place of those that look the same, and without unseen signs. */
export const plainName = (name: string) =>
  name.replace(unseen, '').replace(dots, '.').replace(hyphens, '-').replace(apostrophes, '’')

/**
 * A name as it is stored: every word begins with a capital, spaces are collapsed (PROF-02). A word behind a dot stands apart,
 * `K.R. Narayanan`, since mail programs make a link of `name.example` (SEC-50).
 */
export const tidyName = (name: string) =>
  plainName(name)
    .replace(/\.(?=\p{L}[\p{M}\u200c\u200d]*\p{L})/gu, '. ')
    .trim()
    .split(/\s+/)
    .map(tidyWord)
    .join(' ')

const isSameName = (given: string, before: string) => given === before || tidyName(given) === tidyName(before)

/** The names that are not those of before, as they are to be stored. One of before the rule, sent along, is no change. */
export const changedNames = (given: Names, before: Record<NameField, string>): Names =>
  Object.fromEntries(
    (['firstName', 'lastName'] as const).flatMap((of) => {
      const name = given[of]
      return name === undefined || isSameName(name, before[of]) ? [] : [[of, tidyName(name)]]
    }),
  )

/** The faults of changed names, by their fields. */
export const nameFaults = (changed: Names): Names =>
  Object.fromEntries(
    (['firstName', 'lastName'] as const).flatMap((of) => {
      const name = changed[of]
      if (name === undefined || (nameForm.test(name) && isName(name))) return []
      return [[of, nameForm.test(name) ? nameMissing(of) : nameFault(of)]]
    }),
  )

/**
 * How a mail begins. The name is left out where nobody has shown yet that the address is that person's own, since a stranger
 * could otherwise have the shop mail any words to anybody, and where it is of before the rule for names (SEC-51).
 */
export const helloTo = ({ firstName, verifiedAt }: { firstName: string; verifiedAt: Date | null }) =>
  verifiedAt && nameForm.test(firstName) && !isOfSigns(firstName) ? `Hello ${tidyName(firstName)}` : 'Hello'
