import { expect, test } from 'vitest'
import { isCommonPassword } from '@/lib/auth/common-passwords'
import { isPassword } from '@/lib/auth/schema'

const email = 'asha.verma92@example.test'

test.each([
  'Password@123',
  'P@ssw0rd',
  'Passw0rd!',
  'pASSWORD-1',
  'Welcome@2026',
  'Qwerty@12345',
  'Admin@1234',
  'Abcd@1234',
  'India@1947',
  'Krishna#108',
  '!Qaz2wsx',
  'Asha.Verma92',
  'Verma@2026',
])('[SEC-26] %s is a password that guessers try first', async (password) => {
  expect(await isCommonPassword(password, email)).toBe(true)
})

test.each(['Correct-1', 'Correct-Horse7', 'Another-2', 'Tulsi-Chai-41', 'xK7#pQ2mVz'])(
  '[SEC-26] [AUTH-02] %s is none, and obeys the rule as before',
  async (password) => {
    expect([isPassword(password), await isCommonPassword(password, email)]).toEqual([true, false])
  },
)

test('[SEC-26] a short name of an e-mail forbids no word that holds it', async () => {
  expect(await isCommonPassword('Correct-1', 'or@example.test')).toBe(false)
})
