'use client'
import { useId, useState } from 'react'
import { QuantitySheet, type ResizedProps } from '@/components/orders/quantity-sheet'
import { BlockableButton } from '@/components/ui/blockable-button'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { resizingFault } from '@/lib/orders/rules/quantity'

/** Changes how many an order is of before its work begins; a button that cannot says why. */
export function QuantityCorrection(props: ResizedProps) {
  const { order, booked, lines } = props
  // `times` counts the openings and is the form's key, as with the other corrections.
  const [form, setForm] = useState({ open: false, times: 0 })
  const id = useId()
  const fault = resizingFault({ ...booked, ...order }, lines)
  return (
    <>
      {isOpen(order.status) && (
        <BlockableButton
          kind="line"
          size="sm"
          blocked={fault !== null}
          aria-describedby={fault ? id : undefined}
          onClick={() => setForm(({ times }) => ({ open: true, times: times + 1 }))}
        >
          Change the quantity
        </BlockableButton>
      )}
      {isOpen(order.status) && fault && (
        <p id={id} className="text-small text-ink-2">
          {fault}.
        </p>
      )}
      {form.times > 0 && (
        <QuantitySheet
          key={form.times}
          {...props}
          open={form.open}
          onClose={() => setForm((before) => ({ ...before, open: false }))}
        />
      )}
    </>
  )
}
