import { canonicalKey } from '@/lib/catalogue/rules/names'
import { grouped } from '@/lib/grouped'

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

/** In quarters of its services, where the first, second, third and fourth of every four types begin. */
const beginnings = [0, 2, 3, 1]

/**
 * The services of one main service so that neighbours differ: of each type in turns, and not each from its first on, as most
 * types begin with the same jobs.
 */
export function byTypeAndJob<T>(services: readonly T[], typeOf: (service: T) => string): T[] {
  const types = grouped(services, typeOf)
  return inTurns(
    [...types.values()].map((list, at) => {
      const from = Math.floor((list.length * beginnings[at % 4]!) / 4)
      return [...list.slice(from), ...list.slice(0, from)]
    }),
  )
}

/** What an empty carousel says, by the names of the main services that there are (CAR-03). */
export const noneText = (filter: ServiceFilter, mainServices: readonly string[]) =>
  mainServices.some((name) => keepsMainService(filter, name)) ? 'No services available' : 'No services found'
