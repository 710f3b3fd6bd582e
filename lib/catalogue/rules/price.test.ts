import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fieldsOf,
  lowestOf,
  type Priced,
  type PriceView,
  priceAgreed,
  pricedOf,
  priceOn,
  units,
} from '@/lib/catalogue/rules/price'
import { totalOf } from '@/lib/catalogue/rules/total'

const today = '2026-11-21'
const visit = (cost: number | null, percent = 0, until: string | null = null): Priced => ({
  cost,
  unit: 'visit',
  percent,
  until,
})
const wiring: Priced = { cost: 14, unit: 'sqft', percent: 0, until: null }
const on = (day: string) => (priced: Priced) => priceOn(priced, day)
const rupeesOf = (price: PriceView | null) => (price?.kind === 'amount' ? price.rupees : null)

const anyPriced: fc.Arbitrary<Priced> = fc.record({
  cost: fc.option(fc.integer({ min: 1, max: 20_000 })),
  percent: fc.integer({ min: 0, max: 99 }),
  until: fc.option(fc.constantFrom('2026-11-20', today)),
  unit: fc.constantFrom(...units),
})

describe('a price', () => {
  test('[CAT-10] 34 % off ₹25 is ₹17: half a rupee rounds up', () => {
    expect(rupeesOf(priceOn(visit(25, 34, today), today))).toBe(17)
    expect(rupeesOf(priceOn(visit(25, 2, today), today))).toBe(25)
    expect(rupeesOf(priceOn(visit(25, 50, today), today))).toBe(13)
  })

  test('[CAT-10] is the exact quotient rounded half up, in integers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 99 }), (cost, percent) => {
        const hundredths = BigInt(cost) * BigInt(100 - percent)
        const exact = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n)
        expect(rupeesOf(priceOn(visit(cost, percent, today), today))).toBe(Number(exact))
      }),
    )
  })

  test('[CAT-10] an offer holds on its last day and not on the next', () => {
    const offer = visit(699, 10, today)
    const reduced = { before: 699, percent: 10, until: today }
    expect(priceOn(offer, today)).toEqual({ kind: 'amount', rupees: 629, unit: 'visit', reduced })
    expect(priceOn(offer, '2026-11-22')).toEqual({ kind: 'amount', rupees: 699, unit: 'visit' })
  })

  test('[CAT-10] a percentage without a last day is none in the catalogue; one that was agreed holds', () => {
    expect(rupeesOf(priceOn(visit(699, 10), today))).toBe(699)
    expect(rupeesOf(priceAgreed(visit(699, 10)))).toBe(629)
  })

  test('[CAT-12] is on request without a cost, whatever the offer', () => {
    expect(priceOn(visit(null, 10, today), today)).toEqual({ kind: 'onRequest' })
    expect(priceAgreed(visit(null, 10))).toEqual({ kind: 'onRequest' })
  })

  test('an offer so small that it changes nothing is none', () => {
    expect(priceOn(visit(10, 1, today), today)).toEqual({ kind: 'amount', rupees: 10, unit: 'visit' })
  })

  test('a price is the same after a call has carried it', () => {
    fc.assert(
      fc.property(anyPriced, (priced) => {
        expect(pricedOf(JSON.parse(JSON.stringify(fieldsOf(priced))))).toEqual(priced)
      }),
    )
    expect(fieldsOf(visit(null))).toEqual({ unit: 'visit', discountPercentage: 0 })
  })
})

describe('a total', () => {
  test('is the sum of what each line costs', () => {
    const sum = { hasOnRequest: false, hasCounted: false }
    expect(totalOf([visit(699, 10, today), visit(2499)].map(on(today)))).toEqual({ ...sum, rupees: 3_128 })
    expect(totalOf([])).toEqual({ ...sum, rupees: 0 })
  })

  test('[CAT-12, SEED-05] says what is not in the sum, and that there is none yet', () => {
    const total = (...lines: Priced[]) => totalOf(lines.map(on(today)))
    expect(total(visit(399), visit(null))).toEqual({ rupees: 399, hasOnRequest: true, hasCounted: false })
    expect(total(visit(null))).toEqual({ rupees: null, hasOnRequest: true, hasCounted: false })
    expect(total(visit(199), wiring)).toEqual({ rupees: 199, hasOnRequest: false, hasCounted: true })
    expect(total(wiring)).toEqual({ rupees: null, hasOnRequest: false, hasCounted: true })
    expect(total(wiring, visit(null), visit(5))).toEqual({ rupees: 5, hasOnRequest: true, hasCounted: true })
  })
})

describe('the lowest price', () => {
  const lowest = (...services: Priced[]) => lowestOf(services.map(on(today)))
  const painting: Priced = { ...wiring, cost: 15, unit: 'unit' }

  test('is that of the cheapest visit today', () => {
    expect(rupeesOf(lowest(visit(499), visit(549, 50, today), visit(null)))).toBe(275)
    expect(lowest(visit(null))).toBeNull()
    expect(lowest()).toBeNull()
  })

  test('[CAT-12] is of the unit that most count by', () => {
    expect(lowest(visit(99), visit(59), wiring)).toMatchObject({ rupees: 59, unit: 'visit' })
    expect(lowest(wiring, visit(99))).toMatchObject({ rupees: 99, unit: 'visit' })
    expect(lowest(painting, { ...painting, cost: 22 }, visit(149))).toMatchObject({ rupees: 15, unit: 'unit' })
    expect(lowest(wiring, visit(null))).toMatchObject({ rupees: 14, unit: 'sqft' })
    expect(lowest({ ...painting, cost: 22 }, wiring, painting)).toMatchObject({ rupees: 15, unit: 'unit' })
  })

  test('no service that counts alike is cheaper', () => {
    fc.assert(
      fc.property(fc.array(anyPriced), (services) => {
        const prices = services.map(on(today))
        const from = lowestOf(prices)
        const alike = prices.filter((price) => price.kind === 'amount').filter(({ unit }) => unit === from?.unit)
        if (from) expect(from.rupees).toBe(Math.min(...alike.map(({ rupees }) => rupees)))
        else expect(services.every(({ cost }) => cost === null)).toBe(true)
      }),
    )
  })
})
