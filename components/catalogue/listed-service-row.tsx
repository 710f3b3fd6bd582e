'use client'
import type { ReactNode } from 'react'
import { DetailsLink } from '@/components/catalogue/details-link'
import { ScrollHere } from '@/components/catalogue/scroll-here'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { aboutText } from '@/lib/catalogue/rules/minutes'
import { displayName } from '@/lib/catalogue/rules/names'
import type { PriceView } from '@/lib/catalogue/rules/price'
import { priceTexts } from '@/lib/catalogue/rules/price-text'
import type { Room } from '@/lib/catalogue/rules/rooms'
import type { ListedService } from '@/lib/catalogue/schema'

type Props = {
  service: ListedService
  room: Room
  price: PriceView
  /** In the place of an image that there is none of. */
  bare?: ReactNode
  here?: boolean
  /** Among services of other things: its picture shows the thing too, and `place` says what tells it from one of the same name. */
  mixed?: { place?: string | undefined }
  action: ReactNode
  sheetAction: ReactNode
}

/** A row out of the service itself, which its buttons need anyway: the router's copy of its elements would be five times as long. */
export function ListedServiceRow({ service, room, price, bare, here, mixed, action, sheetAction }: Props) {
  const { image, minutes } = service
  const type = displayName(service.applicationName)
  const takes = minutes === null ? null : aboutText(minutes)
  return (
    <li id={`service-${service.serviceId}`} data-room={room} className={here ? 'row row-here' : 'row'}>
      {here && <ScrollHere />}
      <span className="row-picture">{bare ?? <Picture src={image} alt="" sizes="104px" row={!mixed} />}</span>
      <div className="row-about">
        <div className="row-words">
          <h3 className="row-name">{displayName(service.serviceName)}</h3>
          <p className="row-text">
            <b>{type}</b>
            {mixed?.place && ` · ${mixed.place}`}
            {/* beside the price a phone has no room for it */}
            {takes && <span className="num md:hidden">{` · ${takes}`}</span>}
            {` · ${service.description || 'No description available.'}`}
          </p>
        </div>
        <DetailsLink
          service={service}
          room={room}
          price={price}
          picture={bare ?? <Picture src={image} alt="" sizes="(min-width: 768px) 480px, 100vw" />}
          action={sheetAction}
        />
      </div>
      <div className="row-side">
        <div className="row-price">
          <Price {...priceTexts(price)} />
          {takes && <p className="num text-caption text-ink-2 max-md:hidden">{takes}</p>}
        </div>
        <div className="row-action">{action}</div>
      </div>
    </li>
  )
}
