import { CalendarButton } from '@/components/bookings/calendar-button'
import type { Booking } from '@/lib/bookings/schema'

/** What an order offers beside its actions: on phones one below the other, so that none is cut or hidden. */
export function BookingExtras({ booking }: { booking: Booking }) {
  return (
    <ul className="grid basis-full divide-y divide-line empty:hidden md:ml-auto md:flex md:basis-auto md:flex-wrap md:gap-x-1 md:divide-y-0 [&>li:empty]:hidden">
      <li>
        <CalendarButton booking={booking} className={inList} />
      </li>
    </ul>
  )
}

const inList = 'max-md:w-full max-md:justify-start max-md:rounded-none max-md:px-0'
