'use client'
import { CalendarClock, ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { BookingDetails } from '@/components/bookings/booking-details'
import { BookingExtras } from '@/components/bookings/booking-extras'
import { BookingStatusPill } from '@/components/bookings/booking-status'
import { CancelButton } from '@/components/bookings/cancel-button'
import { ChangeButton } from '@/components/bookings/change-button'
import { ReorderButton } from '@/components/bookings/reorder-button'
import { TrackButton } from '@/components/bookings/track-button'
import { VisitTime } from '@/components/bookings/visit-time'
import { WithdrawButton } from '@/components/bookings/withdraw-button'
import { Picture } from '@/components/ui/picture'
import { isUnconfirmed } from '@/lib/bookings/rules/area'
import { amountTexts } from '@/lib/bookings/rules/revisit'
import { awaitsTime, shortNotScheduled, shortVisitOf } from '@/lib/bookings/rules/visit-times'
import { shortWishOf } from '@/lib/bookings/rules/wishes'
import type { Booking } from '@/lib/bookings/schema'
import { displayName } from '@/lib/catalogue/rules/names'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import { formatDate } from '@/lib/india-time'

type Props = {
  booking: Booking
  /** What was placed together with it, itself among them. */
  together: readonly Booking[]
  cancel: (booking: Booking) => Promise<Booking>
  onChange: (now: Booking) => void
  onReload: () => void
}

/**
 * One order as a row; a press shows its details and what can be done (BOOK-04, BOOK-05). What the details say in full, the row
 * then leaves to them.
 */
export function BookingRow({ booking, together, cancel, onChange, onReload }: Props) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const { mainServiceName, applicationName, serviceName, serviceImage, orderId, createdAt, status } = booking
  const { now, unit, detail } = amountTexts(booking)
  const changing = {
    together,
    onChanged: (changed: readonly Booking[]) => changed.forEach(onChange),
    onRefused: onReload,
  }
  return (
    <li
      data-room={roomOf(mainServiceName)}
      data-order={orderId}
      className="@container overflow-hidden rounded-card bg-raised shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <h2>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className="grid w-full grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 rounded-card p-4 text-left -outline-offset-3 @max-[18.75rem]:grid-cols-[minmax(0,1fr)_auto] @min-[40rem]:grid-cols-[4rem_minmax(0,1fr)_auto_1.5rem] @min-[40rem]:items-center @min-[40rem]:gap-x-5 @min-[40rem]:pr-5 @min-[56rem]:grid-cols-[4rem_minmax(0,1fr)_6.75rem_8.25rem_7.75rem_6.5rem_1.5rem]"
        >
          <span className="block aspect-4/3 overflow-hidden @max-[18.75rem]:hidden rounded-thumb bg-wall-deep @min-[40rem]:row-span-3 @min-[56rem]:row-span-1">
            <Picture src={serviceImage} alt="" sizes="64px" row />
          </span>
          <span className="min-w-0">
            <span className="block text-caption text-ink-2">
              {displayName(mainServiceName)} · {applicationName}
            </span>
            <span className="block text-body leading-6 font-semibold">{withQuantity(serviceName, booking)}</span>
            {!open && <RowVisit booking={booking} />}
          </span>
          <ChevronDown
            aria-hidden
            className={`text-ink-3 transition-[rotate] duration-base @min-[40rem]:col-start-4 @min-[40rem]:row-span-3 @min-[40rem]:row-start-1 @min-[56rem]:order-6 @min-[56rem]:col-start-7 @min-[56rem]:row-auto ${open ? 'rotate-180' : ''}`}
          />
          {/* the number and the date are one line in every row, whatever their letters */}
          <span className="num col-[1/-1] mt-1 flex flex-wrap gap-x-3 text-caption whitespace-nowrap text-ink-2 @min-[40rem]:col-start-2 @min-[40rem]:col-end-3 @min-[40rem]:mt-0 @min-[56rem]:contents">
            <span>{orderId}</span>
            {!open && (
              <time dateTime={createdAt} suppressHydrationWarning>
                Booked {formatDate(new Date(createdAt))}
              </time>
            )}
          </span>
          {!open && (
            <span className="col-[1/-1] mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 @min-[40rem]:contents">
              <span className="num text-[1rem] font-[650] @min-[40rem]:col-start-2 @min-[40rem]:col-end-3 @min-[56rem]:order-5 @min-[56rem]:col-auto @min-[56rem]:text-right">
                {now}
                {unit && <span className="text-caption font-medium text-ink-2 @min-[56rem]:block"> {unit}</span>}
                {unit && detail && <span className="block text-caption font-medium text-ink-2">{detail}</span>}
              </span>
              <span className="@min-[40rem]:col-start-3 @min-[40rem]:col-end-4 @min-[40rem]:row-span-3 @min-[40rem]:row-start-1 @min-[56rem]:order-3 @min-[56rem]:col-auto @min-[56rem]:row-auto">
                <BookingStatusPill status={status} />
              </span>
            </span>
          )}
        </button>
      </h2>
      <div id={panel} hidden={!open}>
        {open && (
          <BookingDetails
            booking={booking}
            asked={isUnconfirmed(booking) ? null : <WithdrawButton booking={booking} {...changing} />}
          >
            <TrackButton booking={booking} row={toggle} {...changing} />
            <ChangeButton booking={booking} {...changing} />
            <CancelButton
              booking={booking}
              row={toggle}
              cancel={cancel}
              onCancelled={(cancelled) => {
                toggle.current?.focus() // the pressed button goes away
                onChange(cancelled)
              }}
              onRefused={onReload}
            />
            <ReorderButton booking={booking} onDone={onReload} />
            <BookingExtras booking={booking} onChange={onChange} />
          </BookingDetails>
        )}
      </div>
    </li>
  )
}

/** When somebody comes; of an order that is open and has no time, how it gets one. */
function RowVisit({ booking }: { booking: Booking }) {
  const now = new Date()
  const visit = shortVisitOf(booking, now)
  if (!visit && !awaitsTime(booking)) return null
  const wish = visit ? null : shortWishOf(booking, now)
  return (
    <span
      className={`num mt-1 grid grid-cols-[1rem_minmax(0,1fr)] gap-1.5 text-small text-wrap text-ink ${visit ? 'font-semibold' : 'font-medium'}`}
    >
      <CalendarClock aria-hidden className="mt-0.5 size-4! text-ink-3" />
      <span suppressHydrationWarning>
        {wish ? `You asked for ${wish}: ` : <span className={visit ? 'sr-only' : undefined}>Visit: </span>}
        {visit ? <VisitTime {...visit} /> : shortNotScheduled}
        {visit && isUnconfirmed(booking) && ', to be confirmed'}
      </span>
    </span>
  )
}
