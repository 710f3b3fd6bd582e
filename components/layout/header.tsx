import type { ReactNode } from 'react'
import { Logo } from '@/components/layout/logo'
import { NavLinks } from '@/components/layout/nav-links'

/** The top bar. `cart` is the number in the cart, `account` the customer's menu: they come from their nouns. */
export function Header({ shop, cart, account }: { shop: string; cart: ReactNode; account: ReactNode }) {
  return (
    <header className="relative z-10 bg-page">
      <div className="wrap flex min-h-15 items-center gap-3 md:min-h-19">
        <Logo name={shop} />
        <NavLinks cart={cart} />
        <div className="ml-auto flex min-h-11 min-w-11 items-center justify-end">{account}</div>
      </div>
    </header>
  )
}
