import { CalendarClock, CalendarHeart, TriangleAlert } from 'lucide-react'
import { isAtRisk, leftText, minutesLeft } from '@/lib/dispatch/rules/risk'
import { ageText, dayText, windowText, wishText } from '@/lib/dispatch/rules/texts'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { indiaDay } from '@/lib/india-day'
import { overMinutesOf, overText } from '@/lib/visits/rules/over-time'

type Order = Pick<
  DispatchRow,
  'status' | 'promise' | 'partner' | 'work' | 'heldUp' | 'preferredDay' | 'preferredPart' | 'orderedAt'
>

/** What the customer was promised, or else would like; with the minutes that are left where the promise is about to break, or that work takes too long. */
export function OrderPromise({ order, now }: { order: Order; now: Date }) {
  const { status, promise, partner, heldUp, preferredDay, preferredPart, orderedAt } = order
  if (!promise)
    return (
      <p className="min-w-0 text-small">
        <span className="flex items-center gap-1.5 font-semibold">
          <CalendarHeart aria-hidden className="size-4.5 flex-none text-ink-2" />
          {preferredDay ? wishText(preferredDay, preferredPart, now) : 'Any day'}
        </span>
        <span className="block text-caption text-ink-2">
          {preferredDay && 'customer prefers · '}ordered {ageText(new Date(orderedAt), now)} ago
        </span>
      </p>
    )
  const until = new Date(promise.until)
  const promised = { status, until, hasPartner: Boolean(partner) }
  const left = minutesLeft(promised, now)
  const over = overMinutesOf(order, now)
  const alarm = over ? overText(over) : left !== null && (heldUp || isAtRisk(promised, now)) ? leftText(left) : null
  return (
    <p className="min-w-0 text-small">
      <span className="num flex items-center gap-1.5 font-semibold">
        <CalendarClock aria-hidden className="size-4.5 flex-none text-ink-2" />
        <span>
          {dayText(indiaDay(new Date(promise.from)), now)},{' '}
          <span className="whitespace-nowrap">{windowText(new Date(promise.from), until)}</span>
        </span>
      </span>
      {alarm ? (
        <span className="num flex items-center gap-1.5 text-caption font-semibold text-bad">
          <TriangleAlert aria-hidden className="size-4.5 flex-none" />
          {alarm}
        </span>
      ) : (
        <span className="block text-caption text-ink-2">promised</span>
      )}
    </p>
  )
}
