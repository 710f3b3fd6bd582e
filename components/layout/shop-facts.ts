import { type Identity, phoneHref, type Shop } from '@/components/layout/shop'
import type { Fact } from '@/components/ui/facts'
import { office, opening } from '@/lib/office'

/** The id by which structured data of a service refers to the business. */
export const businessId = (url: string) => `${url}/#business`

/** The shop as search engines list it. `url` is its public address, without a slash at the end. */
export const businessFact = (
  url: string,
  { name, phone, email, social }: Shop,
  { legalName, address, gstin }: Identity,
): Fact => ({
  '@type': ['Organization', 'LocalBusiness', 'HomeAndConstructionBusiness'],
  '@id': businessId(url),
  name,
  ...(legalName && { legalName }),
  ...(gstin && { taxID: gstin }),
  url,
  logo: `${url}/icons/icon-512.png`,
  image: `${url}/og.jpg`,
  ...(phone && { telephone: phoneHref(phone).slice('tel:'.length) }),
  ...(email && { email }),
  address: {
    '@type': 'PostalAddress',
    ...(address && { streetAddress: address }),
    addressLocality: office,
    addressRegion: 'Delhi',
    addressCountry: 'IN',
  },
  areaServed: { '@type': 'City', name: office },
  openingHoursSpecification: { '@type': 'OpeningHoursSpecification', ...opening },
  currenciesAccepted: 'INR',
  ...(social.length > 0 && { sameAs: social }),
})

/** The site, and where it is searched. */
export const siteFact = (url: string, name: string): Fact => ({
  '@type': 'WebSite',
  '@id': `${url}/#site`,
  url,
  name,
  inLanguage: 'en-IN',
  publisher: { '@id': businessId(url) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${url}/services?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
type Asked = readonly { question: string; answer: string }[]

/** The questions and answers that stand on a page. */
export const questionsFact = (asked: Asked): Fact => ({
  '@type': 'FAQPage',
  mainEntity: asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
