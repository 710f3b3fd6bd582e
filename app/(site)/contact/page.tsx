import { Clock, Headset, Mail, MapPin, Phone } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { pageMetadata, shopFact } from '@/app/page-metadata'
import { hours, office, phoneHref } from '@/components/layout/shop'
import { WallHead } from '@/components/layout/wall-head'
import { Facts } from '@/components/ui/facts'
import { env } from '@/lib/env'
import { formatPhone } from '@/lib/phone'

export const generateMetadata = () =>
  pageMetadata({
    path: '/contact',
    title: 'Contact Us',
    description: `How to reach us: ${hours}, office in ${office}.`,
  })

const Detail = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li className="flex items-center gap-4 rounded-card bg-raised p-5 shadow-[inset_0_0_0_1px_var(--line)]">
    <span className="grid size-11 flex-none place-items-center rounded-thumb bg-wall text-wall-ink">{icon}</span>
    <div className="min-w-0">
      <h2 className="text-small text-ink-2">{title}</h2>
      <p className="text-h3 wrap-anywhere">{children}</p>
    </div>
  </li>
)

export default async function ContactPage() {
  const { CONTACT_PHONE, CONTACT_EMAIL } = env()
  return (
    <div data-room="sky">
      <Facts facts={[await shopFact()]} />
      <WallHead
        room="sky"
        title="Contact Us"
        text="Questions before you book, or about a booking."
        icon={<Headset />}
      />
      <div className="wrap grid gap-8 pt-8 lg:grid-cols-[minmax(0,1fr)_344px] lg:pt-12">
        <ul className="grid content-start gap-3 md:grid-cols-2 md:gap-4">
          {CONTACT_PHONE && (
            <Detail icon={<Phone aria-hidden />} title="Phone">
              <a
                href={phoneHref(CONTACT_PHONE)}
                className="num -my-2.5 inline-block py-2.5 hover:underline hover:underline-offset-4"
              >
                {formatPhone(CONTACT_PHONE)}
              </a>
            </Detail>
          )}
          {CONTACT_EMAIL && (
            <Detail icon={<Mail aria-hidden />} title="E-mail">
              <a
                href={`mailto:${CONTACT_EMAIL}`}
                className="-my-2.5 inline-block py-2.5 hover:underline hover:underline-offset-4"
              >
                {CONTACT_EMAIL}
              </a>
            </Detail>
          )}
          <Detail icon={<Clock aria-hidden />} title="Office hours">
            {hours}
          </Detail>
          <Detail icon={<MapPin aria-hidden />} title="Office">
            {office}
          </Detail>
        </ul>
        <aside className="rounded-xl bg-sunk p-5 md:p-6">
          <h2 className="text-h3">About a booking?</h2>
          <p className="mt-1 text-small text-ink-2">
            See its status and professional, or cancel it, in{' '}
            <Link href="/orders" prefetch={false} className="link">
              My Bookings
            </Link>
            . Please keep your order ID ready when you contact us.
          </p>
          <h2 className="mt-5 text-h3">Looking for work?</h2>
          <p className="mt-1 text-small text-ink-2">
            <Link href="/ProContact" prefetch={false} className="link">
              Register as a professional
            </Link>
          </p>
        </aside>
      </div>
    </div>
  )
}
