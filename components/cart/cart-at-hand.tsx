'use client'
import { useCart } from '@/components/cart/use-cart'
import { useLazy } from '@/lib/browser/use-lazy'

/** The cart on pages where one browses, once it holds something: at the foot of a phone, beside the list of a desktop. */
export function CartAtHand({ at }: { at: 'Foot' | 'Side' }) {
  const { count } = useCart()
  const Sums = useLazy(count > 0, () => import('@/components/cart/cart-sums').then((file) => file[at]))
  return Sums && <Sums />
}
