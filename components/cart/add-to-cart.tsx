'use client'
import { useEffect, useRef, useState } from 'react'
import { useCart } from '@/components/cart/use-cart'
import { Button, ButtonLink } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { CallFailed } from '@/lib/browser/call'
import { useEarlyPress } from '@/lib/browser/use-early-press'
import { useLazy } from '@/lib/browser/use-lazy'
import { type Addable, addableOf, alreadyInCart, quantityField } from '@/lib/cart/rules'
import { nameWithType } from '@/lib/catalogue/rules/names'
import { indiaDay } from '@/lib/india-day'

const addedMs = 1_000

type Props = {
  service: Addable
  size?: 'md' | 'sm'
  /** Fills its place in a row, where it is one of many and quiet (LOOK-32). */
  wide?: boolean
  /** Hears of how many as are shown here, for a price beside it; null where none are. */
  onQuantity?: (quantity: number | null) => void
}

/** Add to Cart, or Go to Cart once the service is there (CAT-04, CAT-07, CART-13). */
export function AddToCart({ service, size = 'sm', wide, onQuantity }: Props) {
  const { find, add, ready } = useCart()
  const [pending, setPending] = useState(false)
  const [added, setAdded] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const line = find(service.serviceId)
  const isInCart = line !== undefined
  const [quantity, setQuantity] = useState<number | null>(null)
  // A row has room for it once it was added on this page, or where it still lies below the screen: one that grew in view while the
  // page loads would move what is read.
  const [mayGrow, setMayGrow] = useState(false)
  useEffect(() => {
    if (ready && (!isInCart || link.current!.getBoundingClientRect().top > innerHeight)) setMayGrow(true)
  }, [ready, isInCart])
  const Quantity = useLazy((isInCart && (mayGrow || added)) || size === 'md', () =>
    import('@/components/cart/line-quantity').then((file) => file.AddedQuantity),
  )
  const [isRefused, setRefused] = useState(false)
  const shown = isRefused ? null : ((line ? quantityField(line).quantity : quantity) ?? null)
  useEffect(() => onQuantity?.(Quantity ? shown : null), [onQuantity, Quantity, shown])
  const about = nameWithType(service)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (added && isInCart) link.current?.focus() // the button that was pressed is gone
  }, [added, isInCart])

  const send = async () => {
    const refused = button.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid]')
    if (refused) return refused.focus()
    setPending(true)
    try {
      await add({ ...addableOf(service, indiaDay(new Date())), ...(quantity !== null && { quantity }) })
      setAdded(true)
      toast('Added to cart!', { ms: addedMs, about })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast(error.message || 'Failed to add to cart on server.', {
        kind: error.message === alreadyInCart ? 'info' : 'bad',
        about,
      })
    } finally {
      setPending(false)
    }
  }
  useEarlyPress(button, () => !isInCart && void send())
  return (
    <div className={wide ? 'grid gap-1.5' : 'ml-auto grid items-start justify-items-end gap-2 sm:flex'}>
      {Quantity && (isInCart || size === 'md') && (
        <Quantity
          line={line}
          of={{ unit: service.priced.unit, quantity }}
          about={about}
          wide={wide}
          onRefused={setRefused}
          onChange={setQuantity}
        />
      )}
      {isInCart ? (
        <ButtonLink ref={link} kind="go" size={size} wide={wide} href="/cartpage">
          Go to Cart
        </ButtonLink>
      ) : (
        <Button
          ref={button}
          kind={wide ? 'soft' : 'go'}
          size={size}
          wide={wide}
          pending={pending}
          onClick={send}
          aria-description={about}
          data-early
        >
          Add to Cart
        </Button>
      )}
    </div>
  )
}
