'use client'
import { getRevisitOffer } from '@/lib/billing/operator-contract'
import { call } from '@/lib/browser/call'
import { useAnswer } from '@/lib/browser/use-answer'
import { firstFreeIn } from '@/lib/windows/rules/choice'

/** When somebody can come for a revisit, read afresh as its form opens, and the first time that is free. */
export function useRevisitOffer(orderId: string, open: boolean) {
  const { value, ...read } = useAnswer(open ? orderId : '', (signal) =>
    call(getRevisitOffer, { params: { orderId }, signal }),
  )
  return { ...read, offer: value, first: value ? firstFreeIn(value.days) : '' }
}
