import type { Fact } from '@/components/ui/facts'
import { displayName, holds, pricedOf, priceOf, priceView } from '@/lib/catalogue/rules'
import type { CategoryPage, ListedService } from '@/lib/catalogue/schema'

/** A page says no more of them; search engines read the first few. */
const most = 100

type Place = { page: string; origin: string; provider: string; today: string }

/** The price as the page shows it: the discounted one only while it holds, none where it is on request. */
function offerOf(service: ListedService, today: string) {
  const priced = pricedOf(service)
  const price = priceOf(priced, today, 'lapsed')
  if (price === null) return null
  const { unit } = priceView(priced, today, 'lapsed')
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    ...(holds(priced, today, 'lapsed') && { priceValidUntil: priced.until }),
    ...(unit && {
      priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'INR', unitText: unit },
    }),
  }
}

function serviceFact(service: ListedService, place: Place): Fact {
  const offers = offerOf(service, place.today)
  return {
    '@type': 'Service',
    name: displayName(service.serviceName),
    serviceType: displayName(service.applicationName),
    ...(service.description && { description: service.description }),
    url: `${place.page}#service-${service.serviceId}`,
    image: new URL(service.image, place.origin).href,
    provider: { '@id': place.provider },
    ...(offers && { offers }),
  }
}

/**
 * The services of a category page for search engines. `url` is the public address of the shop, `provider` the id of the
 * business on the same page, `today` the day in India (YYYY-MM-DD).
 */
export const serviceFacts = (
  { slug, services }: Pick<CategoryPage, 'slug' | 'services'>,
  { url, provider, today }: { url: string; provider: string; today: string },
) =>
  services
    .slice(0, most)
    .map((service) => serviceFact(service, { page: `${url}/services/${slug}`, origin: url, provider, today }))
