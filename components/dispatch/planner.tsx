'use client'
import { CalendarPlus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { PlanForm } from '@/components/dispatch/plan-form'
import { offerUndo } from '@/components/dispatch/undo-store'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call, failureText } from '@/lib/browser/call'
import { useRefresh, useRefreshBehind } from '@/lib/browser/use-refresh'
import { getOrder } from '@/lib/dispatch/operator-contract'
import { planLabel } from '@/lib/dispatch/rules/plan'
import { dayText, windowText } from '@/lib/dispatch/rules/texts'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { indiaDay } from '@/lib/india-day'
import type { PlannedVisit } from '@/lib/visits/schema'

const isPlannable = ({ status }: DispatchRow) => status === 'pending' || status === 'inProgress'

/** What is planned at once: orders of one placement, and all lines of it that are open; null where some are still to be read. */
type Group = { asked: string[]; lines: string[] | null; isTimeFirst?: boolean }

const idsOf = (rows: readonly DispatchRow[]) => rows.map(({ orderId }) => orderId)

/** By placement: only what was placed together shares a visit. What is not shown of it may share a visit too. */
function groupsOf(wanted: readonly DispatchRow[], shown: readonly DispatchRow[]): Group[] {
  return [...new Set(wanted.filter(isPlannable).map(({ placementId }) => placementId))].map((id) => {
    const isOfIt = ({ placementId }: DispatchRow) => placementId === id
    const of = shown.filter((row) => isOfIt(row) && isPlannable(row))
    const isWhole = shown.filter(isOfIt).length === (of[0]?.placedTogether ?? 0)
    return { asked: idsOf(wanted.filter((row) => isOfIt(row) && isPlannable(row))), lines: isWhole ? idsOf(of) : null }
  })
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
  const [waiting, setWaiting] = useState<Group[]>([])
  const [known, setKnown] = useState<ReadonlyMap<string, DispatchRow>>(new Map())
  const refresh = useRefresh()
  const refreshBehind = useRefreshBehind()
  const shown = new Map(rows.map((row) => [row.orderId, row]))
  const [group] = waiting
  const current = group?.lines?.map((orderId) => shown.get(orderId) ?? known.get(orderId)!)
  const next = () => setWaiting((before) => before.slice(1))
  const read = useCallback(async ({ asked }: Group, signal?: AbortSignal) => {
    const { row, openTogether = [] } = await call(getOrder, { params: { orderId: asked[0]! }, signal })
    setKnown((before) => new Map([...before, ...[row, ...openTogether].map((one) => [one.orderId, one] as const)]))
    return idsOf(openTogether)
  }, [])
  useEffect(() => {
    if (!group || group.lines) return
    const stop = new AbortController()
    read(group, stop.signal).then(
      (ids) => {
        const lines = [...new Set([...ids, ...group.asked])]
        setWaiting((before) => before.map((one) => (one === group ? { ...one, lines } : one)))
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        setWaiting([])
        toast(failureText(error, 'The rest of the same booking could not be read. Please try again.'), { kind: 'bad' })
      },
    )
    return () => stop.abort()
  }, [group, read])
  return {
    /** Opens the form for an order that is not shown, at its day: its customer asks for another time. */
    changeTime: (orderId: string) => setWaiting([{ asked: [orderId], lines: null, isTimeFirst: true }]),
    /** Opens the form for these; false where none of them is open. */
    plan: (wanted: readonly DispatchRow[]) => {
      const groups = groupsOf(wanted, rows)
      setKnown(new Map([...rows, ...wanted].map((row) => [row.orderId, row])))
      setWaiting(groups)
      return groups.length > 0
    },
    planner: (
      <>
        {group && current && (
          <PlanForm
            key={group.asked.join()}
            rows={current}
            asked={group.asked}
            isTimeFirst={group.isTimeFirst}
            open
            onClose={() => setWaiting([])}
            onRefused={() => {
              refreshBehind()
              // What is not shown is read by nothing else. Without it the form goes on, and is refused again.
              if (current.some(({ orderId }) => !shown.has(orderId))) read(group).catch(() => undefined)
            }}
            onDone={(planned, orderIds, who) => {
              next()
              offerUndo(planned, textOf(planned, orderIds, who))
              refresh()
            }}
          />
        )}
        {group && !current && (
          <p role="status" className="sr-only">
            Looking for the rest of the same booking
          </p>
        )}
      </>
    ),
  }
}

type PlanButtonProps = { rows: readonly DispatchRow[]; onClick: () => void; isShort?: boolean }

/** Plans these; what is planned already, all of it, gets another plan. A short one is one word on a phone. */
export const PlanButton = ({ rows, onClick, isShort = false }: PlanButtonProps) => (
  <Button kind="go" size="sm" onClick={onClick} aria-label={planLabel(rows)}>
    <CalendarPlus aria-hidden className="size-5" />
    {isShort && <span className="md:hidden">Plan</span>}
    <span className={isShort ? 'max-md:hidden' : ''}>{planLabel(rows)}</span>
  </Button>
)
