'use client'
import { type RefObject, useState } from 'react'
import { ChangeButton } from '@/components/bookings/change-button'
import type { Changing } from '@/components/bookings/changing'
import { ReorderButton } from '@/components/bookings/reorder-button'
import { TrackingSheet } from '@/components/bookings/tracking-sheet'
import { Button } from '@/components/ui/button'
import { trackingAction } from '@/lib/bookings/rules/timeline'
import type { Booking } from '@/lib/bookings/schema'

type Props = Changing & { booking: Booking; row: RefObject<HTMLElement | null> }

/** Opens the order's tracking. An open sheet stays open where the order is cancelled meanwhile. */
export function TrackButton({ booking, row, ...changing }: Props) {
  const [open, setOpen] = useState(false)
  const action = trackingAction(booking.status)
  return (
    <>
      {action && (
        <Button kind={action === 'Track' ? 'go' : 'fill'} size="sm" onClick={() => setOpen(true)}>
          {action}
        </Button>
      )}
      <TrackingSheet
        booking={booking}
        open={open}
        onClose={() => setOpen(false)}
        finalFocus={action ? undefined : row}
        change={<ChangeButton booking={booking} {...changing} />}
        again={<ReorderButton booking={booking} onDone={changing.onRefused} />}
      />
    </>
  )
}
