import Link from 'next/link'
import { Business } from '@/components/layout/business'
import { Officer } from '@/components/layout/officer'
import type { Identity } from '@/components/layout/shop'
import type { Part } from '@/components/layout/text-page'
import { freeHours, lateCancellation } from '@/lib/cancellation'

/** The terms of the shop with that name; Cancellation & Refund follows the rule of BOOK-14. */
export const terms = (shop: string, identity: Identity): Part[] => [
  {
    id: 'service',
    title: 'What we do',
    body: (
      <>
        <p>
          {shop} is a website on which households in India book home services. The work is done by independent
          professionals. Our team agrees the time of a visit with you and assigns the professional.
        </p>
        <p>By booking you accept these terms. You also agree to them at checkout, before you confirm.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>You can browse and fill a cart without an account. To book, please register and log in.</li>
        <li>To log in you need your password and a one-time code that we send to your e-mail address.</li>
        <li>Do not share them with anyone, and keep your address and number correct: the visit depends on them.</li>
      </ul>
    ),
  },
  {
    id: 'prices',
    title: 'Prices',
    body: (
      <ul>
        <li>Prices are in Indian Rupees. A discount is valid until the end of the date shown with it.</li>
        <li>The prices shown when you book stay the same. No tax or fee is added at checkout.</li>
        <li>
          For a price per sq ft, per seat or per unit, the work is measured at the visit; the final amount is known
          after it.
        </li>
        <li>A service marked Price on request is priced by the team before the work begins.</li>
        <li>Spare parts and material beyond what a service includes are agreed with you first, with their price.</li>
      </ul>
    ),
  },
  {
    id: 'orders',
    title: 'Bookings and visits',
    body: (
      <ul>
        <li>A booking is pending until our team schedules the visit. You can track it in My Bookings.</li>
        <li>
          Please make sure that an adult is at the address at the agreed time, and that the professional can reach the
          work area.
        </li>
        <li>If you live outside the area we serve, our team first confirms whether a visit is possible.</li>
      </ul>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancellation & Refund',
    body: (
      <>
        <p>You can cancel a booking in My Bookings as long as it is pending or in progress.</p>
        <ul>
          <li>
            <strong>Free of charge</strong> while no professional is assigned, whatever the time.
          </li>
          <li>
            <strong>Free of charge</strong> {freeHours} or more hours before the scheduled time of the service, even if
            a professional is assigned.
          </li>
          <li>
            <strong>Not free</strong> when a professional is assigned and fewer than {freeHours} hours are left. You can
            still cancel. {lateCancellation}
          </li>
        </ul>
        <p>
          You see which of these applies to your booking before you confirm. The website takes no payment when you book,
          so after a free cancellation you pay nothing; anything already paid for that booking is refunded. A completed
          booking cannot be cancelled. If something is not right, please{' '}
          <Link href="/contact" prefetch={false} className="link">
            contact us
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: <Officer officer={identity.officer} />,
  },
  {
    id: 'business',
    title: 'Who runs this website',
    body: (
      <div className="mt-3">
        <Business of={identity} />
      </div>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        When these terms change, we publish the new text on this page with its date. The terms at the time of your
        booking stay valid for it. For questions, see the{' '}
        <Link href="/contact" prefetch={false} className="link">
          contact page
        </Link>
        . How we use your data is explained in the{' '}
        <Link href="/PrivacyPolicy" prefetch={false} className="link">
          Privacy Policy
        </Link>
        .
      </p>
    ),
  },
]
