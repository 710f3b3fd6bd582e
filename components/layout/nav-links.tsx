'use client'
import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { isHere } from '@/components/layout/here'
import { useSignedIn } from '@/lib/browser/use-signed-in'

type Item = { href: Route; label: string; className?: string; after?: ReactNode }

/** The links of the top bar (NAV-01). Those of a customer stand last, so that nothing moves when they appear. */
export function NavLinks({ cart }: { cart: ReactNode }) {
  const path = usePathname()
  const signedIn = useSignedIn()
  const items: Item[] = [
    { href: '/', label: 'Home' },
    { href: '/services', label: 'Services' },
    { href: '/about', label: 'About' },
    // the customer's menu holds it at 768 px (NAV-03)
    { href: '/cartpage', label: 'Cart', className: signedIn ? 'max-[48.0625rem]:hidden' : '', after: cart },
  ]
  if (signedIn) items.push({ href: '/orders', label: 'My Bookings' }, { href: '/profile', label: 'My Profile' })
  return (
    <nav
      aria-label="Main"
      className="ml-2 hidden md:flex lg:ml-4 lg:gap-1 stacked:order-1 stacked:-mx-1.5 stacked:w-full stacked:flex-wrap"
    >
      {items.map(({ href, label, className = '', after }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={isHere(href, path) ? 'page' : undefined}
          className={`nav-link ${className}`}
        >
          {/* the bold twin keeps the width when the link becomes the current one */}
          <span className="grid">
            <span className="col-start-1 row-start-1">{label}</span>
            <span aria-hidden className="invisible col-start-1 row-start-1 font-semibold">
              {label}
            </span>
          </span>
          {after}
        </Link>
      ))}
    </nav>
  )
}
