import { formatRupees } from '@/lib/money'

export type Offer = { cost: number | null; percent: number; until: string | null }
/** Whether an offer without an end date holds: not on the category page, yes in the cart (CAT-10). */
export type OpenEnded = 'holds' | 'lapsed'
const units = ['visit', 'sqft', 'seat', 'unit'] as const
type PricedBy = (typeof units)[number]
export type Priced = Offer & { unit: PricedBy }
export type Room = 'sky' | 'sage' | 'peach' | 'tile' | 'coral' | 'lilac'

export const holds = ({ percent, until }: Offer, today: string, openEnded: OpenEnded) =>
  percent > 0 && (until === null ? openEnded === 'holds' : until >= today)

/** Rupees, rounded half up. `today` is the calendar date in India (YYYY-MM-DD); an offer still holds on its last day. */
export const priceOf = (offer: Offer, today: string, openEnded: OpenEnded) => {
  if (offer.cost === null) return null
  return holds(offer, today, openEnded) ? Math.floor((offer.cost * (100 - offer.percent) + 50) / 100) : offer.cost
}

type Line = { cost: number | null; discountPercentage: number; discountValidUntil: string | null; unit: PricedBy }

/** The offer of a service as the catalogue lists it. */
export const pricedOf = ({ cost, discountPercentage, discountValidUntil, unit }: Line): Priced => ({
  cost,
  percent: discountPercentage,
  until: discountValidUntil,
  unit,
})

const unitText: Record<Exclude<PricedBy, 'visit'>, string> = {
  sqft: 'per sq ft',
  seat: 'per seat',
  unit: 'per unit',
}
const onRequest = 'Price on request'

/** A call that names services names at most so many. */
export const maxBatchIds = 50

export type PriceView = { now: string; before?: string; percent?: number; unit?: string; note?: string }

/** The one way a price is shown (CAT-04, CAT-12, SEED-05). */
export function priceView(service: Priced, today: string, openEnded: OpenEnded = 'holds'): PriceView {
  const now = priceOf(service, today, openEnded)
  if (now === null) return { now: onRequest }
  const reduced = now !== service.cost
  return {
    now: formatRupees(now),
    ...(reduced && { before: formatRupees(service.cost!), percent: service.percent }),
    ...(service.unit !== 'visit' && { unit: unitText[service.unit], note: 'Final amount after the visit' }),
  }
}

/** A total, as `₹X`, and what comes on top of it: `+ price on request`, `+ final amount after the visit`. */
export function totalView(lines: readonly Priced[], today: string): { now: string; note?: string } {
  const asked = lines.some((line) => line.cost === null)
  const counted = lines.some((line) => line.cost !== null && line.unit !== 'visit')
  const fixed = lines.filter((line) => line.cost !== null && line.unit === 'visit')
  const parts = [
    ...(fixed.length || !lines.length
      ? [formatRupees(fixed.reduce((sum, line) => sum + priceOf(line, today, 'holds')!, 0))]
      : []),
    ...(asked ? [onRequest] : []),
    ...(counted ? ['Final amount after the visit'] : []),
  ]
  const [now, ...rest] = parts
  const note = rest.map((part) => `+ ${part[0]!.toLowerCase()}${part.slice(1)}`).join(' ')
  return note ? { now: now!, note } : { now: now! }
}

/** Whether a total names a sum, and not only that one follows. */
export const isAmount = ({ now }: { now: string }) => now.startsWith('₹')

/**
 * The price that these start at today: the cheapest of the unit that most of them count by (of the visit, where as many do),
 * as a price by the seat and one by the visit do not compare. Null: none has a price.
 */
export function lowestOf(services: readonly Priced[], today: string): PriceView | null {
  const priced = services.filter((service) => service.cost !== null)
  const byUnit = units.map((unit) => priced.filter((service) => service.unit === unit))
  const largestGroup = byUnit.reduce((largest, alike) => (alike.length > largest.length ? alike : largest))
  const price = (service: Priced) => priceOf(service, today, 'lapsed')!
  const [lowest] = largestGroup.toSorted((a, b) => price(a) - price(b))
  return lowest ? priceView(lowest, today, 'lapsed') : null
}

/** `from ₹299`, `from ₹14 per sq ft`; nothing where no service has a price. */
export const fromText = (from: PriceView | null) => (from ? `from ${from.now}${from.unit ? ` ${from.unit}` : ''}` : '')

