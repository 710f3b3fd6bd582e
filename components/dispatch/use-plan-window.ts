import { useState } from 'react'
import { mayCome } from '@/components/dispatch/partner-choice'
import { useFits } from '@/components/dispatch/use-fits'
import {
  commonPromise,
  endAlong,
  instantAt,
  isAhead,
  nextWindow,
  spanOf,
  suggestedWindow,
} from '@/lib/dispatch/rules/plan'
import { dayText, windowText } from '@/lib/dispatch/rules/texts'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { indiaDay } from '@/lib/india-day'
import { maySuggest } from '@/lib/visits/rules/rank'

export type PlanValues = {
  day: string
  from: string
  until: string
  startsAt: string
  because: string
  partnerId: string | null
}

/**
 * The window of a plan and who comes in it. A window that nobody chose, and in which nobody can come, gives way once to the first in
 * which somebody can; `full` says what gave way.
 */
export function usePlanWindow(first: DispatchRow, picked: readonly DispatchRow[], open: boolean) {
  const now = new Date()
  const [values, setValues] = useState<PlanValues>(() => ({
    ...suggestedWindow(first, now),
    startsAt: '',
    because: '',
    partnerId: null,
  }))
  const [full, setFull] = useState('')
  const [isOwn, setOwn] = useState(isAhead(first.promise, now) && !first.timeRequest)
  const { from, until, isPromised } = spanOf(values, commonPromise(picked))
  const orderIds = open ? picked.map(({ orderId }) => orderId) : []
  const { fits, faults, failure } = useFits(orderIds, from, until)
  // What somebody chose stays, where it still can be; else who comes already, and else the best of whom all is entered.
  const possible = fits?.filter(mayCome) ?? []
  const suggested = possible.find(({ partnerId }) => partnerId === first.partner?._id) ?? possible.find(maySuggest)
  const partnerId = values.partnerId ?? suggested?.partnerId ?? ''
  const next = !isOwn && fits && !failure && from && until ? nextWindow({ fits, faults }, first) : null
  if (next && from && until) {
    // The window after a declined one is not looked at yet.
    setOwn(instantAt(next.day, next.from)?.toISOString() !== first.promise?.until)
    const fault = faults.includes('restDay') ? 'The shop rests' : 'Nobody is free'
    setFull(`${fault} ${dayText(indiaDay(from), now)}, ${windowText(from, until)}`)
    setValues((before) => ({ ...before, ...next }))
  }
  const set = (changes: Partial<PlanValues>) => {
    const { day, from, until } = changes
    if (day ?? from ?? until) {
      setOwn(true)
      setFull('')
    }
    setValues((before) => ({ ...before, ...(from && { until: endAlong(before, from) }), ...changes }))
  }
  return {
    values,
    set,
    from,
    until,
    isPromised,
    fits,
    faults,
    failure,
    full,
    partnerId,
    fit: possible.find((one) => one.partnerId === partnerId),
    isReady: fits !== null && !next,
  }
}
