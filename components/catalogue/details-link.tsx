'use client'
import Link from 'next/link'
import type { DetailsSheetProps } from '@/components/catalogue/details-sheet'
import { detailsHref, sheetName } from '@/components/catalogue/hrefs'
import { useSheetLink } from '@/lib/browser/use-sheet-link'
import { displayName } from '@/lib/catalogue/rules/names'

type Props = Omit<DetailsSheetProps, 'open' | 'onClose'>

const load = () => import('@/components/catalogue/details-sheet').then((file) => file.DetailsSheet)

/** Opens the details of a service in a sheet. */
export function DetailsLink(shown: Props) {
  const { service } = shown
  const href = detailsHref(service)
  const { Sheet, open, close, link } = useSheetLink<DetailsSheetProps>(href, load, sheetName(service))
  return (
    <>
      <Link {...link} href={href} className="row-details">
        Details
        <span className="sr-only">{` of ${displayName(service.serviceName)}, ${displayName(service.applicationName)}`}</span>
      </Link>
      {Sheet && <Sheet {...shown} open={open} onClose={close} />}
    </>
  )
}
