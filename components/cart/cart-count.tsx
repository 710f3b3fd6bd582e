'use client'
import { useCart } from '@/components/cart/use-cart'
import { Count } from '@/components/ui/count'
import { servicesIn } from '@/lib/catalogue/rules/count'

/** How many services are in the cart; nothing while there is none. */
export function CartCount() {
  const count = servicesIn(useCart().items)
  return <Count n={count} of={count === 1 ? 'service' : 'services'} />
}
