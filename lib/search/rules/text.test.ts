import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestSearch, searchText } from '@/lib/search/rules/text'

test.each([
  ['  gyser \n repair ', 'gyser repair'],
  ['नल', 'नल'],
  ['a\0b', 'a b'],
  ['gey\uFEFFser\u00A0tap\t\u2028leak', 'gey\uFEFFser tap leak'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['\uD800fan\uFFFD', 'fan'],
  [`${'x'.repeat(79)}😀😀`, `${'x'.repeat(79)}😀`],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  [['fan', 'tap'], ''],
  [undefined, ''],
])('%j is searched as %j', (typed, text) => {
  expect(searchText(typed)).toBe(text)
})

test('whatever is typed: one short line that stays as it is, and that every database takes', () => {
  const halves = fc.array(fc.nat(0xffff), { maxLength: 200 }).map((codes) => String.fromCharCode(...codes))
  fc.assert(
    fc.property(halves, (typed) => {
      const text = searchText(typed)
      expect(searchText(text)).toBe(text)
      expect(Array.from(text).length).toBeLessThanOrEqual(longestSearch)
      expect(text).not.toMatch(/[\p{Cc}\p{Surrogate}]/u)
    }),
  )
})
