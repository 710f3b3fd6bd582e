'use client'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { cancelsFreely, canMove } from '@/lib/bookings/rules'
import type { Booking } from '@/lib/bookings/schema'
import { CallFailed, failureText } from '@/lib/browser/call'
import { linePrice } from '@/lib/cart/rules'

type Props = {
  booking: Booking
  row: RefObject<HTMLElement | null>
  cancel: (booking: Booking) => Promise<Booking>
  onCancelled: (now: Booking) => void
  onRefused: () => void
}

const outcomes = {
  unassigned: 'Cancellation is free: no professional is assigned yet.',
  early: 'Cancellation is free: it is 12 or more hours before the service.',
  late: 'Less than 12 hours are left before the service, so cancelling is not free.',
  closed: 'This booking can no longer be cancelled.',
}

/**
 * Cancels in two steps (BOOK-06); the second says beforehand whether it is free (BOOK-14). It stays open when the order is
 * closed meanwhile, and says so: nothing goes away from under a finger.
 */
export function CancelButton({ booking, row, cancel, onCancelled, onRefused }: Props) {
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState(false)
  const send = async () => {
    setPending(true)
    try {
      const cancelled = await cancel(booking)
      setDone(true)
      setAsking(false)
      onCancelled(cancelled)
      toast('Order cancelled successfully')
    } catch (error) {
      toast(failureText(error, 'Failed to cancel order'), { kind: 'bad' })
      setAsking(false)
      if (error instanceof CallFailed && error.status === 409) onRefused() // it has moved on meanwhile
    } finally {
      setPending(false)
    }
  }
  const isOpen = canMove(booking.status, 'cancelled')
  const isTooLate = !isOpen && !done
  const free = !isTooLate && cancelsFreely(booking, new Date())
  const { now, unit } = linePrice(booking)
  return (
    <>
      {isOpen && (
        <Button kind="line" size="sm" onClick={() => setAsking(true)}>
          Cancel
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        kind="bad"
        title="Are you sure?"
        text={
          <>
            <p>
              You are about to cancel <b className="font-semibold text-ink">{booking.serviceName}</b> (
              {booking.applicationName}), order {booking.orderId}, {[now, unit].filter(Boolean).join(' ')}.
            </p>
            <p
              className={`mt-4 grid grid-cols-[20px_1fr] gap-2.5 rounded-md px-3.5 py-3 text-small font-medium ${free ? 'bg-ok-bg text-ok' : 'bg-wait-bg text-wait'}`}
            >
              {free ? <CircleCheck aria-hidden className="mt-px" /> : <CircleAlert aria-hidden className="mt-px" />}
              {outcomes[isTooLate ? 'closed' : free || 'late']}
            </p>
          </>
        }
        confirmLabel="Confirm"
        cancelLabel="Go Back"
        pending={pending}
        confirmDisabled={isTooLate}
        finalFocus={isOpen ? undefined : row}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
