import Link from 'next/link'
import { type Identity, phoneHref } from '@/components/layout/shop'
import { emailText } from '@/lib/email-text'
import { formatPhone } from '@/lib/phone'
import { complaintPeriods } from '@/lib/promises'

const way = '-my-2.5 inline-block py-2.5 hover:underline hover:underline-offset-4'

/** Who hears complaints, and how soon, by the Consumer Protection (E-Commerce) Rules, 2020. `here` is the page with the form. */
export function Officer({ officer: { name, email, phone }, here }: Pick<Identity, 'officer'> & { here?: boolean }) {
  return (
    <>
      <p>
        The grievance officer acknowledges a complaint within <strong>{complaintPeriods.acknowledged}</strong> and
        resolves it within <strong>{complaintPeriods.resolved}</strong> of receiving it, as the Consumer Protection
        (E-Commerce) Rules, 2020 ask.
      </p>
      <address className="mt-3 wrap-anywhere not-italic">
        <strong className="block font-semibold text-ink">{name}</strong>
        {email && (
          <span className="block">
            <a href={`mailto:${email}`} className={way}>
              {emailText(email)}
            </a>
          </span>
        )}
        {phone && (
          <span className="block">
            <a href={phoneHref(phone)} className={`${way} num`}>
              {formatPhone(phone)}
            </a>
          </span>
        )}
        {!email &&
          !phone &&
          (here ? (
            <>
              About a booking: ‘Report a problem’ in{' '}
              <Link href="/orders" prefetch={false} className="link">
                My Bookings
              </Link>
              . About anything else:{' '}
              <a href="#write" className="link">
                the form above
              </a>
              .
            </>
          ) : (
            <>
              Write with the form on the{' '}
              <Link href="/contact#message" prefetch={false} className="link">
                contact page
              </Link>
              .
            </>
          ))}
      </address>
    </>
  )
}
