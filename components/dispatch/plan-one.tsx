'use client'
import { PlanButton, usePlanner } from '@/components/dispatch/planner'
import { useKeys } from '@/lib/browser/use-keys'
import type { DispatchRow } from '@/lib/dispatch/schema'

/** Plans the order of a page; `p` too. */
export function PlanOne({ row }: { row: DispatchRow }) {
  const { plan, planner } = usePlanner([row])
  const open = () => plan([row])
  useKeys({ p: open })
  return (
    <>
      <PlanButton onClick={open} />
      {planner}
    </>
  )
}
