import type { ReactNode } from 'react'
import { Logo } from '@/components/layout/logo'
import { NavLinks } from '@/components/layout/nav-links'

type Props = {
  shop: string
  /** The number in the cart. */
  cart: ReactNode
  /** Where the service is wanted. */
  place: ReactNode
  search: ReactNode
  /** The customer's menu. */
  account: ReactNode
}

/** The top bar. What stands in it beside logo and links comes from its nouns; what opens out of it lies over all that sticks below. */
export function Header({ shop, cart, place, search, account }: Props) {
  return (
    <header className="relative z-15 bg-page">
      <div className="wrap relative @container/top">
        {/* a grid on phones: a line of text that is wider until its font is there wraps nothing */}
        <div className="grid grid-flow-col grid-cols-[minmax(0,1fr)] items-center gap-x-2 magnified:gap-x-0.5 md:flex min-[75rem]:gap-x-3 stacked:flex-wrap stacked:gap-y-1 stacked:py-3">
          <div className="flex min-h-15 min-w-0 flex-auto items-center md:min-h-19 md:gap-x-2 stacked:contents">
            <Logo name={shop} />
            <NavLinks cart={cart} />
          </div>
          {place}
          {search}
          <div className="flex min-h-11 min-w-11 items-center justify-end">{account}</div>
        </div>
      </div>
    </header>
  )
}
