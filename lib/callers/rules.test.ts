import { expect, test } from 'vitest'
import { mayTake, overlongFault, typedEmailFault } from '@/lib/callers/rules'
import { PhoneOrder } from '@/lib/callers/schema'

const typed = 'kamla@example.test'
const without = { hasAccount: false }
const mistyped = { email: 'kalma@example.test', hasAccount: false }
const signedUp = { email: 'kalma@example.test', hasAccount: true }

test.each([
  ['nobody has given one', without, true, 'Please save this e-mail first, or take it out'],
  ['another one is known that nobody proved', mistyped, true, 'Please save this e-mail first, or take it out'],
  ['it is the one that is known', { ...mistyped, email: typed }, false, null],
  [
    'the customer signs in by another one',
    signedUp,
    false,
    'This customer has an account with another e-mail. Please take this one out.',
  ],
  ['the customer signs in by it', { ...signedUp, email: typed }, false, null],
])('[DESK-95] an e-mail is typed for a known caller where %s', (_, caller, may, fault) => {
  expect([mayTake(caller, typed), typedEmailFault(caller, typed)]).toEqual([may, fault])
  expect(typedEmailFault(caller, '')).toBe(null)
})

test("[DESK-184] what is missing of a name or an address is the caller's to who books for them", () => {
  const place = { street: '', city: '', district: 'New Delhi', state: '', country: '', postalCode: '110001' }
  const order = {
    caller: { kind: 'new', firstName: ' ', lastName: '1' },
    number: '9876543210',
    address: { kind: 'new', ...place },
    services: [],
  }
  const texts = PhoneOrder.safeParse(order).error!.issues.map(({ message }) => message)
  expect(texts).toContain("Please enter the caller's first name")
  expect(texts).toContain("Please use only letters, spaces, dots, hyphens and apostrophes in the caller's last name")
  expect(texts).toContain("Please enter the caller's house number and street")
  expect(texts.join()).not.toContain('your')
})

test.each([
  ['98110 40717', null],
  ['98110 4071', null],
  ['+91 98765 4321', null],
  ['0091 98765 432', null],
  ['98110 407171', 'Too many digits'],
  ['+91 98110 407171', 'Too many digits'],
  ['०९८११०४०७१७१', 'Too many digits'],
  ['98110 40717+91 0 90000 10060', 'one phone number only'],
  ['98110 40717 ext 5', 'without its extension'],
])('[DESK-326] of the number %j is said: %s', (typed, said) => {
  if (said) expect(overlongFault(typed)).toContain(said)
  else expect(overlongFault(typed)).toBeNull()
})
