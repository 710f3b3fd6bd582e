import 'server-only'
import type { BillForm } from '@/lib/billing/schema'
import { alreadyText } from '@/lib/bookings/rules/moves'
import { isOpen } from '@/lib/bookings/rules/statuses'
import type { DayHolder } from '@/lib/contract'
import { dayOfPress, pressedBefore, pressFault } from '@/lib/daylinks/rules'
import { db, type Tx } from '@/lib/db'
import { type HelpReason, saidText } from '@/lib/dispatch/rules/help'
import { AppError } from '@/lib/errors'
import { indiaDay } from '@/lib/india-day'
import { countBy } from '@/lib/limits/limits'
import { askHelp, isAsked } from '@/lib/needs/commands'
import { type ByLink, lockForMove, type MovedLine, mustBeOwn } from '@/lib/orders/commands/lock-for-move'
import { writeNote } from '@/lib/orders/commands/notes'
import { onceBy } from '@/lib/orders/commands/once-by'
import { completeOrder, startOrder, stateOf } from '@/lib/orders/commands/work'
import type { OrderState } from '@/lib/orders/schema'

/** What a partner pressed; the key makes it stand once however often the phone sends it. */
type Press = { orderId: string; pressedAt: string; key?: string | null }

/**
 * What a command is told of the link by which it is asked. A press that comes too late for its day counts for today, so that work in
 * hand is taken. Throws conflict where a link of one day takes it not any more, or not yet.
 */
function byLink(holder: DayHolder, { pressedAt }: Press, now: Date): ByLink {
  const at = new Date(pressedAt)
  const link = { day: dayOfPress(holder.day, at, now), issuedAt: holder.issuedAt }
  const fault = pressFault(link, at, now)
  if (fault && holder.day) throw new AppError('conflict', fault)
  const pressed = { pressedAt: pressedBefore(link, at, now) }
  return fault ? { ...pressed, day: indiaDay(now), fault } : { ...pressed, day: link.day }
}

/** The partner begins. Throws as `startOrder`; not_found for an order that is not theirs on the day of the link. */
export async function startJob(
  holder: DayHolder,
  { version, ...press }: Press & { version: number },
  now: Date,
): Promise<OrderState> {
  const link = byLink(holder, press, now)
  return startOrder({ orderId: press.orderId, key: press.key, version, link }, now, { partner: holder.id })
}

/** The partner is done, and hands in the bill. Throws as `completeOrder`; not_found as `startJob`. */
export async function finishJob(
  holder: DayHolder,
  { version, bill, ...press }: Press & { version: number; bill?: BillForm },
  now: Date,
): Promise<OrderState> {
  const link = byLink(holder, press, now)
  const asked = { orderId: press.orderId, key: press.key, version, link, ...(bill && { bill }) }
  return completeOrder(asked, now, { partner: holder.id })
}

/** The other orders of its visit, at most as many as a cart holds. */
async function listTogether(tx: Tx, orderId: string) {
  const rows = await tx.booking.findMany({
    where: { orderId: { not: orderId }, visit: { bookings: { some: { orderId } } } },
    select: { orderId: true },
  })
  return rows.flatMap((row) => row.orderId ?? [])
}

/** More than a partner has to say of a day's visits. */
const reports = { name: 'day-link:trouble', max: 30 }

/**
 * The partner cannot do it and calls for help with all open orders of the visit: a private note says why, and the desk is called
 * until somebody takes it. Nothing is cancelled and no promise waits. While the same call is open it is not written again. Throws conflict where the order is closed or the customer has left; not_found as `startJob`; too_many.
 */
export async function reportTrouble(
  holder: DayHolder,
  { reason, text, ...press }: Press & { reason: HelpReason; text?: string },
  now: Date,
): Promise<OrderState> {
  const link = byLink(holder, press, now)
  await countBy(reports, holder.linkId)
  const by = { partner: holder.id }
  const { orderId, key } = press
  return db.$transaction((tx) =>
    onceBy(tx, by, { key, request: { call: 'trouble', orderId, reason, text }, now }, async () => {
      const together = await listTogether(tx, orderId)
      const [line, ...others] = (await lockForMove(tx, [orderId, ...together])) as [MovedLine, ...MovedLine[]]
      await mustBeOwn(tx, line, by, link)
      if (!isOpen(line.status)) throw new AppError('conflict', alreadyText(line))
      const call = { reason, text: text || null }
      for (const one of [line, ...others]) {
        if (one.visitId !== line.visitId || !isOpen(one.status) || (await isAsked(tx, one, call))) continue
        await writeNote(tx, one, saidText(reason, text), now, by)
        await askHelp(tx, one, call, now, by)
      }
      return stateOf(tx, line.id)
    }),
  )
}
