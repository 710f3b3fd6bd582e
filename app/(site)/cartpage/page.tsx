import type { Metadata } from 'next'
import { Suspense } from 'react'
import { CheckoutOpener } from '@/components/bookings/checkout-opener'
import { CartAside } from '@/components/cart/cart-aside'
import { CartScreen } from '@/components/cart/cart-screen'

export const metadata: Metadata = { title: 'Cart', robots: { index: false } }

/** The same bytes for everyone: what is in the cart comes in the browser. */
export default function CartPage() {
  return (
    <>
      <CartScreen aside={<CartAside />} />
      <noscript>
        <p className="wrap pb-10">
          Your cart is kept in the browser: please turn on JavaScript to see it and to order.
        </p>
      </noscript>
      <Suspense>
        <CheckoutOpener />
      </Suspense>
    </>
  )
}
