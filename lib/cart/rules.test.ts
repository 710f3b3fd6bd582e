import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptGuestCart,
  addableOf,
  type GuestLine,
  guestCart,
  maxCartLines,
  termsOf,
  termsToday,
} from '@/lib/cart/rules'
import { changeOf, goneText, linePrice, linesTotal, priceTerms, sameTerms } from '@/lib/cart/rules/lines'
import type { Terms } from '@/lib/cart/schema'
import type { LinePrice } from '@/lib/catalogue/rules/count'
import { priceAgreed, priceOn } from '@/lib/catalogue/rules/price'
import { totalInWords } from '@/lib/catalogue/rules/total-text'

const today = '2026-11-21'
const unit = fc.constantFrom('visit', 'sqft', 'seat', 'unit' as const)
const cost = fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: null })
const day = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22', null)
const anyPriced = fc.record({ cost, unit, percent: fc.integer({ min: 0, max: 99 }), until: day })
const line = fc.record(
  {
    serviceId: fc.uuid(),
    mainServiceId: fc.uuid(),
    applicationId: fc.uuid(),
    serviceName: fc.string({ minLength: 1 }),
    serviceImage: fc.constant('/pictures/fan.webp'),
    mainServiceName: fc.string(),
    applicationName: fc.string(),
    serviceCost: fc.integer({ min: 1, max: 200_000 }),
    discountPercentage: fc.integer({ min: 0, max: 99 }),
    unit,
  },
  {
    noNullPrototype: true,
    requiredKeys: [
      'serviceId',
      'mainServiceId',
      'applicationId',
      'serviceName',
      'serviceImage',
      'mainServiceName',
      'applicationName',
      'discountPercentage',
      'unit',
    ],
  },
)

/** What a price comes to, without how it came about. */
const shown = ({ reduced: _, ...price }: LinePrice & { reduced?: unknown }) => price

test('the terms of a day cost exactly what the catalogue asks on that day', () => {
  fc.assert(
    fc.property(anyPriced, (priced) => {
      const asked = priced.until === null ? priceAgreed(priced) : priceOn(priced, today)
      expect(shown(linePrice(termsToday({ serviceName: 'Fan Installation', priced }, today)))).toEqual(shown(asked))
    }),
  )
})

test('[CAT-10] in the cart a percentage holds to its last day, and one without a last day holds', () => {
  const percentOn = (until: string | null) =>
    termsToday({ serviceName: 'Fan', priced: { cost: 499, unit: 'visit', percent: 20, until } }, today)
      .discountPercentage
  expect([null, '2026-11-22', today, '2026-11-20'].map(percentOn)).toEqual([20, 20, 20, 0])
})

test('a service goes into the cart with where it stands and what it costs that day, and nothing else', () => {
  const service = {
    serviceId: 's',
    serviceName: 'Fan Installation',
    priced: { cost: 499, unit: 'visit' as const, percent: 20, until: today },
    image: '/pictures/fan.webp',
    description: 'Ceiling fans',
    mainServiceId: 'm',
    mainServiceName: 'Electrician',
    categorySlug: 'fans',
    applicationId: 'a',
    applicationName: 'Ceiling fan',
  }
  const line = {
    serviceId: 's',
    serviceName: 'Fan Installation',
    serviceCost: 499,
    discountPercentage: 20,
    unit: 'visit',
    serviceImage: '/pictures/fan.webp',
    mainServiceId: 'm',
    mainServiceName: 'Electrician',
    applicationId: 'a',
    applicationName: 'Ceiling fan',
  }
  expect(addableOf(service, today)).toEqual(line)
  expect(addableOf(service, '2026-11-22')).toEqual({ ...line, discountPercentage: 0 })
  const { serviceCost, ...unpriced } = line
  const onRequest = { ...service, priced: { ...service.priced, cost: null } }
  expect(addableOf(onRequest, today)).toStrictEqual({ ...unpriced, discountPercentage: 0 })
})

test('[CART-16] a group total is the sum of its discounted prices, nothing more', () => {
  fc.assert(
    fc.property(
      fc.array(
        line.filter((one) => one.serviceCost !== undefined && one.unit === 'visit'),
        { minLength: 1 },
      ),
      (lines) => {
        const sum = lines.reduce((total, { serviceCost, discountPercentage: percent }) => {
          // Half up in integers, written another way than in the product.
          const hundredths = serviceCost! * (100 - percent)
          return total + (hundredths - (hundredths % 100)) / 100 + (hundredths % 100 >= 50 ? 1 : 0)
        }, 0)
        expect(linesTotal(lines)).toEqual({ rupees: sum, hasOnRequest: false, hasCounted: false })
      },
    ),
  )
})

test('terms differ as soon as name, cost, discount or unit does', () => {
  const terms = { serviceName: 'Fan', serviceCost: 199, discountPercentage: 0, unit: 'visit' } as const
  expect(sameTerms(terms, termsOf({ ...terms }))).toBe(true)
  for (const change of [
    { serviceName: 'Ceiling fan' },
    { serviceCost: 198 },
    { serviceCost: undefined },
    { discountPercentage: 1 },
    { unit: 'seat' as const },
  ])
    expect(sameTerms(terms, { ...terms, ...change })).toBe(false)
})

