import { minuteMs } from '@/lib/durations'

/**
 * A promise is at risk where its window ends within so many minutes and the work has not begun; where nobody is assigned, within
 * more, because somebody has to be found first. What is over stays at risk until it begins or is planned anew.
 */
export const riskMinutes = { assigned: 60, unassigned: 240 } as const

type Promised = { status: string; until: Date | null; hasPartner: boolean }

/** Whole minutes until the window of an order that has not begun ends, negative once it is over; null where none can break. */
export function minutesLeft({ status, until }: Omit<Promised, 'hasPartner'>, now: Date) {
  if (status !== 'pending' || !until) return null
  return Math.floor((until.getTime() - now.getTime()) / minuteMs)
}

/** Whether that promise is about to break, or has. */
export function isAtRisk({ hasPartner, ...promised }: Promised, now: Date) {
  const left = minutesLeft(promised, now)
  return left !== null && left < riskMinutes[hasPartner ? 'assigned' : 'unassigned']
}

/** What a row says beside its status: whether its promise is over, or about to be; null where it is neither. */
export function riskLabel(promised: Promised, now: Date) {
  if (!isAtRisk(promised, now)) return null
  return minutesLeft(promised, now)! < 0 ? 'Late' : 'At risk'
}

/** `45 min left`, `2 h 10 min left`, `late by 12 min`. */
export function leftText(minutes: number) {
  const whole = Math.abs(minutes)
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  const length = [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ')
  return minutes < 0 ? `late by ${length}` : `${length} left`
}
