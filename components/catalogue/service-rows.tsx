import type { ServiceAction } from '@/components/catalogue/details-sheet'
import { ListedServiceRows } from '@/components/catalogue/listed-service-rows'
import { Thumb } from '@/components/catalogue/thumb'
import { displayName } from '@/lib/catalogue/rules/names'
import { type Room, roomOf } from '@/lib/catalogue/rules/rooms'
import type { ListedService } from '@/lib/catalogue/schema'
import { apart } from '@/lib/grouped'

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

const rowOf = (service: ListedService, { room, places }: Pick<Props, 'room' | 'places'>) => ({
  ...service,
  room: room ?? roomOf(service.mainServiceName),
  ...(places && { mixed: true, place: places.get(service.serviceId) }),
  ...(!service.image && {
    bare: <Thumb image="" name={`${displayName(service.applicationName)} ${service.categorySlug}`} />,
  }),
})

/** Services of a category (CAT-04). What all of them have in common goes to the browser once. */
export const ServiceRows = ({ services, room, places, ...shown }: Props) => (
  <ListedServiceRows {...apart(services.map((service) => rowOf(service, { room, places })))} {...shown} />
)
