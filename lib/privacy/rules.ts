import { hourMs } from '@/lib/durations'
import { nextIndiaMidnight } from '@/lib/india-day'
import { deletionWorkingDays } from '@/lib/promises'

const isSunday = (startOfDay: Date) => new Date(startOfDay.getTime() + 5.5 * hourMs).getUTCDay() === 0

/** When an account is deleted whose owner asks for it now: when the last of the promised working days begins in India. */
export function deletionDue(asked: Date): Date {
  let day = asked
  for (let remaining = deletionWorkingDays; remaining > 0; ) {
    day = nextIndiaMidnight(day)
    if (!isSunday(day)) remaining -= 1
  }
  return day
}
