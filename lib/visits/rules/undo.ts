import type { TimelineText } from '@/lib/bookings/rules/moves'
import { type Plan, sameTime } from '@/lib/visits/rules/plan'
import { windowText } from '@/lib/visits/rules/window'

/** For so long a change of plan can be taken back, and its mail waits. */
export const undoMs = 30_000

/** Whether a customer reads another plan. */
export const readsOtherwise = (from: Plan, to: Plan) =>
  !sameTime(from.time, to.time) || from.partner?.id !== to.partner?.id || from.minutes !== to.minutes

/** What the timeline says where a change of plan was taken back, from the plan as it was changed to the one that holds again. */
export function undoneText(from: Plan, { time, partner, minutes }: Plan): TimelineText {
  const began = 'The last change was taken back'
  if (!time) return { status: 'note', message: `${began}: no time is fixed, our team will call you.`, tells: 'noTime' }
  const who = partner?.fullName ?? 'our professional'
  return {
    status: sameTime(from.time, time) ? 'assigned' : 'scheduled',
    message: `${began}: ${who} comes on ${windowText(time, minutes)}.`,
  }
}
