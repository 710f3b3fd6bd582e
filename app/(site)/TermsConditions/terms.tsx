import Link from 'next/link'
import type { Part } from '@/components/layout/text-page'

/** The terms of the shop with that name; Cancellation & Refund follows the rule of BOOK-14. */
export const terms = (shop: string): Part[] => [
  {
    id: 'service',
    title: 'What we do',
    body: (
      <>
        <p>
          {shop} is a website on which households in India book home services. The work is done by independent
          professionals. Our team sets the time of a visit and assigns the professional.
        </p>
        <p>By placing an order you accept these terms. You tick them once more at checkout, before you confirm.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>You can look around and fill a cart without an account. To order you register and sign in.</li>
        <li>Signing in takes your password and a one-time code that is sent to your e-mail address.</li>
        <li>Keep both to yourself, and keep your address and number correct: the visit depends on them.</li>
      </ul>
    ),
  },
  {
    id: 'prices',
    title: 'Prices',
    body: (
      <ul>
        <li>Prices are in Indian Rupees. A discount holds until the end of the day that is named with it.</li>
        <li>The price at the moment of ordering is kept on your order. No tax or fee is added to it at checkout.</li>
        <li>
          A price per sq ft, or per unit, follows what is measured at the visit; the final amount is known after it.
        </li>
        <li>A service marked Price on request is priced by the team before the work begins.</li>
        <li>
          Spare parts are priced from the rate card of the service, where there is one, and agreed with you first.
        </li>
      </ul>
    ),
  },
  {
    id: 'orders',
    title: 'Orders and visits',
    body: (
      <ul>
        <li>An order is pending until our team schedules it. You follow it under My Bookings.</li>
        <li>Please see to it that an adult is at the address at the agreed time, and that the work can be reached.</li>
        <li>Outside the area we serve, the team confirms first whether a visit is possible.</li>
      </ul>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancellation & Refund',
    body: (
      <>
        <p>You can cancel a booking under My Bookings as long as it is pending or in progress.</p>
        <ul>
          <li>
            <strong>Free of charge</strong> while no professional is assigned, whatever the time.
          </li>
          <li>
            <strong>Free of charge</strong> 12 or more hours before the scheduled time of the service, also when a
            professional is assigned.
          </li>
          <li>
            <strong>Not free</strong> when a professional is assigned and fewer than 12 hours are left. You can still
            cancel.
          </li>
        </ul>
        <p>
          The screen tells you which of these holds for your booking before you confirm. The website takes no payment
          when you order, so a free cancellation leaves nothing to pay; anything already paid for that booking is
          refunded. A completed booking cannot be cancelled: if something about it is not right,{' '}
          <Link href="/contact" prefetch={false} className="link">
            write or call
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        When these terms change, the new text stands on this page with its date; an order keeps the terms under which it
        was placed. Questions are answered in office hours, in the ways that stand on the{' '}
        <Link href="/contact" prefetch={false} className="link">
          contact page
        </Link>
        . How your data is used stands in the{' '}
        <Link href="/PrivacyPolicy" prefetch={false} className="link">
          Privacy Policy
        </Link>
        .
      </p>
    ),
  },
]
