'use client'
import { PlanButton, usePlanner } from '@/components/dispatch/planner'
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
  const { plan, planner } = usePlanner(together)
  const open = () => plan(alikeIn(together, row))
  useKeys({ p: open })
  return (
    <>
      <PlanButton rows={[row]} onClick={open} />
      {planner}
    </>
  )
}
