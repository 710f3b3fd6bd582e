import { minuteMs } from '@/lib/durations'

export type Span = { from: Date; until: Date }
type Schedule = { shifts: readonly Span[]; taken: Span[] }

export const plus = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)
const overlap = (a: Span, b: Span) => a.from < b.until && b.from < a.until

/** When the partners of the demo shop work, and what of it is taken already. */
export function calendar() {
  const schedules = new Map<string, Schedule>()
  const of = (partnerId: string) => {
    const known = schedules.get(partnerId)
    if (known) return known
    const fresh: Schedule = { shifts: [], taken: [] }
    schedules.set(partnerId, fresh)
    return fresh
  }
  const isFree = (partnerId: string, span: Span) => !of(partnerId).taken.some((one) => overlap(one, span))
  return {
    isFree,
    addShifts: (partnerId: string, shifts: readonly Span[]) => {
      const schedule = of(partnerId)
      schedule.shifts = [...schedule.shifts, ...shifts]
    },
    take: (partnerId: string, span: Span) => void of(partnerId).taken.push(span),
    isOnShift: (partnerId: string, { from, until }: Span) =>
      of(partnerId).shifts.some((shift) => shift.from <= from && until <= shift.until),
  }
}
export type Calendar = ReturnType<typeof calendar>
