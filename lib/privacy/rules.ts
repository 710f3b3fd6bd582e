import { nextIndiaMidnight } from '@/lib/india-time'

/** The policy's promise (STATIC-04); the office works from Monday to Saturday. */
const workingDays = 7

const isSunday = (startOfDay: Date) => new Date(startOfDay.getTime() + 5.5 * 60 * 60_000).getUTCDay() === 0

/** When an account is deleted that is asked for now: as the seventh working day in India begins. */
export function deletionDue(asked: Date): Date {
  let day = asked
  for (let left = workingDays; left > 0; ) {
    day = nextIndiaMidnight(day)
    if (!isSunday(day)) left -= 1
  }
  return day
}
