'use client'
import { ChevronRight } from 'lucide-react'
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
      <Link
        {...link}
        href={href}
        className="inline-flex items-center text-label leading-6 text-brand before:absolute hover:underline hover:underline-offset-4 max-md:absolute max-md:top-15 max-md:left-(--gutter) max-md:w-16 max-md:justify-center max-md:leading-5 max-md:before:inset-x-0 max-md:before:-top-12 max-md:before:-bottom-1 md:relative md:before:-inset-x-2 md:before:-inset-y-2.5 xl:order-3 xl:min-h-11 xl:rounded-thumb xl:bg-fill xl:px-4 xl:text-ink xl:before:hidden xl:hover:bg-line xl:hover:no-underline"
      >
        Details
        <span className="sr-only">
          {' '}
          of {displayName(service.serviceName)}, {displayName(service.applicationName)}
        </span>
        <ChevronRight aria-hidden className="ml-0.5 size-4 max-md:hidden xl:hidden" />
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
