'use client'
import { CircleAlert, CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { type RefObject, useState } from 'react'
import { lookOf } from '@/components/bookings/booking-status'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { cancellationOf, cancellationTexts, isCostly } from '@/lib/bookings/rules/cancellation'
import { canMove, moves } from '@/lib/bookings/rules/moves'
import type { Booking } from '@/lib/bookings/schema'
import { CallFailed, failureText } from '@/lib/browser/call'
import { afterSheet, useBackCloses } from '@/lib/browser/use-back-closes'
import { linePrice } from '@/lib/cart/rules/lines'
import { lineInWords } from '@/lib/catalogue/rules/line-text'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'

type Props = {
  booking: Booking
  row: RefObject<HTMLElement | null>
  cancel: (booking: Booking) => Promise<Booking>
  onCancelled: (now: Booking) => void
  onRefused: () => void
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
      toast('Order cancelled successfully', { about: orderedName(booking) })
      // It has the focus, far above the button; the entry of the question takes the page back to where that was.
      afterSheet(() => requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' })))
    } catch (error) {
      toast(failureText(error, 'Failed to cancel order'), { kind: 'bad', about: orderedName(booking) })
      setAsking(false)
      if (error instanceof CallFailed && error.status === 409) onRefused() // it has moved on meanwhile
    } finally {
      setPending(false)
    }
  }
  useBackCloses(asking, () => setAsking(false))
  const canCancel = canMove('cancel', 'customer', booking.status)
  const isTooLate = !canCancel && !done
  const outcome = cancellationOf(booking, new Date())
  return (
    <>
      {canCancel && (
        <Button
          kind="quiet"
          size="sm"
          className="underline underline-offset-4 max-md:px-1"
          onClick={() => setAsking(true)}
        >
          Cancel
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        kind="bad"
        title={isTooLate ? moves.cancel.refusal() : 'Are you sure?'}
        text={
          isTooLate ? (
            <p>
              <b className="font-semibold text-ink">{orderedName(booking)}</b>, booking{' '}
              <span className="num whitespace-nowrap">{booking.orderId}</span>, is now {lookOf(booking.status).label}.
            </p>
          ) : (
            <>
              <p>
                You are about to cancel <b className="font-semibold text-ink">{orderedName(booking)}</b>, booking{' '}
                <span className="num whitespace-nowrap">{booking.orderId}</span>, {lineInWords(linePrice(booking))}.
              </p>
              <Outcome outcome={outcome} />
            </>
          )
        }
        confirmLabel="Confirm"
        cancelLabel="Go Back"
        pending={pending}
        confirmDisabled={isTooLate}
        finalFocus={canCancel ? undefined : row}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** What cancelling comes to; where it is not free, also whom to ask beforehand. */
function Outcome({ outcome }: { outcome: ReturnType<typeof cancellationOf> }) {
  const isLate = isCostly(outcome)
  const Icon = isLate ? CircleAlert : CircleCheck
  return (
    <p
      className={`mt-4 grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 rounded-md px-3.5 py-3 text-small font-medium ${isLate ? 'bg-wait-bg text-wait' : 'bg-ok-bg text-ok'}`}
    >
      <Icon aria-hidden className="mt-px" />
      <span>
        {cancellationTexts[outcome]}
        {isLate && (
          <>
            {' '}
            <Link href="/contact" prefetch={false} className="underline underline-offset-4">
              Ask us first
            </Link>
          </>
        )}
      </span>
    </p>
  )
}
