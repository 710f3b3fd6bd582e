import type { Offer } from '@/lib/windows/schema'

/** A chosen window, as forms keep it: `windowValue` of one, `callMe`, or nothing yet. */
export const callMe = 'call'
export type ShownWindow = { from: string; until: string }

export const windowValue = ({ from, until }: ShownWindow) => `${from}/${until}`

export const windowOf = (value: string): ShownWindow | null => {
  const [from, until] = value.split('/')
  return from && until ? { from, until } : null
}

export const isFreeIn = ({ days }: Offer, value: string) =>
  days.some(({ windows }) => windows.some((one) => !one.reason && windowValue(one) === value))

type OfferedDay = Offer['days'][number]

/** The first window that is free, as forms keep it; empty where none is. */
export function firstFreeIn(days: readonly OfferedDay[]) {
  const first = days.flatMap(({ windows }) => windows).find(({ reason }) => !reason)
  return first ? windowValue(first) : ''
}

/** As calls take it. */
export const datesOf = ({ from, until }: ShownWindow) => ({ from: new Date(from), until: new Date(until) })
