import { Clock, Mail, MapPin, MessageSquareText, Phone } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Logo } from '@/components/layout/logo'
import { type Identity, phoneHref, phoneText, type Shop, socialName, writeHref } from '@/components/layout/shop'
import { NotKept } from '@/components/ui/not-kept'
import { freeCancellation } from '@/lib/cancellation'
import { emailText } from '@/lib/email-text'
import { hours, office } from '@/lib/office'
import { complaintPeriods } from '@/lib/promises'

const pages: { href: Route; label: string }[] = [
  { href: '/about', label: 'About Us' },
  { href: '/services', label: 'Our Services' },
  { href: '/TermsConditions', label: 'Terms & Conditions' },
  { href: '/PrivacyPolicy', label: 'Privacy Policy' },
  { href: '/ProContact', label: 'Register as a professional' },
]

const row = 'foot-row'

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="mb-1 text-body leading-6 font-semibold">{title}</h2>
    <ul>{children}</ul>
  </div>
)

export function Footer({ shop, identity }: { shop: Shop; identity: Identity }) {
  const { runBy, address, gstin, officer, isWhole } = identity
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="grid gap-6 md:grid-cols-2 md:gap-8 lg:grid-cols-[5fr_3fr_4fr]">
          <div className="min-w-0 max-lg:col-span-full">
            <Logo name={shop.name} />
            <p className="mt-2 max-w-[26em] text-small text-ink-2">
              Home services by independent professionals, at prices you see before you book.
            </p>
          </div>
          <Column title="Company">
            {pages.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} prefetch={false} className={row}>
                  {label}
                </Link>
              </li>
            ))}
          </Column>
          <Column title="Contact">
            {shop.phone && (
              <li>
                <a href={phoneHref(shop.phone)} className={`${row} num`}>
                  <Phone aria-hidden />
                  {phoneText(shop.phone)}
                </a>
              </li>
            )}
            {shop.email && (
              <li>
                <a href={`mailto:${shop.email}`} className={`${row} break-all`}>
                  <Mail aria-hidden />
                  {emailText(shop.email)}
                </a>
              </li>
            )}
            {!shop.phone && !shop.email && (
              <li>
                <Link href={writeHref} prefetch={false} className={row}>
                  <MessageSquareText aria-hidden />
                  Write to us
                </Link>
              </li>
            )}
            <li>
              <span className={row}>
                <Clock aria-hidden />
                {hours}
              </span>
            </li>
            <li>
              <Link href="/contact" prefetch={false} className={row}>
                <MapPin aria-hidden />
                {office}
              </Link>
            </li>
            {shop.social.length > 0 && (
              <li className="flex flex-wrap gap-x-5">
                {shop.social.map((address) => (
                  <a key={address} href={address} rel="noopener noreferrer" className={row}>
                    {socialName(address)}
                  </a>
                ))}
              </li>
            )}
          </Column>
        </div>
        <div className="mt-8 flex flex-wrap justify-between gap-x-8 gap-y-3 border-t border-line pt-5 text-small text-ink-2">
          <address className="max-w-[32em] min-w-0 wrap-anywhere whitespace-pre-line not-italic">
            Run by <strong className="font-semibold text-ink">{runBy}</strong>
            {gstin && <span className="num block">GSTIN {gstin}</span>}
            {address && <span className="block">{address}</span>}
          </address>
          <div className="grid max-w-[32em] content-start gap-1 text-pretty wrap-anywhere">
            <p>Prices in Indian Rupees. {freeCancellation}</p>
            <p>
              <Link href="/contact#complaints" prefetch={false} className="link">
                Complaints
              </Link>{' '}
              go to {officer.name}: acknowledged within {complaintPeriods.acknowledged}, resolved within{' '}
              {complaintPeriods.resolved}.
            </p>
          </div>
        </div>
        <NotKept unless={isWhole} />
      </div>
    </footer>
  )
}
