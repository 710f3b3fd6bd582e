'use client'
import { useSyncExternalStore } from 'react'
import { addLine, getCart, getServerCart, reloadCart, subscribe } from '@/components/cart/cart-store'

/** The cart of whoever is here: a guest's from this browser, a customer's from the server, one after the other on sign-in. */
export function useCart() {
  const { owner, items, state } = useSyncExternalStore(subscribe, getCart, getServerCart)
  return {
    owner,
    items,
    count: items.length,
    ready: state === 'ready',
    failed: state === 'failed',
    find: (serviceId: string) => items.find((line) => line.serviceId === serviceId),
    add: addLine,
    reload: reloadCart,
  }
}