/** `1 service`, `17 services`. */
export const countText = (count: number) => `${count} ${count === 1 ? 'service' : 'services'}`

type Described = { name: string; types: readonly { name: string }[]; services: readonly Line[] }

/** What a category page says of itself: how many services for what, and the price that they start at today. */
export function descriptionOf({ name, types, services }: Described, today: string) {
  const from = fromText(lowestOf(services.map(pricedOf), today))
  const named = types.slice(0, 4).map((type) => displayName(type.name))
  const others = types.length > named.length ? ' and more' : ''
  const what = types.length > 1 ? ` for ${named.join(', ')}${others}` : ''
  const count = [countText(services.length), from].filter(Boolean).join(' ')
  return `${titleName(name)} at home: ${count}${what}. See what each costs before you book.`
}

/** Services under their headings, both in the order in which they come (a heading of two types is one). */
export function byHeading<S extends { heading: string }>(services: readonly S[]) {
  const groups = new Map<string, S[]>()
  for (const service of services) groups.set(service.heading, [...(groups.get(service.heading) ?? []), service])
  return [...groups].map(([heading, listed]) => ({ heading, services: listed }))
}

type Choice = {
  types: readonly { id: string; name: string }[]
  services: readonly { serviceId: string; applicationId: string }[]
}

/** What the address of a category page preselects; what it does not know is ignored (CAT-09). */
export function chosenOf({ types, services }: Choice, query: { type?: unknown; service?: unknown }) {
  const service = services.find(({ serviceId }) => serviceId === query.service)
  const type = types.find(({ id }) => id === query.type) ?? types.find(({ id }) => id === service?.applicationId)
  return { type, serviceId: service?.serviceId }
}

/** Where a service's video may come from; the policy of the pages allows frames of no other host. */
const hostNames: Record<string, string> = {
  'www.youtube.com': 'YouTube',
  'www.youtube-nocookie.com': 'YouTube',
  'player.vimeo.com': 'Vimeo',
}
export const videoHosts = Object.keys(hostNames)

/** A clip of the shop's own: a file below `/videos/`, and nothing else of the shop. */
const ownVideo = /^\/videos\/[\w-]+(?:\.[\w-]+)*\.(?:mp4|webm)$/

/** The address of the video in embed markup; null unless it is https and of an allowed host, or a clip of ours (CAT-11). */
export function videoSource(markup: string) {
  const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(markup)
  const text = (source?.[1] ?? source?.[2] ?? '').trim().replace(/&amp;/g, '&')
  if (ownVideo.test(text)) return text
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const allowed =
    url.protocol === 'https:' && url.port === '' && !url.username && !url.password && videoHosts.includes(url.hostname)
  return allowed ? url.href : null
}

/** Embed markup of a clip of the shop's own, as `serviceVideoLink` holds it. */
export const ownVideoMarkup = (source: string) => `<video src="${source}"></video>`

/**
 * Where a video plays once somebody has asked for it, of a `videoSource`: without cookies where its host has that. A clip
 * of ours has no `host`, and its words lie beside it as WebVTT.
 */
export function playerOf(source: string) {
  if (ownVideo.test(source)) return { address: source, captions: source.replace(/\.\w+$/, '.vtt') }
  const url = new URL(source)
  const host = hostNames[url.hostname] ?? url.hostname
  if (host === 'YouTube') url.hostname = 'www.youtube-nocookie.com'
  url.searchParams.set('autoplay', '1')
  return { address: url.href, host }
}

/** An address that a link may lead to: one of ours, or https; null for any other, such as `javascript:`. */
export const linkAddress = (address: string) =>
  /^\/(?![/\\])/.test(address) || (URL.canParse(address) && new URL(address).protocol === 'https:') ? address : null

/** A category has a rate card where something in it has a price. */
export const hasPrices = (services: readonly { cost: number | null }[]) => services.some(({ cost }) => cost !== null)

export const rateCardPath = (slug: string) => `/rate-cards/${slug}.pdf`

/** The text of simple HTML, for where no HTML is shown. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Stands where nothing else is shown. */
export const defaultPicture = '/pictures/default.webp'
const isDefault = /^\/pictures\/default\.\w+$/

/** The first picture that is not a default one (CAR-01). */
export const ownPicture = (images: readonly string[]) => images.find((image) => image && !isDefault.test(image))

