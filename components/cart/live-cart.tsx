'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { refreshCart, reloadCart } from '@/components/cart/cart-store'
import { useLive } from '@/lib/browser/use-live'

/**
 * Shows changes that were made to a customer's cart elsewhere, and the end of the session. While a checkout is open it waits:
 * an order whose answer was lost has emptied the cart, but its lines must stay so that it can be confirmed again.
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
