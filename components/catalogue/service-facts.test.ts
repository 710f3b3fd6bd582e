import { expect, test } from 'vitest'
import { serviceFacts } from '@/components/catalogue/service-facts'
import { type Priced, priceOn } from '@/lib/catalogue/rules/price'
import { priceTexts } from '@/lib/catalogue/rules/price-text'
import { ownVideoMarkup } from '@/lib/catalogue/rules/videos'
import type { ListedService } from '@/lib/catalogue/schema'
import { clips } from '@/lib/pictures/rules'

const today = '2026-11-21'
const priced: Priced = { cost: 499, unit: 'visit', percent: 0, until: null }
const listed = (given: Partial<ListedService>): ListedService => ({
  serviceId: 's',
  serviceName: 'Geyser_Servicing',
  heading: 'Servicing',
  minutes: 45,
  priced,
  image: '/pictures/geyser.webp',
  description: 'Cleaned and checked.',
  mainServiceId: 'm',
  mainServiceName: 'Appliances Repair & Services',
  categorySlug: 'geyser',
  applicationId: 't',
  applicationName: 'Geyser',
  ...given,
})
const place = { url: 'https://kamra.example', provider: 'https://kamra.example/#business' }
const factsOf = (day: string, ...services: Partial<ListedService>[]) =>
  serviceFacts({ slug: 'geyser', services: services.map(listed) }, { ...place, today: day, videos: new Map() })
const offerOf = (given: Partial<ListedService>, day = today) => factsOf(day, given)[0]!.offers

test('a service is named, placed and linked to its provider', () => {
  expect(factsOf(today, {})[0]).toEqual({
    '@type': 'Service',
    name: 'Geyser Servicing',
    serviceType: 'Geyser',
    description: 'Cleaned and checked.',
    url: 'https://kamra.example/services/geyser#service-s',
    image: 'https://kamra.example/pictures/geyser.webp',
    provider: { '@id': 'https://kamra.example/#business' },
    offers: { '@type': 'Offer', price: 499, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  })
  expect(factsOf(today, { description: '' })[0]).not.toHaveProperty('description')
})

test('[CAT-10] an offer is at the discounted price to the end of its last day, and at the full one after', () => {
  const reduced = { priced: { ...priced, percent: 15, until: today } }
  expect(offerOf(reduced)).toMatchObject({ price: 424, priceValidUntil: today })
  const after = offerOf(reduced, '2026-11-22')
  expect(after).toMatchObject({ price: 499 })
  expect(after).not.toHaveProperty('priceValidUntil')
  expect(priceTexts(priceOn(reduced.priced, today)).now).toBe('₹424')
})

test('[CAT-12] a service with its price on request has no offer', () => {
  expect(factsOf(today, { priced: { ...priced, cost: null } })[0]).not.toHaveProperty('offers')
})

test('[SEED-05] a price that counts by a unit is of that unit, and not of the whole service', () => {
  for (const [unit, unitText] of [
    ['sqft', 'sq ft'],
    ['seat', 'seat'],
    ['unit', 'unit'],
  ] as const)
    expect(offerOf({ priced: { ...priced, cost: 14, unit } })).toEqual({
      '@type': 'Offer',
      priceSpecification: { '@type': 'UnitPriceSpecification', price: 14, priceCurrency: 'INR', unitText },
      availability: 'https://schema.org/InStock',
    })
})

test('a clip of our own is told with its length and day; of a video elsewhere nothing is known', () => {
  const [clip] = clips
  const factOf = (markup: string) =>
    serviceFacts({ slug: 'geyser', services: [listed({})] }, { ...place, today, videos: new Map([['s', markup]]) })[0]!
  expect(factOf(ownVideoMarkup(clip!.address)).subjectOf).toEqual({
    '@type': 'VideoObject',
    name: clip!.title,
    description: clip!.description,
    thumbnailUrl: 'https://kamra.example/pictures/geyser.webp',
    uploadDate: expect.stringMatching(/^20\d\d-\d\d-\d\dT12:00:00\+05:30$/),
    contentUrl: `https://kamra.example${clip!.address}`,
    duration: `PT${Math.round(clip!.seconds)}S`,
  })
  for (const markup of ['', '<iframe src="https://player.vimeo.com/video/1">', ownVideoMarkup('/videos/other.mp4')])
    expect(factOf(markup)).not.toHaveProperty('subjectOf')
})

test('a page says no more than a hundred', () => {
  expect(factsOf(today, ...Array.from({ length: 120 }, (_, at) => ({ serviceId: `${at}` })))).toHaveLength(100)
})
