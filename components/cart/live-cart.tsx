'use client'
import { refreshCart } from '@/components/cart/cart-store'
import { useLive } from '@/lib/browser/use-live'

/** Follows what changes in a customer's cart elsewhere, and the end of the session. */
export function LiveCart() {
  useLive(refreshCart)
  return null
}