/** Underscores as spaces, nothing doubled: `Split_AC` reads `Split AC`. */
export const displayName = (name: string) => name.replace(/[_\s]+/g, ' ').trim()

/** `Gas Filling (Double Door Refrigerator)`: services of one name told apart in a sentence (CAT-13). */
export const nameWithType = (of: { serviceName: string; applicationName: string }) =>
  `${displayName(of.serviceName)} (${displayName(of.applicationName)})`

/** As `displayName`, with every word capitalised (GROUP-02). */
export const titleName = (name: string) =>
  displayName(name).replace(/(^|[\s(])\p{Ll}/gu, (start) => start.toUpperCase())

/** Keys that mean another one: the trades in any order, and with or without the 'and'. */
const aliases = new Map(
  [
    'carpenter electrician plumber',
    'carpenter plumber electrician',
    'electrician carpenter plumber',
    'electrician plumber carpenter',
    'plumber carpenter electrician',
    'plumber electrician carpenter',
  ].flatMap((trades) => {
    const [first, second, third] = trades.split(' ')
    return [trades, `${first} ${second} and ${third}`].map((key) => [key, 'electrician carpenter and plumber'] as const)
  }),
)

/** What makes two names one: case, `&`, `and`, `ampersand`, `_`, `-`, `,` and the aliases do not count. */
export function canonicalKey(name: string) {
  const key = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(^| )ampersand(?= |$)/g, '$1and')
  return aliases.get(key) ?? key
}

/** The address of a name: spaces as hyphens, `&` as the word `ampersand` (ROUTE-04). */
export const slugOf = (name: string) =>
  displayName(name)
    .replace(/&/g, ' ampersand ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const rooms = new Map<string, Room>([
  ['ac repair and appliances', 'sky'],
  ['appliances repair and services', 'sage'],
  ['electrician carpenter and plumber', 'peach'],
  ['ro service and repair', 'tile'],
  ['painters', 'coral'],
  ['cctv camera services', 'lilac'],
  ['cleaning and disinfection', 'tile'],
  ['pest control', 'sage'],
])

/** The wall of a main service; an unknown one stands on peach. */
export const roomOf = (mainServiceName: string): Room => rooms.get(canonicalKey(mainServiceName)) ?? 'peach'

/** The colours of the walls by daylight, where no stylesheet reaches: documents, and pictures for other sites. */
export const walls: Record<Room, { wall: string; deep: string; ink: string }> = {
  sky: { wall: '#e4f2ff', deep: '#c1ddf6', ink: '#154062' },
  sage: { wall: '#e8f5e5', deep: '#c9e2c3', ink: '#25471d' },
  peach: { wall: '#fdeddd', deep: '#f0d4b4', ink: '#583400' },
  tile: { wall: '#e0f5f7', deep: '#bae2e6', ink: '#00474d' },
  coral: { wall: '#ffe5dc', deep: '#f5c5b4', ink: '#602c19' },
  lilac: { wall: '#f5ecfd', deep: '#e2d1f0', ink: '#49315a' },
}
/** What the shop offers, as the strip below the header names it (NAV-06). */
export const offeringOf = (groups: readonly { name: string }[]) =>
  groups.map(({ name }) => ({ name: titleName(name), room: roomOf(name) }))
/** What a carousel or a slide keeps of the catalogue; what is not set keeps everything (CAR-06, HOME-04). */
export type ServiceFilter = {
  mainServices?: readonly string[]
  category?: string
  applicationType?: string
  service?: string
}

const isOneOf = (name: string, names: readonly string[]) => names.map(canonicalKey).includes(canonicalKey(name))

/** Whether a filter names this main service. */
export const keepsMainService = ({ mainServices }: ServiceFilter, name: string) =>
  !mainServices || isOneOf(name, mainServices)

type Place = { mainService: string; category: string; applicationType: string; service: string }

export const keeps = (filter: ServiceFilter, place: Place) =>
  keepsMainService(filter, place.mainService) &&
  (['category', 'applicationType', 'service'] as const).every((level) => {
    const wanted = filter[level]
    return !wanted || isOneOf(place[level], [wanted])
  })

/** The lists one item after the other in turns, so that the first of each come first. */
export function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}

/** What an empty carousel says, by the names of the main services that there are (CAR-03). */
export const noneText = (filter: ServiceFilter, mainServices: readonly string[]) =>
  mainServices.some((name) => keepsMainService(filter, name)) ? 'No services available' : 'No services found'
