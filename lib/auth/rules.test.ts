import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from '@/lib/auth/rules'
import { CodeEntry, isPassword, PasswordReset } from '@/lib/auth/schema'

test.each([
  ['/orders', '/orders'],
  ['/cartpage?checkout=1#end', '/cartpage?checkout=1#end'],
  ['/services/a/../b', '/services/b'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['orders', '/'],
  ['/signin?next=/signin', '/'],
  ['/Login', '/'],
  ['/api/users/logout', '/'],
  [undefined, '/'],
  [['/orders', '/profile'], '/'],
])('[ROUTE-03] the way back of %j is %s', (given, path) => {
  expect(returnPath(given)).toBe(path)
})

test('[ROUTE-03] whatever is asked for, the way back stays on this origin', () => {
  const shop = 'https://shop.example'
  const part = fc.constantFrom('/', '\\', '//', '.', '..', '@', ':', 'evil.example', '\t', '\n', '%2f', '%5c', '?', '#')
  void fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (given) => {
        expect(new URL(returnPath(given), shop).origin).toBe(shop)
      },
    ),
  )
})

test.each([
  ['Correct-1', true],
  ['Aa1!aaaa', true],
  ['Aa1!aaaaaaaaaaaa', true],
  ['Aa1!aaa', false],
  ['Aa1!aaaaaaaaaaaaa', false],
  ['correct-1', false],
  ['CORRECT-1', false],
  ['Correct--', false],
  ['Correct11', false],
  ['Correct 1', false],
])('[AUTH-02] password %s counts: %s', (text, good) => {
  expect(isPassword(text)).toBe(good)
})

test.each([
  ['012345', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['１２３４५६', true],
  ['123456\n', true],
  ['123456 or 654321', false],
])('[AUTH-03] %j is a code: %s', (text, good) => {
  expect(CodeEntry.safeParse({ email: 'asha@example.test', otp: text }).success).toBe(good)
})

test.each([
  ['7k2mx-9qrst', '7K2MX9QRST'],
  ['Your code is 7K2MX 9QRST', '7K2MX9QRST'],
  ['Code to reset: 7k2mx 9qrst.', '7K2MX9QRST'],
  ['कोड ７Ｋ२ＭＸ ９ＱＲＳＴ', '7K2MX9QRST'],
  ['OK2MX 9QRST', '0K2MX9QRST'],
  ['7K2MX 9QRST or 8K2MX 9QRST', null],
  ['7K2MX 9QRS', null],
])('[API-31] [SEC-20] %j is the code %j for a new password', (typed, code) => {
  expect(PasswordReset.shape.code.safeParse(typed).data ?? null).toBe(code)
})
