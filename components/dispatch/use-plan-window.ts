import { useState } from 'react'
import { useFits } from '@/components/dispatch/use-fits'
import {
  commonPromise,
  endAlong,
  instantAt,
  isAhead,
  nextWindow,
  spanOf,
  suggestedPartner,
  suggestedWindow,
  windowFault,
} from '@/lib/dispatch/rules/plan'
import { dayText, windowText } from '@/lib/dispatch/rules/texts'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { indiaDay } from '@/lib/india-day'

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
  const span = spanOf(values, commonPromise(picked))
  const { from, until, isPromised } = span
  const wrong = windowFault(span, now)
  const orderIds = open ? picked.map(({ orderId }) => orderId) : []
  const { fits, faults, failure } = useFits(orderIds, wrong ? null : from, until)
  const stays = isPromised || first.status === 'inProgress'
  const partnerId = values.partnerId ?? suggestedPartner(fits ?? [], first.partner?._id, stays)
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
    if ([day, from, until].some((one) => one !== undefined)) {
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
    wrong,
    fits,
    faults,
    failure,
    full,
    partnerId,
    fit: fits?.find((one) => one.partnerId === partnerId),
    isReady: fits !== null && !next,
  }
}
