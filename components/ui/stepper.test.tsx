import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuantityPicker } from '@/components/cart/quantity-picker'
import { countTyped } from '@/components/ui/stepper'
import { quantityFault } from '@/lib/catalogue/rules/quantity-text'
import { readQuantity } from '@/lib/catalogue/rules/typed-quantity'

const shownOf = (quantity: number | null) =>
  renderToStaticMarkup(
    <QuantityPicker of={{ unit: 'sqft', quantity }} about="Internal Wiring" wide onChange={() => {}} />,
  )

test('[HOUSE-10] what is not measured says so where its number would be, in a narrow place too', () => {
  expect(shownOf(null)).toMatch(/>not measured<\/span>/)
  expect(shownOf(500)).not.toContain('not measured')
})

test.each([
  ['८५०', 850],
  ['1,200', 1200],
  ['850 sq ft', 850],
  [' 900 ', 900],
  ['1e3', 500],
  ['0x32', 500],
  ['12-15', 500],
  ['1.5', 500],
  ['-50', 500],
  ['', 500],
])('[HOUSE-87] [CART-21] while %j is typed over 500, %i counts', (text, count) => {
  expect(countTyped(readQuantity('sqft', text), 500, (number) => quantityFault('sqft', number))).toBe(count)
  expect(countTyped(readQuantity('sqft', text), null, (number) => quantityFault('sqft', number))).toBe(
    count === 500 ? null : count,
  )
})
