'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { refreshCart, reloadCart } from '@/components/cart/cart-store'
import { useLive } from '@/lib/browser/use-live'

/**
 * Follows what changes in a customer's cart elsewhere, and the end of the session. Not under an open checkout: an order whose
 * answer was lost empties the cart, and is to be confirmed again.
 */
export function LiveCart() {
  const ordering = useSearchParams().has('checkout')
  const missed = useRef(false)
  useLive(async () => {
    if (ordering) missed.current = true
    else await refreshCart()
  })
  useEffect(() => {
    if (ordering || !missed.current) return
    missed.current = false
    void reloadCart()
  }, [ordering])
  return null
}
