'use client'
import type { Route } from 'next'
import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useCart } from '@/components/cart/use-cart'
import { toast } from '@/components/ui/toast'
import { readToken } from '@/lib/browser/token'
import { useTokenRound } from '@/lib/browser/use-token-round'
import { checkoutPath, wholeCart } from '@/lib/cart/rules/addresses'

type Sheet = typeof import('@/components/bookings/checkout-sheet').CheckoutSheet

const isKnown = (asked: string) => asked === wholeCart || /^[0-9a-f-]{36}$/.test(asked)

/** Closes the checkout: goes back to the cart it was opened from, or to the cart's address where it was opened by a link. */
const leave = () => {
  const { fromCart } = (window.history.state ?? {}) as { fromCart?: boolean }
  if (fromCart) window.history.back()
  else window.history.replaceState(null, '', '/cartpage')
}

/** The checkout, with its contracts and dialog: not before somebody checks out. */
function useSheet(wanted: boolean) {
  const [Loaded, setLoaded] = useState<Sheet | null>(null)
  useEffect(() => {
    if (!wanted) return
    import('@/components/bookings/checkout-sheet').then(
      ({ CheckoutSheet }) => setLoaded(() => CheckoutSheet),
      () => {
        toast('We could not load the checkout. Please try again.', { kind: 'bad' })
        leave()
      },
    )
  }, [wanted])
  return Loaded
}

/** Shows the checkout of the group that the address names, or of the whole cart; without a customer it asks to sign in first (CART-06). */
export function CheckoutOpener() {
  const asked = useSearchParams().get('checkout')
  const wanted = asked && isKnown(asked) ? asked : null
  const { owner } = useCart()
  const router = useRouter()
  const [of, setOf] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the customer signs in or out
  useEffect(() => {
    if (!wanted) return
    if (readToken()) return setOf(wanted)
    toast('Please login to proceed to checkout', { kind: 'info' })
    router.replace(`/signin?next=${encodeURIComponent(checkoutPath(wanted))}` as Route)
  }, [wanted, owner, router])
  const round = useTokenRound()
  const CheckoutSheet = useSheet(of !== null && wanted !== null)
  // What it is of stays while the sheet slides away. Another account begins a checkout of its own (CART-23).
  return of && CheckoutSheet && <CheckoutSheet key={`${of} ${round}`} of={of} open={wanted === of} onClose={leave} />
}
