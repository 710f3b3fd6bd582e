import { minutesText } from '@/lib/durations'
import { formatTime } from '@/lib/india-time'
import type { Plan, Time } from '@/lib/visits/rules/plan'
import { windowText } from '@/lib/visits/rules/window'

type Planned = Plan & { work: Time | null; version: number }

/** What of a plan the record of changes keeps, field by field. */
export const planFields = ({ time, partner, minutes, work, version }: Planned) => ({
  window: time && `${time.startsAt.toISOString()}/${time.endsAt.toISOString()}`,
  partner: partner?.fullName ?? null,
  startsAt: work?.startsAt.toISOString() ?? null,
  minutes,
  version,
})

/** What is told of a plan to somebody who saw an earlier one: its fields as they are now. */
export const fieldsNow = ({ time, partner, minutes, work }: Planned): Record<string, string> => ({
  window: time ? `is now ${windowText(time, minutes)}` : 'is not planned any more',
  partner: partner ? `is now ${partner.fullName}` : 'is nobody now',
  startsAt: work ? `is now ${formatTime(work.startsAt)}` : 'is open now',
  minutes: minutes ? `are now ${minutesText(minutes)}` : 'are as long as the window now',
})
