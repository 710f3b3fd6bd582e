import { expect, test } from 'vitest'
import { isSigningOut, signOutKeyOf } from '@/lib/signing-out'

const token = `head..iv.text.${'k'.repeat(22)}`
const other = `signing-out=${'A'.repeat(22)}`

test('[NAV-04] a session that is being signed out is known among any number of planted cookies', () => {
  const own = `signing-out=${signOutKeyOf(token)}`
  expect(isSigningOut(token, own)).toBe(true)
  expect(isSigningOut(token, [...Array(20).fill(other), own, 'session=x'].join('; '))).toBe(true)
  expect(isSigningOut(token, [other, `x${own}`, `${own}k`].join('; '))).toBe(false)
  expect(isSigningOut(token, `signing-out-8080=${signOutKeyOf(token)}`)).toBe(true)
  expect(isSigningOut('made-up', 'signing-out=')).toBe(false)
})
