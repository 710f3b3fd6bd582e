import type { ReactNode } from 'react'
import { AddressText } from '@/components/account/address-text'
import { BookingBill } from '@/components/bookings/booking-bill'
import { lookOf } from '@/components/bookings/booking-status'
import { TimeAsked } from '@/components/bookings/time-asked'
import { useTracking } from '@/components/bookings/use-tracking'
import { VisitTime } from '@/components/bookings/visit-time'
import { IndiaTime } from '@/components/ui/india-time'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { isUnconfirmed, outsideText } from '@/lib/bookings/rules/area'
import { orderPriceTexts, revisitText } from '@/lib/bookings/rules/revisit'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { whyCancelled } from '@/lib/bookings/rules/timeline'
import { awaitsTime, notScheduled, visitTimeOf } from '@/lib/bookings/rules/visit-times'
import { preferredText } from '@/lib/bookings/rules/wishes'
import type { Booking } from '@/lib/bookings/schema'
import { formatDateTime } from '@/lib/india-time'
import { formatPhone } from '@/lib/phone'

type Props = {
  booking: Booking
  /** What takes back that another time was asked for. */
  asked: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

/** All of an opened order that its row does not go on saying (BOOK-05). */
export function BookingDetails({ booking, asked, children }: Props) {
  const { description, serviceImage, status, assignedPartner } = booking
  const preferred = preferredText(booking)
  const visit = visitTimeOf(booking)
  const revisit = revisitText(booking)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line p-4 md:grid-cols-2 md:gap-8 md:p-6">
      {booking.timeRequest && (
        <div className="md:col-span-2">
          <TimeAsked booking={booking}>{asked}</TimeAsked>
        </div>
      )}
      <section>
        <Heading>Service details</Heading>
        <div className="grid grid-cols-[116px_1fr] gap-4 magnified:grid-cols-1">
          <div className="aspect-4/3 overflow-hidden rounded-thumb bg-wall-deep">
            <Picture src={serviceImage} alt="" sizes="104px" />
          </div>
          <div className="min-w-0">
            <Price {...orderPriceTexts(booking)} />
            <p className="mt-1 text-small text-ink-2">{description || 'No description available.'}</p>
          </div>
        </div>
        {revisit && <p className="mt-3 font-medium">{revisit}</p>}
      </section>
      <section>
        <Heading>Order information</Heading>
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <Fact name="Status">
            <span>{lookOf(status).label}</span>
            {status === 'cancelled' && <Why booking={booking} />}
          </Fact>
          <Fact name="Booked">
            {formatDateTime(new Date(booking.createdAt))}
            <IndiaTime />
          </Fact>
          <Fact name="Updated">
            {formatDateTime(new Date(booking.updatedAt))}
            <IndiaTime />
          </Fact>
          {(visit || awaitsTime(booking)) && (
            <Fact name="Visit">
              {visit ? <VisitTime {...visit} /> : notScheduled}
              {visit && isUnconfirmed(booking) && ', to be confirmed'}
            </Fact>
          )}
          {(assignedPartner || isOpen(status)) && (
            <Fact name="Professional">
              {assignedPartner ? assignedPartner.fullName || 'Assigned' : 'Not assigned yet'}
            </Fact>
          )}
          <Fact name="Address">
            <AddressText address={booking.deliveryAddress} />
            {isUnconfirmed(booking) && <span className="block text-small text-wait">{outsideText}</span>}
          </Fact>
          <Fact name="Contact number">{formatPhone(booking.contactNumber.number)}</Fact>
          {preferred && <Fact name="You asked for">{preferred}</Fact>}
          {booking.note && (
            <Fact name="Your note">
              <span className="whitespace-pre-line">{booking.note}</span>
            </Fact>
          )}
        </dl>
      </section>
      {booking.bill && (
        <section className="md:col-span-2">
          <Heading>Final bill</Heading>
          <BookingBill booking={booking} bill={booking.bill} />
        </section>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden md:col-span-2">{children}</div>
    </div>
  )
}

/** Why it was cancelled: a cancelled order opens no timeline that says so (BOOK-07). */
function Why({ booking }: Pick<Props, 'booking'>) {
  const { tracked } = useTracking(booking, true)
  return whyCancelled(tracked?.tracking ?? []).map((message) => (
    <span key={message} className="block text-small text-ink-2">
      {message}
    </span>
  ))
}

const Heading = ({ children }: { children: ReactNode }) => <h3 className="mb-2 text-label text-ink-2">{children}</h3>

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.25rem_minmax(0,1fr)] gap-x-3 text-[1rem] leading-6 magnified:grid-cols-1">
    <dt className="text-ink-2">{name}</dt>
    <dd className="num min-w-0 font-medium wrap-break-word">{children}</dd>
  </div>
)
