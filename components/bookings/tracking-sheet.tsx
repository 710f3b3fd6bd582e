'use client'
import { Phone } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { BookingBill } from '@/components/bookings/booking-bill'
import { BookingStatusPill } from '@/components/bookings/booking-status'
import { CalendarButton } from '@/components/bookings/calendar-button'
import { GoogleLink } from '@/components/bookings/google-link'
import { Steps } from '@/components/bookings/steps'
import { TimeAsked } from '@/components/bookings/time-asked'
import { Timeline } from '@/components/bookings/timeline'
import { useTracking } from '@/components/bookings/use-tracking'
import { Button } from '@/components/ui/button'
import { IndiaTime } from '@/components/ui/india-time'
import { MailAddress } from '@/components/ui/mail-address'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { isUnconfirmed, outsideText } from '@/lib/bookings/rules/area'
import { calendarNote } from '@/lib/bookings/rules/calendar'
import { revisitText } from '@/lib/bookings/rules/revisit'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { awaitsTime, notScheduled, scheduleOf } from '@/lib/bookings/rules/visit-times'
import { preferredText } from '@/lib/bookings/rules/wishes'
import type { Booking } from '@/lib/bookings/schema'
import { useBackCloses } from '@/lib/browser/use-back-closes'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import { formatDate } from '@/lib/india-time'
import { formatPhone } from '@/lib/phone'

type Props = {
  booking: Booking
  open: boolean
  onClose: () => void
  finalFocus?: RefObject<HTMLElement | null>
  /** The button that changes the visit. */
  change: ReactNode
  /** The button that books the same again, once the order is closed. */
  again: ReactNode
}

/** Everything that happened to one order, and what comes next (BOOK-08). */
export function TrackingSheet({ booking, open, onClose, finalFocus, change, again }: Props) {
  const { tracked, failed, retry } = useTracking(booking, open)
  useBackCloses(open, onClose)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Booking Tracking"
      room={roomOf(booking.mainServiceName)}
      width={880}
      finalFocus={finalFocus}
    >
      {tracked ? (
        <div className="grid gap-8">
          <Steps booking={tracked} />
          <div className="grid gap-8 lg:grid-cols-2">
            <div className="grid content-start gap-7">
              <Summary booking={tracked} again={again} />
              {(tracked.assignedPartner || isOpen(tracked.status)) && (
                <AssignedPartner partner={tracked.assignedPartner} />
              )}
              <Schedule booking={tracked} change={change} />
              <Wishes booking={tracked} />
              {tracked.bill && (
                <Part title="Final bill">
                  <BookingBill booking={tracked} bill={tracked.bill} />
                </Part>
              )}
            </div>
            <Part title="Tracking updates">
              <Timeline entries={tracked.tracking ?? []} />
            </Part>
          </div>
        </div>
      ) : failed ? (
        <div role="alert" className="grid justify-items-center gap-4 py-10 text-center">
          <p>Failed to load tracking details</p>
          <Button kind="fill" onClick={retry}>
            Retry
          </Button>
        </div>
      ) : (
        <Bones />
      )}
    </Sheet>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 text-h3">{title}</h3>
    {children}
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-7 justify-between gap-4 text-[1rem] leading-7">
    <dt className="flex-none text-ink-2">{name}</dt>
    <dd className="num min-w-0 text-right font-medium wrap-break-word">{children}</dd>
  </div>
)

const Summary = ({ booking, again }: Pick<Props, 'booking' | 'again'>) => {
  const { applicationName, orderId, createdAt, status } = booking
  const revisit = revisitText(booking)
  return (
    <Part title="Order summary">
      <dl>
        <Fact name="Service">
          {withQuantity(booking.serviceName, booking)}{' '}
          <span className="block text-caption leading-5 text-ink-2">{applicationName}</span>
        </Fact>
        <Fact name="Order id">{orderId || 'Invalid order Id'}</Fact>
        <Fact name="Order date">{formatDate(new Date(createdAt))}</Fact>
        <Fact name="Status">
          <BookingStatusPill status={status} />
        </Fact>
      </dl>
      {revisit && <p className="mt-1 font-medium">{revisit}</p>}
      <div className="mt-3 empty:hidden">{again}</div>
    </Part>
  )
}

const initials = (name: string) =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

function AssignedPartner({ partner }: { partner: Booking['assignedPartner'] }) {
  if (!partner)
    return (
      <Part title="Your professional">
        <p className="text-ink-2">Not assigned yet</p>
      </Part>
    )
  const { fullName, specialization, contactNumber, email } = partner
  const name = fullName || 'Assigned'
  return (
    <Part title="Your professional">
      <div className="flex items-center gap-4 rounded-md bg-wall p-4">
        <span
          aria-hidden
          className="grid size-13 flex-none place-items-center rounded-pill bg-raised text-wall-ink font-semibold"
        >
          {initials(name)}
        </span>
        <div className="min-w-0 flex-auto">
          <p className="leading-6 font-semibold">{name}</p>
          {specialization && <p className="text-small text-ink-2">{specialization}</p>}
          {contactNumber && <p className="num text-small text-ink-2">{formatPhone(contactNumber)}</p>}
          {email && (
            <p className="text-small wrap-anywhere text-ink-2">
              <MailAddress of={email} />
            </p>
          )}
        </div>
        {contactNumber && (
          <a
            href={`tel:${formatPhone(contactNumber).replaceAll(' ', '')}`}
            aria-label={`Call ${fullName || 'the professional'}`}
            className="grid size-11 flex-none place-items-center rounded-pill bg-raised text-brand"
          >
            <Phone aria-hidden />
          </a>
        )}
      </div>
    </Part>
  )
}

function Schedule({ booking, change }: Pick<Props, 'booking' | 'change'>) {
  if (awaitsTime(booking))
    return (
      <Part title="Schedule">
        <p className="text-ink-2">{notScheduled}</p>
        {isUnconfirmed(booking) && <p className="mt-1 text-wait">{outsideText}</p>}
        <div className="mt-3 empty:hidden">{change}</div>
      </Part>
    )
  const schedule = scheduleOf(booking)
  if (!schedule) return null
  return (
    <Part title="Schedule">
      <dl>
        <Fact name="Date">{schedule.day}</Fact>
        <Fact name="Time">
          {schedule.time}
          <IndiaTime />
        </Fact>
      </dl>
      <div className="mt-3 grid gap-3">
        <TimeAsked booking={booking} />
        <div className="flex flex-wrap gap-2 *:grow">
          <CalendarButton booking={booking} kind="line" />
          {change}
        </div>
        {isOpen(booking.status) && (
          <p className="text-small text-ink-2">
            {calendarNote} <GoogleLink booking={booking} className="link" />
          </p>
        )}
      </div>
    </Part>
  )
}

/** What was asked for at checkout; nothing where nothing was. */
function Wishes({ booking }: { booking: Booking }) {
  const preferred = preferredText(booking)
  const { note } = booking
  if (!preferred && !note) return null
  return (
    <Part title="Your wishes">
      {preferred && <p>{preferred}</p>}
      {note && <p className="wrap-break-word whitespace-pre-line text-ink-2">{note}</p>}
    </Part>
  )
}

const Bones = () => (
  <div role="status" className="grid gap-8 lg:grid-cols-2">
    <span className="sr-only">Loading the tracking details</span>
    {[0, 1].map((column) => (
      <div key={column} className="grid content-start gap-3">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-4 h-6 w-40" />
        <Skeleton className="h-20 rounded-md" />
      </div>
    ))}
  </div>
)
