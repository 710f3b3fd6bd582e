import type { ReactNode } from 'react'
import { DetailsLink } from '@/components/catalogue/details-link'
import { ScrollHere } from '@/components/catalogue/scroll-here'
import { Thumb } from '@/components/catalogue/thumb'
import { Price } from '@/components/ui/price'
import { aboutText } from '@/lib/catalogue/rules/minutes'
import { displayName } from '@/lib/catalogue/rules/names'
import { priceOn } from '@/lib/catalogue/rules/price'
import { priceTexts } from '@/lib/catalogue/rules/price-text'
import type { Room } from '@/lib/catalogue/rules/rooms'
import type { ListedService } from '@/lib/catalogue/schema'

type Props = {
  service: ListedService
  room: Room
  today: string
  /** Arrived at by a link that names it: outlined, and in view (CAT-09). */
  here: boolean
  /** Add to Cart or Go to Cart; `sheetAction` is the same at the foot of the details. */
  action: ReactNode
  sheetAction: ReactNode
}

/** A service of a category (CAT-04): its price and its button stand under those of the other rows. */
export function ServiceRow({ service, room, today, here, action, sheetAction }: Props) {
  const type = displayName(service.applicationName)
  const price = priceOn(service.priced, today)
  const takes = service.minutes === null ? null : aboutText(service.minutes)
  const thumb = { image: service.image, name: `${type} ${service.categorySlug}` }
  return (
    <li
      id={`service-${service.serviceId}`}
      data-room={room}
      className={`relative grid grid-cols-[64px_minmax(0,1fr)_auto] gap-x-3 px-(--gutter) py-1 md:grid-cols-[72px_minmax(0,1fr)_auto] md:px-4 md:py-2.5 not-last:border-b not-last:border-line xl:grid-cols-[104px_minmax(0,1fr)_auto_auto_9.5rem] xl:items-center xl:gap-x-2 xl:p-4 ${
        here
          ? 'z-1 bg-brand-tint shadow-[inset_0_0_0_2px_var(--brand)] md:first:rounded-t-card md:last:rounded-b-card'
          : ''
      }`}
    >
      {here && <ScrollHere />}
      <span className="block h-12 w-16 self-start overflow-hidden rounded-sm bg-wall-deep max-md:row-span-3 max-md:mt-0.5 md:mt-0.5 md:h-13.5 md:w-18 md:rounded-thumb xl:mt-0 xl:h-19.5 xl:w-26 xl:self-center max-md:[&_svg]:size-6">
        <Thumb {...thumb} sizes="104px" row />
      </span>
      <div className="max-md:contents md:flex md:flex-col md:items-start xl:contents">
        <div className="min-w-0 max-md:contents xl:px-2">
          <h3 className="leading-5.5 font-semibold text-pretty wrap-anywhere max-md:col-span-2 xl:text-[1.125rem]/6">
            {displayName(service.serviceName)}
          </h3>
          <p className="line-clamp-2 text-small text-ink-2 max-md:col-span-2 max-md:leading-5 xl:line-clamp-3">
            <b className="font-medium text-wall-ink">{type}</b>
            {/* beside the price a phone has no room for it */}
            {takes && <span className="num md:hidden"> · {takes}</span>}
            {' · '}
            {service.description || 'No description available.'}
          </p>
        </div>
        <DetailsLink
          service={service}
          room={room}
          price={price}
          picture={<Thumb {...thumb} sizes="(min-width: 768px) 480px, 100vw" />}
          action={sheetAction}
        />
      </div>
      <div className="max-md:contents md:flex md:max-w-36 md:flex-col md:items-end md:justify-between md:gap-1.5 xl:contents">
        <div className="max-md:col-start-2 max-md:row-start-3 max-md:mt-1.5 max-md:self-center max-md:[&_p]:gap-y-0 md:[&_p]:justify-end md:[&_p]:text-right md:[&_p]:text-balance xl:order-2 xl:w-36 xl:pr-3">
          <Price {...priceTexts(price)} />
          {takes && <p className="num text-caption text-ink-2 max-md:hidden">{takes}</p>}
        </div>
        <div className="row-action max-md:col-start-3 max-md:row-start-3 max-md:mt-1.5 max-md:self-end xl:order-4">
          {action}
        </div>
      </div>
    </li>
  )
}
