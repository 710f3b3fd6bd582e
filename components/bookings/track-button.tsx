'use client'
import { type RefObject, useState } from 'react'
import { TrackingSheet } from '@/components/bookings/tracking-sheet'
import { Button } from '@/components/ui/button'
import type { Booking } from '@/lib/bookings/schema'

/**
 * Opens the order's tracking; of a completed one it is all there is to do, and reads View Details (BOOK-07). A cancelled one
 * has no such button, but an open sheet stays open.
 */
export function TrackButton({ booking, row }: { booking: Booking; row: RefObject<HTMLElement | null> }) {
  const [open, setOpen] = useState(false)
  const isDone = booking.status === 'completed'
  const isGone = booking.status === 'cancelled'
  return (
    <>
      {!isGone && (
        <Button kind={isDone ? 'fill' : 'go'} size="sm" onClick={() => setOpen(true)}>
          {isDone ? 'View Details' : 'Track'}
        </Button>
      )}
      <TrackingSheet
        booking={booking}
        open={open}
        onClose={() => setOpen(false)}
        finalFocus={isGone ? row : undefined}
      />
    </>
  )
}
