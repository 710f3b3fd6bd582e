'use client'
import Link from 'next/link'
import { detailsHref } from '@/components/catalogue/hrefs'
import type { HtmlSheetProps } from '@/components/catalogue/html-sheet'
import { useSheetLink } from '@/lib/browser/use-sheet-link'
import type { Reduction } from '@/lib/catalogue/rules/price'
import type { Room } from '@/lib/catalogue/rules/rooms'
import type { CarouselService } from '@/lib/catalogue/schema'
import { formatDay } from '@/lib/india-time'

const load = () => import('@/components/catalogue/html-sheet').then((file) => file.HtmlSheet)

type Props = { service: CarouselService; reduced: Reduction; room: Room }

/** What a reduced price holds for, one press away from it. */
export function OfferTerms({ service, reduced: { percent, until }, room }: Props) {
  const href = detailsHref(service)
  const { Sheet, open, close, link } = useSheetLink<HtmlSheetProps>(href, load)
  return (
    <>
      <Link
        {...link}
        href={href}
        className="relative z-10 font-semibold underline underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-2.5"
      >
        Terms of the offer
      </Link>
      {Sheet && (
        <Sheet
          open={open}
          onClose={close}
          title={service.serviceName}
          subtitle={until ? `${percent}% off until ${formatDay(until)}` : `${percent}% off`}
          room={room}
          html={service.offerTerms}
        />
      )}
    </>
  )
}
