'use client'
import type { ReactNode } from 'react'
import { DetailsFoot, type ServiceAction } from '@/components/catalogue/details-foot'
import { DetailsMedia } from '@/components/catalogue/details-media'
import { sheetName } from '@/components/catalogue/hrefs'
import { ServiceDetails, ServiceRules } from '@/components/catalogue/service-details'
import { useDetails } from '@/components/catalogue/use-details'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { Picture } from '@/components/ui/picture'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { useBackCloses } from '@/lib/browser/use-back-closes'
import { displayName } from '@/lib/catalogue/rules/names'
import type { PriceView } from '@/lib/catalogue/rules/price'
import type { Room } from '@/lib/catalogue/rules/rooms'
import type { ListedService } from '@/lib/catalogue/schema'

export type DetailsSheetProps = {
  service: ListedService
  room: Room
  price: PriceView
  /** In the place of an image that there is none of. */
  bare?: ReactNode
  Action: ServiceAction
  open: boolean
  onClose: () => void
}

/**
 * The address of the page with the details of the service on it, as `detailsHref` has them, and with its own type, chosen or
 * not. None on the list of what was found, which has no place for details.
 */
function addressOf({ serviceId }: ListedService) {
  const url = new URL(location.href)
  if (url.pathname === '/services') return undefined
  url.searchParams.set('details', serviceId)
  url.hash = 'details'
  return url.pathname + url.search + url.hash
}

/** The details of a service (CAT-06). What its row shows stands at once, the rest is read on opening. */
export function DetailsSheet({ service, room, price, bare, Action, open, onClose }: DetailsSheetProps) {
  const { details, failure, retry } = useDetails(service)
  useBackCloses(open, onClose, { name: sheetName(service), address: () => addressOf(service) })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      room={room}
      width={960}
      title={displayName(service.serviceName)}
      subtitle={`${displayName(service.applicationName)} · ${displayName(service.heading)}`}
      footer={<DetailsFoot service={service} price={price} Action={Action} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[6fr_5fr] md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-6">
        <DetailsMedia
          details={details}
          picture={bare ?? <Picture src={service.image} alt="" sizes="(min-width: 768px) 480px, 100vw" />}
        />
        <div className="grid content-start gap-5 md:row-span-2">
          <p>{service.description || 'No description available.'}</p>
          {failure !== null && (
            <>
              <FormError>{failure}</FormError>
              <Button kind="line" size="sm" onClick={retry} className="justify-self-start">
                Retry
              </Button>
            </>
          )}
          {details && <ServiceDetails details={details} price={price} />}
          {!details && failure === null && <Loading />}
        </div>
        {details && <ServiceRules details={details} price={price} />}
      </div>
    </Sheet>
  )
}

const Loading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-4/5" />
    <Skeleton className="h-4 w-3/5" />
  </div>
)
