import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuantityPicker } from '@/components/cart/quantity-picker'

const shownOf = (quantity: number | null) =>
  renderToStaticMarkup(
    <QuantityPicker of={{ unit: 'sqft', quantity }} about="Internal Wiring" wide onChange={() => {}} />,
  )

test('[HOUSE-10] what is not measured says so where its number would be, in a narrow place too', () => {
  expect(shownOf(null)).toMatch(/>not measured<\/span>/)
  expect(shownOf(500)).not.toContain('not measured')
})
