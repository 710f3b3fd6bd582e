import { displayName, titleName } from '@/lib/catalogue/rules/names'
import { lowestOf, type Priced, priceOn } from '@/lib/catalogue/rules/price'
import { fromText } from '@/lib/catalogue/rules/price-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'

/** `1 service`, `17 services`. */
export const countText = (count: number) => `${count} ${count === 1 ? 'service' : 'services'}`

type Described = { name: string; types: readonly { name: string }[]; services: readonly { priced: Priced }[] }

/** What a category page says of itself: how many services for what, and the price that they start at today. */
export function descriptionOf({ name, types, services }: Described, today: string) {
  const from = fromText(lowestOf(services.map(({ priced }) => priceOn(priced, today))))
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

/** What the shop offers, as the strip below the header names it (NAV-06). */
export const offeringOf = (groups: readonly { name: string }[]) =>
  groups.map(({ name }) => ({ name: titleName(name), room: roomOf(name) }))
