import type { ReactNode } from 'react'
import { ListedServiceRow } from '@/components/catalogue/listed-service-row'
import { Thumb } from '@/components/catalogue/thumb'
import { displayName } from '@/lib/catalogue/rules/names'
import { priceOn } from '@/lib/catalogue/rules/price'
import type { Room } from '@/lib/catalogue/rules/rooms'
import type { ListedService } from '@/lib/catalogue/schema'

type Props = {
  service: ListedService
  room: Room
  today: string
  /** Arrived at by a link that names it: outlined, and in view (CAT-09). */
  here: boolean
  /** See `ListedServiceRow`. */
  mixed?: { place?: string | undefined }
  /** Add to Cart or Go to Cart; `sheetAction` is the same at the foot of the details. */
  action: ReactNode
  sheetAction: ReactNode
}

/** A service of a category (CAT-04): its price and its button stand under those of the other rows. */
export function ServiceRow({ service, room, today, here, mixed, ...actions }: Props) {
  const { image, applicationName, categorySlug } = service
  const name = `${displayName(applicationName)} ${categorySlug}`
  return (
    <ListedServiceRow
      service={service}
      room={room}
      price={priceOn(service.priced, today)}
      {...(!image && { bare: <Thumb image="" name={name} /> })}
      {...(here && { here })}
      {...(mixed && { mixed })}
      {...actions}
    />
  )
}
