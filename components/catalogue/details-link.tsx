'use client'
import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import type { DetailsSheetProps } from '@/components/catalogue/details-sheet'
import { detailsHref } from '@/components/catalogue/hrefs'
import { displayName, type PriceView, type Room } from '@/lib/catalogue/rules'
import type { ListedService } from '@/lib/catalogue/schema'

type Props = { service: ListedService; room: Room; price: PriceView; picture: ReactNode; action: ReactNode }

const load = () => import('@/components/catalogue/details-sheet')

/** Opens the details in a sheet. Before the sheet is loaded, or without JavaScript, it leads to them on the page. */
export function DetailsLink({ service, room, price, picture, action }: Props) {
  const [Sheet, setSheet] = useState<ComponentType<DetailsSheetProps> | null>(null)
  const [open, setOpen] = useState(false)
  const href = detailsHref(service)
  const warm = () => void load().catch(() => {})
  const show = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      const { DetailsSheet } = await load()
      setSheet(() => DetailsSheet)
      setOpen(true)
    } catch (error) {
      console.info('the sheet did not load', error)
      location.assign(href)
    }
  }
  return (
    <>
      <Link
        href={href}
        prefetch={false}
        aria-haspopup="dialog"
        onClick={show}
        onFocus={warm}
        onPointerEnter={warm}
        className="inline-flex items-center text-label leading-6 text-brand before:absolute hover:underline hover:underline-offset-4 max-md:absolute max-md:top-13 max-md:left-(--gutter) max-md:w-16 max-md:justify-center max-md:leading-5 max-md:before:inset-x-0 max-md:before:-top-11 max-md:before:-bottom-1 md:relative md:before:-inset-x-2 md:before:-inset-y-2.5 xl:order-3 xl:min-h-11 xl:rounded-thumb xl:bg-fill xl:px-4 xl:text-ink xl:before:hidden xl:hover:bg-line xl:hover:no-underline"
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
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
