import type { Spot } from '@/lib/board/rules/holding'
import { endOf } from '@/lib/board/rules/holding'
import type { Job } from '@/lib/board/schema'
import { dayText, windowText } from '@/lib/dispatch/rules/texts'
import { indiaDay } from '@/lib/india-time'

/** Who and what it is: `Asha, AC Service`. */
export const whoText = ({ customer }: Pick<Job, 'customer'>) => customer ?? 'Account deleted'
export const serviceText = ({ services }: Pick<Job, 'services'>) => services.join(', ')

/** `9–10 am` */
export const spanText = ({ from, until }: { from: string; until: string }) =>
  windowText(new Date(from), new Date(until))

/** `Tomorrow, 9–10 am` */
export function spotText(spot: Spot, now: Date) {
  const at = new Date(spot.at)
  return `${dayText(indiaDay(at), now)}, ${windowText(at, new Date(endOf(spot)))}`
}

/** `Tomorrow, 10 am–12 pm`, of what is promised. */
export const promiseText = (promise: { from: Date; until: Date }, now: Date) =>
  `${dayText(indiaDay(promise.from), now)}, ${windowText(promise.from, promise.until)}`

/** `Swap with Asha, Tomorrow, 9–10 am` */
export const swapText = (other: Pick<Job, 'customer'> & { work: { from: string; until: string } }, now: Date) =>
  `Swap with ${whoText(other)}, ${dayText(indiaDay(new Date(other.work.from)), now)}, ${spanText(other.work)}`
