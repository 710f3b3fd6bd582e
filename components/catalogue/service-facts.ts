import type { Fact } from '@/components/ui/facts'
import { displayName } from '@/lib/catalogue/rules/names'
import { priceOn } from '@/lib/catalogue/rules/price'
import { unitNames } from '@/lib/catalogue/rules/price-text'
import { videoSource } from '@/lib/catalogue/rules/videos'
import type { CategoryPage, ListedService } from '@/lib/catalogue/schema'
import { type Clip, clips } from '@/lib/pictures/rules'

/** A page says no more of them; search engines read the first few. */
const maxServiceFacts = 100

type Place = {
  page: string
  origin: string
  provider: string
  today: string
  /** Embed markup by service. */
  videos: ReadonlyMap<string, string>
}

/**
 * The price as the page shows it: the discounted one only while it holds, none where it is on request. A price by a unit
 * (per sq ft) is declared as the price of that unit, not of the service.
 */
function offerOf(service: ListedService, today: string) {
  const price = priceOn(service.priced, today)
  if (price.kind === 'onRequest') return null
  const { rupees, unit, reduced } = price
  const amount = { price: rupees, priceCurrency: 'INR' }
  return {
    '@type': 'Offer',
    ...(unit === 'visit'
      ? amount
      : { priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitText: unitNames[unit] } }),
    availability: 'https://schema.org/InStock',
    ...(reduced?.until && { priceValidUntil: reduced.until }),
  }
}

const videoFact = ({ title, description, address, made, seconds }: Clip, image: string, origin: string) => ({
  '@type': 'VideoObject',
  name: title,
  description,
  thumbnailUrl: new URL(image, origin).href,
  // Noon in India of the day it was made: search engines ask for a time of a zone.
  uploadDate: `${made}T12:00:00+05:30`,
  contentUrl: new URL(address, origin).href,
  duration: `PT${Math.round(seconds)}S`,
})

function serviceFact(service: ListedService, place: Place): Fact {
  const offers = offerOf(service, place.today)
  // Of a video elsewhere nothing is known but its address.
  const source = videoSource(place.videos.get(service.serviceId) ?? '')
  const clip = clips.find(({ address }) => address === source)
  return {
    '@type': 'Service',
    name: displayName(service.serviceName),
    serviceType: displayName(service.applicationName),
    ...(service.description && { description: service.description }),
    url: `${place.page}#service-${service.serviceId}`,
    image: new URL(service.image, place.origin).href,
    provider: { '@id': place.provider },
    ...(offers && { offers }),
    ...(clip && { subjectOf: videoFact(clip, service.image, place.origin) }),
  }
}

/**
 * The services of a category page for search engines. `url` is the public address of the shop, `provider` the id of the
 * business on the same page, `today` the day in India (YYYY-MM-DD), `videos` the embed markup of those that have some.
 */
export const serviceFacts = (
  { slug, services }: Pick<CategoryPage, 'slug' | 'services'>,
  { url, ...place }: { url: string } & Pick<Place, 'provider' | 'today' | 'videos'>,
) =>
  services
    .slice(0, maxServiceFacts)
    .map((service) => serviceFact(service, { page: `${url}/services/${slug}`, origin: url, ...place }))
