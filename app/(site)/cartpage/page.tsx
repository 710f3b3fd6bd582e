import type { Metadata } from 'next'
import { Suspense } from 'react'
import { CheckoutOpener } from '@/components/bookings/checkout-opener'
import { CartScreen } from '@/components/cart/cart-screen'

export const metadata: Metadata = { title: 'Cart', robots: { index: false } }

/** The same bytes for everyone: what is in the cart comes in the browser. */
export default function CartPage() {
  return (
    <>
      <CartScreen />
      <Suspense>
        <CheckoutOpener />
      </Suspense>
    </>
  )
}
