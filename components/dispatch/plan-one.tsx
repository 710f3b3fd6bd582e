'use client'
import { PlanButton, usePlanner } from '@/components/dispatch/planner'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { useKeys } from '@/lib/browser/use-keys'
import { alikeIn } from '@/lib/dispatch/rules/plan'
import type { DispatchRow } from '@/lib/dispatch/schema'

type Props = {
  row: DispatchRow
  /** All that is open of what was placed together, the order itself among it. */
  together: readonly DispatchRow[]
}

/** Plans the order of a page, with what shares its visit; `p` too. */
export function PlanOne({ row, together }: Props) {
  // A form that is open says of an order that it was closed meanwhile: it stays until somebody closes it.
  const { plan, planner } = usePlanner(
    together.some(({ orderId }) => orderId === row.orderId) ? together : [row, ...together],
  )
  const open = () => plan(alikeIn(together, row))
  useKeys(isOpen(row.status) ? { p: open } : {})
  return (
    <>
      {isOpen(row.status) && <PlanButton rows={[row]} onClick={open} />}
      {planner}
    </>
  )
}
