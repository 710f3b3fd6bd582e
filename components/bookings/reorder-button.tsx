'use client'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { cartChange } from '@/components/cart/cart-store'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { isOpen } from '@/lib/bookings/rules/statuses'
import type { Booking } from '@/lib/bookings/schema'
import { CallFailed, call, failureText } from '@/lib/browser/call'
import { meansDone, sendSurely } from '@/lib/browser/call-surely'
import { addToCart } from '@/lib/cart/contract'
import { type CartLine, saysInCart } from '@/lib/cart/rules'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'

type Props = { booking: Booking; onDone: () => void }

/** As many as were ordered; where the service is counted by another unit by now, what was said of the old one says nothing (HOUSE-11). */
async function addAgain({ serviceId, serviceName, serviceCost, serviceImage, ...booking }: Booking) {
  const { mainServiceId, applicationId, quantity } = booking
  const body = { serviceId, serviceName, serviceCost, serviceImage, mainServiceId, applicationId }
  try {
    return await call(addToCart, { body: { ...body, quantity } })
  } catch (error) {
    if (!(error instanceof CallFailed) || !error.fields.quantity) throw error
    return call(addToCart, { body })
  }
}

/** Puts the service of an order that is closed into the cart, at the price of today (BOOK-07, HOUSE-81). */
export function ReorderButton({ booking, onDone }: Props) {
  const [pending, setPending] = useState(false)
  const send = async () => {
    setPending(true)
    try {
      await sendSurely<CartLine | null>(() => addAgain(booking), { refused: meansDone(saysInCart, null) })
      toast('Item added to cart successfully', { about: orderedName(booking) })
      window.dispatchEvent(new Event(cartChange))
      onDone()
    } catch (error) {
      toast(failureText(error, 'Failed to reorder'), { kind: 'bad', about: orderedName(booking) })
    } finally {
      setPending(false)
    }
  }
  if (isOpen(booking.status)) return null
  const isGone = booking.status === 'cancelled'
  return (
    <Button kind={isGone ? 'go' : 'line'} size="sm" pending={pending} onClick={send}>
      <RotateCcw aria-hidden />
      {isGone ? 'Reorder' : 'Book again'}
    </Button>
  )
}
