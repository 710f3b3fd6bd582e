import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeOf, linePrice, linesTotal } from '@/lib/cart/rules/lines'
import { countOf, largerQuantity } from '@/lib/catalogue/rules/count'
import { lineInWords, lineTexts } from '@/lib/catalogue/rules/line-text'
import { units } from '@/lib/catalogue/rules/price'
import { isQuantity, quantities } from '@/lib/catalogue/rules/quantity'
import { quantityFault, withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { totalInWords, totalTexts } from '@/lib/catalogue/rules/total-text'

const terms = (unit: (typeof units)[number], serviceCost: number | undefined, quantity?: number, percent = 0) => ({
  serviceName: 'Foam Service',
  ...(serviceCost !== undefined && { serviceCost }),
  unit,
  discountPercentage: percent,
  ...(quantity !== undefined && { quantity }),
})

test.each([
  ['visit', [1, 10], [0, 11, 2.5, -1, Number.NaN, 1e9]],
  ['unit', [1, 855, 5_000, 20_000], [0, 20_001, 850.5]],
  ['seat', [1, 50], [0, 51]],
  ['sqft', [50, 60, 20_000], [0, 40, 49, 55, 20_010, 50.5]],
] as const)('[HOUSE-01] of %s there can be %j and not %j', (unit, right, wrong) => {
  for (const quantity of right) expect(quantityFault(unit, quantity)).toBeNull()
  for (const quantity of [...wrong, '2', null, undefined]) {
    expect(isQuantity(unit, quantity)).toBe(false)
    expect(quantityFault(unit, quantity)).toMatch(/^The quantity has to be /)
  }
})

test('[HOUSE-01] the larger of two is one of them, in whichever order, and at least as many as each', () => {
  const asked = fc.constantFrom(...units).chain((unit) => {
    const { least, most, step } = quantities[unit]
    const one = fc.option(
      fc.integer({ min: least / step, max: most / step }).map((n) => n * step),
      { nil: null },
    )
    return fc.record({ unit: fc.constant(unit), a: one, b: one })
  })
  fc.assert(
    fc.property(asked, ({ unit, a, b }) => {
      const larger = largerQuantity(unit, a, b)
      expect([a, b]).toContain(larger)
      const count = (quantity: number | null) => countOf({ unit, quantity }) ?? 0
      expect(count(larger)).toBe(Math.max(count(a), count(b)))
      expect(count(largerQuantity(unit, b, a))).toBe(count(larger))
    }),
  )
})

describe('[HOUSE-01] [CART-16] prices', () => {
  test('a line is its rounded price times its quantity', () => {
    const line = terms('visit', 25, 3, 34)
    expect(lineTexts(linePrice(line))).toEqual({ now: '₹51', before: '₹75', percent: 34, detail: '3 × ₹17' })
    expect(lineInWords(linePrice(line))).toBe('₹51 (3 × ₹17)')
    expect(linesTotal([line, terms('visit', 299)]).rupees).toBe(51 + 299)
  })

  test('one says nothing of its number', () => {
    for (const quantity of [undefined, 1])
      expect(lineTexts(linePrice(terms('visit', 299, quantity)))).toEqual({ now: '₹299' })
  })

  test('an estimate stands beside the total and not in it', () => {
    const [fixed, floor] = [terms('visit', 699), terms('sqft', 14, 500)]
    expect(lineInWords(linePrice(floor))).toBe('₹14 per sq ft (about ₹7,000 for 500 sq ft)')
    expect(totalTexts(linesTotal([fixed, floor]))).toEqual({
      now: '₹699',
      note: '+ final amount after the visit, about ₹7,000',
    })
    expect(totalInWords(linesTotal([floor]))).toBe('Total: final amount after the visit, about ₹7,000')
    expect(totalTexts(linesTotal([fixed, terms('sqft', 14)])).note).toBe('+ final amount after the visit')
    // Of what is not measured nobody knows what it comes to, whatever the rest does.
    expect(totalTexts(linesTotal([floor, terms('sqft', 14)])).now).toBe('Final amount after the visit')
    expect(totalTexts(linesTotal([terms('seat', 99, 4), terms('unit', 15, 100)])).now).toBe(
      'Final amount after the visit, about ₹1,896',
    )
    expect(totalTexts(linesTotal([terms('seat', 99, 4), terms('unit', 15)])).now).toBe('Final amount after the visit')
  })

  test('what is on request is so for all of them', () => {
    expect(lineInWords(linePrice(terms('seat', undefined, 4)))).toBe('Price on request (for 4 seats)')
    expect(totalTexts(linesTotal([terms('visit', undefined, 2)]))).toEqual({ now: 'Price on request' })
  })

  test('[HOUSE-88] a unit of painting is a square foot, which its line says, measured or not', () => {
    expect(lineInWords(linePrice(terms('unit', 15)))).toBe('₹15 per unit (1 unit = 1 sq ft)')
    expect(lineInWords(linePrice(terms('unit', 15, 850)))).toBe(
      '₹15 per unit (about ₹12,750 for 850 sq ft, 1 unit = 1 sq ft)',
    )
    expect(lineInWords(linePrice(terms('sqft', 14)))).toBe('₹14 per sq ft')
  })

  test('a change of price speaks of one', () => {
    expect(changeOf(terms('visit', 629), terms('visit', 699, 3))).toBe('was ₹629, now ₹699')
  })
})

test.each([
  ['visit', 2, 'Foam × 2'],
  ['visit', 1, 'Foam'],
  ['seat', 1, 'Foam'],
  ['seat', 3, 'Foam, 3 seats'],
  ['sqft', 20_000, 'Foam, 20,000 sq ft'],
  ['sqft', undefined, 'Foam'],
  ['unit', 850, 'Foam, 850 sq ft'],
] as const)('[HOUSE-13] %s %s is named %s', (unit, quantity, name) => {
  expect(withQuantity('Foam', { unit, quantity })).toBe(name)
})
