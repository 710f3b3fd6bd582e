import type { ServiceAction } from '@/components/catalogue/details-sheet'
import { ListedServiceRows } from '@/components/catalogue/listed-service-rows'
import { Thumb } from '@/components/catalogue/thumb'
import { displayName } from '@/lib/catalogue/rules/names'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import type { ListedService } from '@/lib/catalogue/schema'
import { apart } from '@/lib/grouped'

type Props = {
  services: readonly ListedService[]
  today: string
  /** The service that was arrived at by a link that names it: outlined, and in view (CAT-09). */
  here?: string
  /** In the row, and at the foot of the details. */
  Action: ServiceAction
}

const rowOf = (service: ListedService) => ({
  ...service,
  room: roomOf(service.mainServiceName),
  ...(!service.image && {
    bare: <Thumb image="" name={`${displayName(service.applicationName)} ${service.categorySlug}`} />,
  }),
})

/** Services of a category (CAT-04). What all of them have in common goes to the browser once. */
export const ServiceRows = ({ services, ...shown }: Props) => (
  <ListedServiceRows {...apart(services.map(rowOf))} {...shown} />
)
