'use client'
import { useCart } from '@/components/cart/use-cart'
import { Count } from '@/components/ui/count'

/** How many services are in the cart; nothing while there is none. */
export function CartCount() {
  const { count } = useCart()
  return <Count n={count} of={count === 1 ? 'service' : 'services'} />
}
