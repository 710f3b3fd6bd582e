'use client'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { PlanForm } from '@/components/dispatch/plan-form'
import { offerUndo } from '@/components/dispatch/undo-store'
import { Button } from '@/components/ui/button'
import { useRefresh, useRefreshBehind } from '@/lib/browser/use-refresh'
import { dayText, windowText } from '@/lib/dispatch/rules/texts'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { indiaDay } from '@/lib/india-time'
import type { PlannedVisit } from '@/lib/visits/schema'

const isPlannable = ({ status }: DispatchRow) => status === 'pending' || status === 'inProgress'

/** By placement: only what was placed together shares a visit. */
function groupsOf(rows: readonly DispatchRow[]) {
  const groups = new Map<string, DispatchRow[]>()
  for (const row of rows.filter(isPlannable)) groups.set(row.placementId, [...(groups.get(row.placementId) ?? []), row])
  return [...groups.values()].map((group) => group.map(({ orderId }) => orderId))
}

function textOf({ window }: PlannedVisit, orderIds: readonly string[], who?: string) {
  if (!window) return `${orderIds.join(', ')} planned`
  const [from, until] = [new Date(window.from), new Date(window.until)]
  return `${orderIds.join(', ')}: ${dayText(indiaDay(from), new Date())}, ${windowText(from, until)}${who ? `, ${who}` : ''}`
}

/**
 * Plans orders one placement after the other, and offers to take each plan back for half a minute. `rows` are those that are shown: a
 * form goes on with what they are now.
 */
export function usePlanner(rows: readonly DispatchRow[]) {
  const [waiting, setWaiting] = useState<string[][]>([])
  const [known, setKnown] = useState<ReadonlyMap<string, DispatchRow>>(new Map())
  const refresh = useRefresh()
  const refreshBehind = useRefreshBehind()
  const shown = new Map(rows.map((row) => [row.orderId, row]))
  const current = waiting[0]?.map((orderId) => shown.get(orderId) ?? known.get(orderId)!)
  const next = () => setWaiting((before) => before.slice(1))
  return {
    /** Opens the form for these; false where none of them is open. */
    plan: (wanted: readonly DispatchRow[]) => {
      const groups = groupsOf(wanted)
      setKnown(new Map(wanted.map((row) => [row.orderId, row])))
      setWaiting(groups)
      return groups.length > 0
    },
    planner: (
      <>
        {current && (
          <PlanForm
            key={waiting[0]!.join()}
            rows={current}
            open
            onClose={() => setWaiting([])}
            onRefused={refreshBehind}
            onDone={(planned, orderIds, who) => {
              next()
              offerUndo(planned, textOf(planned, orderIds, who))
              refresh()
            }}
          />
        )}
      </>
    ),
  }
}

export const PlanButton = ({ onClick }: { onClick: () => void }) => (
  <Button kind="go" size="sm" onClick={onClick}>
    <CalendarPlus aria-hidden className="size-5" />
    Plan
  </Button>
)
