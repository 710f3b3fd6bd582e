import Link from 'next/link'
import { Officer } from '@/components/layout/officer'
import type { Identity } from '@/components/layout/shop'
import type { Part } from '@/components/layout/text-page'
import { daysText, monthsText } from '@/lib/durations'
import {
  complaintMonths,
  deletionWorkingDays,
  mailDays,
  marketingStopBusinessDays,
  messageMonths,
} from '@/lib/promises'

const contact = (
  <Link href="/contact" prefetch={false} className="link">
    contact page
  </Link>
)

/** The privacy policy of the shop with that name: what this software keeps, and the periods of STATIC-04. */
export const policy = (shop: string, { runBy, officer }: Identity): Part[] => [
  {
    id: 'data',
    title: 'What we keep',
    body: (
      <ul>
        <li>
          <strong>Your account:</strong> name, e-mail address, profile picture and password. The password is stored in a
          form that nobody can read.
        </li>
        <li>
          <strong>For visits:</strong> the addresses and contact numbers that you save, and with an address, where you
          give them, flat, landmark, who is at home with their number, and a point on the map. Your device is asked for
          that point only when you press ‘Use my location’. Please name somebody else only if they agree.
        </li>
        <li>
          <strong>Your bookings:</strong> services, prices, the address and number of each, and its status.
        </li>
        <li>
          <strong>Messages:</strong> what you write to {shop} with your name, e-mail address and number, and the e-mails
          that we send to you. We delete a message {monthsText(messageMonths)} after it came, a complaint about a
          booking {monthsText(complaintMonths)} after it was settled, and our copy of an e-mail, where we keep one,
          after {daysText(mailDays)}.
        </li>
      </ul>
    ),
  },
  {
    id: 'use',
    title: 'What it is used for',
    body: (
      <ul>
        <li>To sign you in, with a one-time code by e-mail.</li>
        <li>To schedule a visit and to reach you about it.</li>
        <li>To show you your cart and your bookings, on every device on which you log in.</li>
        <li>To answer your questions.</li>
      </ul>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    body: (
      <p>
        The professional who is assigned to your booking sees what the visit needs: your name, the address with what you
        gave to find the door, the number and the service. We may look up your PIN code in a postal directory to fill in
        the district and state.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'In your browser',
    body: (
      <p>
        Your browser stores your cart while you are logged out, and your login while you are logged in: an entry in its
        local storage and a cookie, and a second one if you choose to trust the browser. While you enter a code that we
        mailed, a cookie knows your browser again, for an hour. Logging out removes your login and your personal data
        from the browser; a cookie that can only end this login stays until we know of it.
      </p>
    ),
  },
  {
    id: 'marketing',
    title: 'Marketing messages',
    body: (
      <p>
        You can opt out of marketing messages at any time: contact us in one of the ways on the {contact}. It may take
        up to <strong>{marketingStopBusinessDays} business days</strong> to take effect. You will still get messages
        about your own bookings.
      </p>
    ),
  },
  {
    id: 'deletion',
    title: 'Correcting and deleting',
    body: (
      <p>
        Name, picture, addresses and numbers can be changed or deleted in your profile, and everything that we keep
        about you can be downloaded there. You can also have your whole account deleted there, or by contacting us in
        one of the ways on the {contact}. We delete it within <strong>{deletionWorkingDays} working days</strong>; your
        bookings stay in our books without your name, street and number.
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints about your data',
    body: (
      <>
        <p>
          {runBy} keeps your data, and answers for it. You can ask what we keep about you, and withdraw your consent by
          having your account deleted.
        </p>
        <Officer officer={officer} />
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        When this policy changes, we publish the new text on this page with its date. For questions, see the {contact}.
      </p>
    ),
  },
]
