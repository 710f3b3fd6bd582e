import { CalendarPlus2 } from 'lucide-react'
import { CalendarButton } from '@/components/bookings/calendar-button'
import { GoogleLink } from '@/components/bookings/google-link'
import { ReportButton } from '@/components/bookings/report-button'
import { SummaryButton } from '@/components/bookings/summary-button'
import { buttonClass } from '@/components/ui/button'
import type { Booking } from '@/lib/bookings/schema'

type Props = { booking: Booking; onChange: (now: Booking) => void }

/** What an order offers beside its actions: on phones one below the other, so that none is cut or hidden. */
export function BookingExtras({ booking, onChange }: Props) {
  return (
    <div className="grid basis-full divide-y divide-line empty:hidden md:ml-auto md:flex md:basis-auto md:flex-wrap md:gap-x-1 md:divide-y-0 [&>div:empty]:hidden">
      <div>
        <CalendarButton booking={booking} className={inList} />
      </div>
      <div>
        <GoogleLink
          booking={booking}
          className={buttonClass({ kind: 'quiet', size: 'sm' }, inList)}
          icon={<CalendarPlus2 aria-hidden />}
        />
      </div>
      <div>
        <SummaryButton orderId={booking.orderId} className={inList} />
      </div>
      <div>
        <ReportButton booking={booking} onChange={onChange} className={inList} />
      </div>
    </div>
  )
}

const inList = 'max-md:w-full max-md:justify-start max-md:rounded-none max-md:px-0'
