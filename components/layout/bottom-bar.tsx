'use client'
import { CalendarCheck, House, LayoutGrid, type LucideIcon, ShoppingCart, User } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { isHere } from '@/components/layout/here'
import { useSignInLink } from '@/lib/browser/use-sign-in-link'
import { useSignedIn } from '@/lib/browser/use-signed-in'

type Tab = { href: Route; label: string; Icon: LucideIcon; count?: ReactNode; here?: boolean }

/** The phone's bar (NAV-05). `beside` leaves a place at its right end for the chat. */
export function BottomBar({ cart, beside }: { cart: ReactNode; beside?: boolean }) {
  const path = usePathname()
  const signedIn = useSignedIn()
  const signIn = useSignInLink()
  const tabs: Tab[] = [
    { href: '/', label: 'Home', Icon: House },
    { href: '/services', label: 'Services', Icon: LayoutGrid },
    { href: '/cartpage', label: 'Cart', Icon: ShoppingCart, count: cart },
    { href: '/orders', label: 'Bookings', Icon: CalendarCheck },
    signedIn
      ? { href: '/profile', label: 'Profile', Icon: User }
      : { ...signIn, label: 'Login', Icon: User, here: isHere('/signin', path) },
  ]
  return (
    <nav
      aria-label="Main, bottom"
      className={`fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 narrow:grid-cols-3 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] pl-1 md:hidden ${beside ? 'pr-[60px]' : 'pr-1'}`}
    >
      {tabs.map(({ label, Icon, count, href, here = isHere(href, path), ...intent }) => (
        <Link
          key={label}
          {...intent}
          href={href}
          prefetch={false}
          aria-current={here ? 'page' : undefined}
          className="bottom-tab"
        >
          <Icon aria-hidden className="size-[min(1.5rem,6.7vw)] narrow:size-4.5" />
          {label}
          {count && <span className="bottom-count">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
