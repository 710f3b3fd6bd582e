import { expect, test } from 'vitest'
import { mayTake, typedEmailFault } from '@/lib/callers/rules'

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
