import { expect, test } from 'vitest'
import { latinDigits } from '@/lib/digits'

test.each([
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '௦௧௨௩௪௫௬௭௮௯',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '０１２３４５６７８９',
  '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
  '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡',
  '0123456789',
])('[API-30] %s are ten digits', (text) => {
  expect(latinDigits(text)).toBe('0123456789')
})

test('[API-30] whatever is no digit stays as it is', () => {
  expect(latinDigits('पिन: ११०-००१ ½ ²')).toBe('पिन: 110-001 ½ ²')
})
