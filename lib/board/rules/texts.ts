import type { Spot } from '@/lib/board/rules/holding'
import { endOf } from '@/lib/board/rules/holding'
import type { Job } from '@/lib/board/schema'
import { countText, ordersText } from '@/lib/dispatch/rules/tabs'
import { dayText, windowText } from '@/lib/dispatch/rules/texts'
import { indiaDay } from '@/lib/india-day'

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

/** `3 jobs`, `60 jobs, 70 orders`: a job is all that can be planned as one visit. Of more orders than are shown no job is known. */
export function unplannedText(jobs: readonly Pick<Job, 'orderIds'>[], more: number) {
  const orders = jobs.reduce((sum, { orderIds }) => sum + orderIds.length, more)
  const text = `${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'}${more ? ' shown' : ''}`
  return orders === jobs.length ? text : `${text}, ${ordersText(orders)}`
}

export const moreText = (more: number) => `${countText(more)} more ${more === 1 ? 'order' : 'orders'} to plan`