test('a changed line says what was and what is now', () => {
  const was = { serviceName: 'Fan', serviceCost: 699, discountPercentage: 10, unit: 'visit' } as const
  expect(changeOf(was, { ...was, discountPercentage: 0 })).toBe('was ₹629 (10% off), now ₹699')
  expect(changeOf(was, { ...was, serviceName: 'Ceiling Fan' })).toBe('was “Fan”')
  expect(changeOf(was, { ...was, serviceCost: undefined, serviceName: 'X' })).toBe(
    'was “Fan”; was ₹629 (10% off), now Price on request',
  )
  expect(changeOf({ ...was, discountPercentage: 0, unit: 'sqft' }, was)).toBe('was ₹699 per sq ft, now ₹629 (10% off)')
})

test('a guest cart survives being written and read', () => {
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: (one) => one.serviceId, maxLength: 20 }), (lines) => {
      const stored: unknown = JSON.parse(JSON.stringify(guestCart(lines as GuestLine[])))
      expect(acceptGuestCart(stored)).toEqual(lines)
    }),
  )
})

test('[HOUSE-01] a cart that was kept before there were quantities is read, and a quantity that is none of its unit is not', () => {
  const [kept] = fc.sample(line, 1)
  const good = { ...kept!, unit: 'visit' }
  for (const version of [1, 2]) expect(acceptGuestCart({ version, items: [good] })).toEqual([good])
  expect(acceptGuestCart({ version: 3, items: [good] })).toEqual([])
  expect(acceptGuestCart(JSON.parse(JSON.stringify(guestCart([{ ...good, quantity: 3 } as GuestLine]))))).toEqual([
    { ...good, quantity: 3 },
  ])
  for (const quantity of [0, 11, 2.5, '3', null, 1e9])
    expect(acceptGuestCart({ version: 2, items: [{ ...good, quantity }] })).toEqual([good])
})

test('whatever else stands in local storage is not read as a cart', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(acceptGuestCart(value)).toEqual([])
    }),
  )
  const [good] = fc.sample(line, 1)
  const read = (items: unknown, version: unknown = 1) => acceptGuestCart({ version, items })
  expect(read([good], 0)).toEqual([])
  expect(read([good, good, null, { ...good, serviceId: '../x' }])).toEqual([good])
  for (const broken of [
    { serviceCost: -1 },
    { serviceCost: '1' },
    { discountPercentage: 101 },
    { unit: 'kg' },
    { serviceName: 1 },
  ])
    expect(read([{ ...good, ...broken }])).toEqual([])
  const many = fc.sample(line, maxCartLines + 5)
  expect(read(many).length).toBeLessThanOrEqual(maxCartLines)
})

test('[CART-16] [SEED-05] a total in one sentence names a sum, or says that it follows', () => {
  const line = (serviceCost?: number, unit: Terms['unit'] = 'visit') => ({ serviceCost, discountPercentage: 0, unit })
  expect(totalInWords(linesTotal([line(299)]))).toBe('Total ₹299')
  expect(totalInWords(linesTotal([line(299), line()]))).toBe('Total ₹299 + price on request')
  expect(totalInWords(linesTotal([line(14, 'sqft')]))).toBe('Total: final amount after the visit')
  expect(totalInWords(linesTotal([line(), line(14, 'sqft')]))).toBe(
    'Total: price on request + final amount after the visit',
  )
})

test('[CART-12] the terms of an order are true of each of its prices', () => {
  const line = (serviceCost?: number, unit: Terms['unit'] = 'visit') => ({ serviceCost, discountPercentage: 0, unit })
  const terms = [/price of each service is the one shown/, /stays the same/, /tells you/, /sum of the prices/]
  const said = (...lines: ReturnType<typeof line>[]) => {
    const shown = priceTerms(lines)
    expect(shown).toHaveLength(3) // of the five of CART-08
    return terms.map((term) => shown.some((text) => term.test(text)))
  }
  expect(said(line(299))).toEqual([true, true, false, true])
  expect(said(line(14, 'sqft'))).toEqual([true, true, false, false])
  expect(said(line())).toEqual([false, false, true, false])
  expect(said(line(299), line(14, 'sqft'), line())).toEqual([false, true, true, true])
})

test('[HOUSE-132] lines that were ordered and are in the cart no longer are named, and nothing is said of the others', () => {
  const named = (_id: string, serviceName: string) => ({ _id, serviceName, applicationName: 'Split AC' })
  const ordered = [named('a', 'Gas Filling'), named('b', 'Installation'), named('c', 'Repair')]
  expect(goneText(ordered, ordered)).toBe('')
  expect(goneText(ordered, [{ _id: 'b' }, { _id: 'new' }])).toBe(
    'No longer in your cart: Gas Filling (Split AC), Repair (Split AC). Please look at what is left and confirm again.',
  )
})
