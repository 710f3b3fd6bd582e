'use client'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { DetailsSheetProps } from '@/components/catalogue/details-sheet'
import { detailsHref, sheetName } from '@/components/catalogue/hrefs'
import { useSheetLink } from '@/lib/browser/use-sheet-link'
import { displayName } from '@/lib/catalogue/rules/names'
import type { PriceView } from '@/lib/catalogue/rules/price'
import type { Room } from '@/lib/catalogue/rules/rooms'
import type { ListedService } from '@/lib/catalogue/schema'

type Props = { service: ListedService; room: Room; price: PriceView; picture: ReactNode; action: ReactNode }

const load = () => import('@/components/catalogue/details-sheet').then((file) => file.DetailsSheet)

/** Opens the details of a service in a sheet. */
export function DetailsLink({ service, room, price, picture, action }: Props) {
  const href = detailsHref(service)
  const { Sheet, open, close, link } = useSheetLink<DetailsSheetProps>(href, load, sheetName(service))
  return (
    <>
      <Link {...link} href={href} className="row-details">
        Details
        <span className="sr-only">{` of ${displayName(service.serviceName)}, ${displayName(service.applicationName)}`}</span>
      </Link>
      {Sheet && (
        <Sheet
          service={service}
          room={room}
          price={price}
          picture={picture}
          action={action}
          open={open}
          onClose={close}
        />
      )}
    </>
  )
}
