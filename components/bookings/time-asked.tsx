import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { IndiaTime } from '@/components/ui/india-time'
import { staysText } from '@/lib/bookings/rules/stays'
import { preferredText, toAgreeText } from '@/lib/bookings/rules/wishes'
import type { Booking } from '@/lib/bookings/schema'

/** That another time was asked for, and that the promised one stands until then; nothing where none was. */
export function TimeAsked({ booking, children }: { booking: Booking; children?: ReactNode }) {
  if (!booking.timeRequest) return null
  const wished = preferredText(booking)
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 rounded-md bg-wait-bg px-3.5 py-3 text-small text-wait">
      <CalendarClock aria-hidden className="mt-px" />
      <div className="grid justify-items-start gap-2 md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-6">
        <p className="min-w-0">
          <span className="block font-semibold">{wished ? `You asked for another time: ${wished}` : toAgreeText}</span>
          <span suppressHydrationWarning>{staysText(booking, new Date())}</span>
          <IndiaTime text=" Times are India time." />
        </p>
        {children}
      </div>
    </div>
  )
}
