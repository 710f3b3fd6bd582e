import 'server-only'
import { addTimelineEntries } from '@/lib/bookings/moves'
import type { Tx } from '@/lib/db'
import { readTerms } from '@/lib/settings/queries'
import { dropHold } from '@/lib/visits/commands/hold-time'
import { ownVisit, writeVisit } from '@/lib/visits/commands/write-visit'
import { readLines } from '@/lib/visits/queries/lines'
import { needOf } from '@/lib/visits/rules/need'
import { changesOf, usualLength } from '@/lib/visits/rules/plan'
import { type AskedWindow, judgeWindow } from '@/lib/windows/commands/judge-window'
import { findHold } from '@/lib/windows/queries/group'
import type { Window } from '@/lib/windows/schema'

type Placed = {
  customerId: string
  mainServiceId: string
  orderIds: readonly string[]
  outsideArea: boolean
  /** The team may give away what is held back; a customer's own hold is neither used nor dropped by it. */
  by: 'customer' | 'team'
}

/**
 * Promises a window to orders that were just placed together, and keeps a partner free for it without saying who. What a customer
 * orders consumes their hold; else the window is judged anew. Its day is locked already. Throws WindowRefused, of which nothing stays.
 */
export async function promiseWindow(
  tx: Tx,
  { customerId, mainServiceId, orderIds, outsideArea, by }: Placed,
  { from, until }: Window,
  now: Date,
  taking: (asked: AskedWindow) => void = () => {},
) {
  const lines = await readLines(tx, orderIds)
  const minutes = usualLength(lines)
  const hold = by === 'customer' ? await findHold(tx, customerId, mainServiceId, now) : null
  const group = { need: needOf(lines, minutes, []), outsideArea, hold }
  const time = { startsAt: from, endsAt: until }
  const asked = { customerId, mainServiceId, group, window: time }
  taking(asked)
  const terms = await readTerms(tx)
  const place = await judgeWindow(tx, asked, by === 'team' ? { ...terms, heldBackPercent: 0 } : terms, now)
  if (by === 'customer') await dropHold(tx, { customerId, mainServiceId })
  const visitId = await ownVisit(tx, lines, [], now)
  await writeVisit(tx, { visitId, time, minutes, work: { ...place, because: null }, isReserved: true }, now)
  const plan = { time, partner: null, minutes }
  await addTimelineEntries(
    tx,
    lines.flatMap((line) => changesOf(line, plan).map((entry) => ({ bookingId: line.id, ...entry }))),
    now,
  )
  return { ...time, minutes, partner: null }
}
