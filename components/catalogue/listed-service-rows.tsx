'use client'
import { type ReactNode, useState } from 'react'
import type { ServiceAction } from '@/components/catalogue/details-foot'
import { DetailsLink } from '@/components/catalogue/details-link'
import { ScrollHere } from '@/components/catalogue/scroll-here'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { priceOfMany } from '@/lib/catalogue/rules/count'
import { lineTexts } from '@/lib/catalogue/rules/line-text'
import { takesText } from '@/lib/catalogue/rules/minutes'
import { displayName } from '@/lib/catalogue/rules/names'
import { priceOn } from '@/lib/catalogue/rules/price'
import type { Room } from '@/lib/catalogue/rules/rooms'
import type { ListedService } from '@/lib/catalogue/schema'

type Row = ListedService & {
  room: Room
  /** In the place of an image that there is none of. */
  bare?: ReactNode
  /** Its picture shows the thing too, which tells it from its neighbours. */
  withThing?: boolean
  /** What tells it from one of the same name. */
  place?: string
}

type Props = {
  common: Partial<Row>
  own: readonly Partial<Row>[]
  today: string
  here?: string
  Action: ServiceAction
}

/** Rows out of the services themselves, which their buttons need anyway: the router's copy of the elements would be five times as long. */
export const ListedServiceRows = ({ common, own, here, ...shown }: Props) =>
  own.map((fields) => {
    const row = { ...common, ...fields } as Row
    return <ServiceRow key={row.serviceId} row={row} here={row.serviceId === here} {...shown} />
  })

type RowProps = Pick<Props, 'today' | 'Action'> & { row: Row; here: boolean }

/** Its price and its button stand under those of the other rows. */
function ServiceRow({ row: { room, bare, withThing, place, ...service }, here, today, Action }: RowProps) {
  const [quantity, setQuantity] = useState<number | null>(null)
  const price = priceOn(service.priced, today)
  const line = priceOfMany(price, { unit: service.priced.unit, quantity })
  const takes = !line.count && takesText(service)
  return (
    <li id={`service-${service.serviceId}`} data-room={room} className={here ? 'row row-here' : 'row'}>
      {here && <ScrollHere />}
      <span className="row-picture">
        {bare ?? <Picture src={service.image} alt="" sizes="104px" row={!withThing} />}
      </span>
      <div className="row-about">
        <div className="row-words">
          <h3 className="row-name">{displayName(service.serviceName)}</h3>
          <p className="row-text">
            <b>{`${displayName(service.applicationName)} · `}</b>
            {place && `${place} · `}
            {/* beside the price a phone has no room for it */}
            {takes && <span className="num md:hidden">{`${takes} · `}</span>}
            {service.description || 'No description available.'}
          </p>
        </div>
        <DetailsLink {...{ service, room, price, bare, Action }} />
      </div>
      <div className="row-side">
        <div className="row-price">
          <Price {...lineTexts(line)} />
          {takes && <p className="row-takes">{takes}</p>}
        </div>
        <div className="row-action">
          <Action service={service} wide onQuantity={setQuantity} />
        </div>
      </div>
    </li>
  )
}
