import 'server-only'
import { addTimelineEntries } from '@/lib/bookings/moves'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { readTerms } from '@/lib/settings/queries'
import { judge, Refused } from '@/lib/visits/commands/judge'
import { dropToldPlan } from '@/lib/visits/commands/keep-undo'
import { ownVisit, type WorkRow, worksOf, writeVisit } from '@/lib/visits/commands/write-visit'
import type { VisitLine } from '@/lib/visits/dto'
import { readLines } from '@/lib/visits/queries/lines'
import { changesOf, sameTime, sharedVisit, type Time } from '@/lib/visits/rules/plan'
import { type AskedWindow, judgeWindow, WindowRefused } from '@/lib/windows/commands/judge-window'
import { groupOf } from '@/lib/windows/queries/visit'

/** The partner who is named for all of these lines; null where nobody is. */
const publishedOf = (lines: readonly VisitLine[]) => {
  const [first] = lines
  return lines.every(({ partner }) => partner?.id === first?.partner?.id) ? (first?.partner ?? null) : null
}

type Moved = { customerId: string; mainServiceId: string; orderIds: readonly string[]; window: Time }

/**
 * Gives the visit of orders, which are locked with their days and that of the window, another window, and frees the old one only with it.
 * A partner who was named comes then too if they can; else somebody is kept free, and who it is stays open. Returns who was named
 * and no longer comes. Throws WindowRefused.
 */
export async function moveToWindow(
  tx: Tx,
  { window, orderIds, ...of }: Moved,
  now: Date,
  taking: (asked: AskedWindow) => void,
) {
  const lines = await readLines(tx, orderIds)
  const group = await groupOf(tx, lines)
  const asked = { ...of, group, window }
  taking(asked)
  const named = publishedOf(lines)
  const place = await judgeWindow(tx, asked, await readTerms(tx), now, named?.id)
  const isNamed = named?.id === place.partnerId
  const visitId = await ownVisit(tx, lines, [], now)
  const { minutes } = group.need
  const write = { visitId, time: window, minutes, work: { ...place, because: null }, isReserved: !isNamed }
  await writeVisit(tx, write, now)
  if (!isNamed && lines.some(({ time }) => !sameTime(time, window))) await dropToldPlan(tx, visitId)
  const plan = { time: window, partner: isNamed ? named : null, minutes }
  const entries = lines.flatMap((line) =>
    changesOf(line, plan)
      .filter(({ status }) => status === 'assigned' || !line.time)
      .map((entry) => ({ bookingId: line.id, ...entry })),
  )
  await addTimelineEntries(tx, entries, now)
  return [...new Set(lines.flatMap(({ partner }) => (partner && partner.id !== plan.partner?.id ? partner.id : [])))]
}

/** Whether somebody is kept free for the visit of these orders, of whom their customer knows nothing. */
export async function reservedWindow(tx: Tx, orderIds: readonly string[]): Promise<Time | null> {
  const lines = await readLines(tx, orderIds)
  const shared = sharedVisit(lines)
  const [work]: WorkRow[] = shared?.visitId ? await worksOf(tx, [shared.visitId]) : []
  return work?.isReserved && shared?.time && lines.every(({ time }) => sameTime(time, shared.time)) ? shared.time : null
}

type Kept = Omit<Moved, 'window'> & { time: Time }

/** Makes null of these errors, and lets others pass. */
export const refuses =
  (...kinds: (abstract new (...given: never[]) => Error)[]) =>
  (error: unknown) => {
    if (kinds.some((kind) => error instanceof kind)) return null
    throw error
  }

/**
 * Keeps somebody free for a visit that is elsewhere now, while its promise stands: who is kept free already, at their time, where they can
 * come there too; else somebody to whom it would be offered. Where nobody can come nobody's time is taken, and the team finds a promise
 * without a partner (HOUSE-58).
 */
export async function keepElsewhere(
  tx: Tx,
  { time, orderIds, ...of }: Kept,
  now: Date,
  taking: (asked: AskedWindow) => void,
) {
  const lines = await readLines(tx, orderIds)
  const group = await groupOf(tx, lines)
  const visitId = await ownVisit(tx, lines, [], now)
  const [present] = await worksOf(tx, [visitId])
  if (present) {
    const { partnerId, startsAt } = present
    const wanted = { partnerId, startsAt, need: group.need, time, present: null }
    if (await judge(tx, wanted, now).catch(refuses(Refused, AppError))) return
  }
  const asked = { ...of, group, window: time }
  taking(asked)
  const place = await judgeWindow(tx, asked, await readTerms(tx), now).catch(refuses(WindowRefused))
  const work = place && { ...place, because: null }
  await writeVisit(tx, { visitId, time, minutes: lines[0]!.minutes, work, isReserved: true }, now)
}
