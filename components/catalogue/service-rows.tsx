import type { ServiceAction } from '@/components/catalogue/details-foot'
import { ListedServiceRows } from '@/components/catalogue/listed-service-rows'
import { Thumb } from '@/components/catalogue/thumb'
import { displayName } from '@/lib/catalogue/rules/names'
import { type Room, roomOf } from '@/lib/catalogue/rules/rooms'
import type { ListedService } from '@/lib/catalogue/schema'
import { apart } from '@/lib/grouped'
import { showsJobs } from '@/lib/pictures/rules'

type Props = {
  services: readonly ListedService[]
  today: string
  /** The service that was arrived at by a link that names it: outlined, and in view (CAT-09). */
  here?: string
  /** The wall on which all of them stand; else each stands on that of its main service. */
  room?: Room
  /** Where they are of several things: what tells those apart that are called the same, by id. */
  places?: ReadonlyMap<string, string>
  /** In the row, and at the foot of the details. */
  Action: ServiceAction
}

type Shown = Pick<Props, 'room' | 'places'> & { withThing: boolean }

const rowOf = (service: ListedService, { room, places, withThing }: Shown) => ({
  ...service,
  room: room ?? roomOf(service.mainServiceName),
  ...(withThing && { withThing }),
  ...(places && { place: places.get(service.serviceId) }),
  ...(!service.image && {
    bare: <Thumb image="" name={`${displayName(service.applicationName)} ${service.categorySlug}`} />,
  }),
})

/** Services of a category (CAT-04). What all of them have in common goes to the browser once. */
export function ServiceRows({ services, room, places, ...shown }: Props) {
  const withThing = places !== undefined && !showsJobs(services.map(({ image }) => image))
  return (
    <ListedServiceRows {...apart(services.map((service) => rowOf(service, { room, places, withThing })))} {...shown} />
  )
}
