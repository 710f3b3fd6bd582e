import { ShoppingCart } from 'lucide-react'
import type { Metadata } from 'next'
import { Suspense } from 'react'
import { CheckoutOpener } from '@/components/bookings/checkout-opener'
import { CartScreen } from '@/components/cart/cart-screen'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Picture } from '@/components/ui/picture'

export const metadata: Metadata = { title: 'Cart', robots: { index: false } }

/** The same bytes for everyone: what is in the cart comes in the browser. */
export default function CartPage() {
  return (
    <>
      <CartScreen
        empty={
          <EmptyState
            room="peach"
            icon={<ShoppingCart aria-hidden />}
            picture={<Picture src="/pictures/empty-cart.webp" alt="" sizes="168px" />}
            title="Your cart is empty"
            text="Choose a service and see its price before you book."
            action={
              <ButtonLink kind="go" href="/services">
                Explore Services
              </ButtonLink>
            }
          />
        }
        withoutScript={
          <p className="mb-5 hidden noscript:block">
            Your cart is kept in the browser: please turn on JavaScript to see it and to book.
          </p>
        }
      />
      <Suspense>
        <CheckoutOpener />
      </Suspense>
    </>
  )
}
