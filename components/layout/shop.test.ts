import { expect, test } from 'vitest'
import { chatHref, phoneHref, socialName } from '@/components/layout/shop'
import { businessFact, siteFact } from '@/components/layout/shop-facts'
import { hours, office, opening } from '@/lib/office'
import { restDays } from '@/lib/promises'

test('[NAV-08] the chat opens a conversation with the configured number and a text already written', () => {
  expect(chatHref('9876543210', 'Hello & welcome')).toBe('https://wa.me/919876543210?text=Hello%20%26%20welcome')
  expect(chatHref('+447911123456', 'Hi')).toBe('https://wa.me/447911123456?text=Hi')
})

test('a phone is called with its country code', () => {
  expect(phoneHref('9876543210')).toBe('tel:+919876543210')
})

test('a social link is named after its host', () => {
  expect(socialName('https://www.instagram.com/shop')).toBe('Instagram')
  expect(socialName('https://youtube.com/@shop')).toBe('YouTube')
  expect(socialName('https://m.facebook.com/shop')).toBe('Facebook')
})

test('programs are told the same hours, place and contacts as people', () => {
  const clock = (time: string) => `${((+time.slice(0, 2) + 11) % 12) + 1} ${+time.slice(0, 2) < 12 ? 'AM' : 'PM'}`
  const { dayOfWeek, opens, closes } = opening
  expect(hours).toBe(`${dayOfWeek[0]} to ${dayOfWeek.at(-1)}, ${clock(opens)} to ${clock(closes)}`)
  expect(dayOfWeek).toHaveLength(6)

  const shop = { name: 'Kamra', phone: '9876543210', email: 'hello@kamra.example', social: ['https://x.com/kamra'] }
  const identity = {
    runBy: 'Kamra Services LLP',
    legalName: 'Kamra Services LLP',
    address: '1 Janpath',
    gstin: '07AAACM1234A1ZA',
  }
  const whole = { ...identity, officer: { name: 'Officer' }, isWhole: true }
  const fact = businessFact('https://kamra.example', shop, whole)
  expect(fact).toMatchObject({
    '@type': expect.arrayContaining(['Organization', 'LocalBusiness']),
    '@id': 'https://kamra.example/#business',
    name: 'Kamra',
    legalName: 'Kamra Services LLP',
    telephone: '+919876543210',
    email: 'hello@kamra.example',
    address: { streetAddress: '1 Janpath', addressLocality: office, addressCountry: 'IN' },
    openingHoursSpecification: opening,
    sameAs: shop.social,
  })
  const bare = businessFact(
    'https://kamra.example',
    { name: 'Kamra', social: [] },
    {
      ...whole,
      legalName: undefined,
      address: undefined,
    },
  )
  for (const absent of ['telephone', 'email', 'sameAs', 'legalName']) expect(bare).not.toHaveProperty(absent)
  expect(bare.address).not.toHaveProperty('streetAddress')
  expect(siteFact('https://kamra.example', 'Kamra').publisher).toEqual({ '@id': fact['@id'] })
})

test('[CART-19] visits are asked for on the days on which the office works', () => {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  expect(names.filter((_, day) => !restDays.includes(day))).toEqual(opening.dayOfWeek)
})
