import { CalendarButton } from '@/components/bookings/calendar-button'
import { ReportButton } from '@/components/bookings/report-button'
import { SummaryButton } from '@/components/bookings/summary-button'
import type { Booking } from '@/lib/bookings/schema'

/** What an order offers beside its actions: on phones one below the other, so that none is cut or hidden. */
export function BookingExtras({ booking, onChange }: { booking: Booking; onChange: (now: Booking) => void }) {
  return (
    <div className="grid basis-full divide-y divide-line empty:hidden md:ml-auto md:flex md:basis-auto md:flex-wrap md:gap-x-1 md:divide-y-0 [&>div:empty]:hidden">
      <div>
        <CalendarButton booking={booking} className={inList} />
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
