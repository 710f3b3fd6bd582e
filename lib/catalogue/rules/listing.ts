import { displayName, slugOf, titleName } from '@/lib/catalogue/rules/names'
import { lowestOf, type Priced, priceOn } from '@/lib/catalogue/rules/price'
import { fromText } from '@/lib/catalogue/rules/price-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import { grouped } from '@/lib/grouped'

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
  return [...grouped(services, ({ heading }) => heading)].map(([heading, listed]) => ({ heading, services: listed }))
}

/** The price catalogue calls the same job Service, Services and Servicing: sections and their links say one word. */
const jobName = (heading: string) => (/^(service|services|servicing)$/i.test(heading) ? 'Servicing' : heading)

type Sectioned = { applicationId: string; applicationName: string; heading: string }

/** Services in sections of one type and one heading, in the order in which they come; `id` is where a link finds one (LOOK-30). */
export function inSections<S extends Sectioned>(services: readonly S[]) {
  return [...grouped(services, ({ applicationId, heading }) => `${applicationId} ${heading}`).values()].map(
    (listed) => {
      const { applicationName, heading } = listed[0]
      return {
        id: slugOf(`${applicationName} ${heading}`),
        type: displayName(applicationName),
        heading: jobName(heading),
        services: listed,
      }
    },
  )
}

export type Section = Omit<ReturnType<typeof inSections>[number], 'services'>

/** The jobs that most people come for, by how their headings begin. */
const firstJobs = [/^serv/i, /^repair/i, /^install/i]

/** Services with servicing before repair before installation, and all others after them as they come (LOOK-25). */
export function byJob<S extends { heading: string }>(services: readonly S[]): S[] {
  const placeOf = ({ heading }: S) => {
    const at = firstJobs.findIndex((job) => job.test(heading))
    return at < 0 ? firstJobs.length : at
  }
  return [...services].sort((a, b) => placeOf(a) - placeOf(b))
}

/** Whether a group is the way to its only category, instead of a head above several. */
export const isOneCategory = ({ categories }: { categories: readonly unknown[] }) => categories.length === 1

/** How much of a row a group takes where there is room. */
export type Share = 'whole' | 'half' | 'third'

/**
 * The groups as `/services` shows them: those of one category, which are links alone, stand behind the others and share rows in
 * twos; the last three of an odd number share one, so that none stands alone between or below them (LOOK-29).
 */
export function inRows<Group extends { categories: readonly unknown[] }>(groups: readonly Group[]) {
  const lists = groups.filter((group) => !isOneCategory(group))
  const links = groups.filter(isOneCategory)
  const isThird = (at: number) => links.length % 2 === 1 && at >= links.length - 3
  const shareOf = (at: number): Share => (links.length === 1 ? 'whole' : isThird(at) ? 'third' : 'half')
  return [
    ...lists.map((group) => ({ group, share: 'whole' as Share })),
    ...links.map((group, at) => ({ group, share: shareOf(at) })),
  ]
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
  groups.map(({ name }) => ({ name: displayName(name), room: roomOf(name) }))
