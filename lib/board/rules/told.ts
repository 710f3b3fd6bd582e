import { keepsPromise, windowFor } from '@/lib/board/rules/drop'
import type { Holding } from '@/lib/board/rules/holding'
import { promiseText } from '@/lib/board/rules/texts'
import { toldText } from '@/lib/dispatch/rules/told'

/** What the customer hears of it once it lies there. */
export function toldOf(holding: Holding, nameOf: (partnerId: string) => string, now: Date) {
  const { job, origin, spot, tells } = holding
  const isNamed = !job.isReserved && origin?.partnerId === spot.partnerId
  return toldText({
    toCall: job.toCall,
    who: tells && !isNamed ? nameOf(spot.partnerId) : null,
    // The first window is said as a promise, beside this.
    window: job.promise && !keepsPromise(holding) ? promiseText(windowFor(spot.at, now), now) : null,
  })
}
