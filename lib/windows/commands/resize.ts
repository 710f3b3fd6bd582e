import 'server-only'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { judge, Refused } from '@/lib/visits/commands/judge'
import { worksOf, writeShorter, writeVisit } from '@/lib/visits/commands/write-visit'
import { readLines, readRest } from '@/lib/visits/queries/lines'
import { planResized, type Resized, resized, spanFor } from '@/lib/visits/rules/plan'
import { type AskedWindow, WindowRefused } from '@/lib/windows/commands/judge-window'
import { moveToWindow, refuses } from '@/lib/windows/commands/move'
import { groupOf } from '@/lib/windows/queries/visit'
import type { Refusal } from '@/lib/windows/rules/texts'

/** Reasons that hold for whichever time; with any other one it is the present time that is too short. */
const always: readonly Refusal[] = ['outsideArea', 'noSinglePartner', 'tooLong']

type Resizing = {
  customerId: string
  mainServiceId: string
  /** The order as it was: its new quantity is written already. */
  former: Resized
  /** Another time is chosen or asked for: the present one stands until then, and refuses nothing. */
  isMoving: boolean
}

/**
 * Gives the visit of an order, which is locked with its day, the minutes of another quantity. Who comes or is kept free stays where they
 * can; else somebody else is kept free at the same time. Returns who was named and no longer comes. Throws WindowRefused.
 */
export async function resizeVisit(
  tx: Tx,
  { former, isMoving, ...of }: Resizing,
  now: Date,
  taking: (asked: AskedWindow) => void,
) {
  const own = await readLines(tx, [former.orderId])
  const lines = [...own, ...(await readRest(tx, own))]
  const [{ visitId, time: promised }] = lines as [(typeof lines)[number]]
  const before = resized(lines, former)
  const plan = planResized(before, lines)
  if (!visitId || !promised || !plan) return []
  const { takes, time, minutes } = plan
  const group = await groupOf(tx, before, undefined, lines)
  const [present] = await worksOf(tx, [visitId])
  const write = { visitId, time, minutes, isReserved: present?.isReserved }
  const endsAt = present && spanFor(present.startsAt, takes).endsAt
  if (!present || endsAt! <= present.endsAt) {
    await writeShorter(tx, { ...write, work: present ? { ...present, endsAt: endsAt! } : null }, now)
    return []
  }
  taking({ ...of, group, window: promised })
  const wanted = { partnerId: present.partnerId, startsAt: present.startsAt, need: group.need, time: promised, present }
  const longer = await judge(tx, wanted, now).catch(refuses(Refused, AppError))
  if (longer) await writeVisit(tx, { ...write, work: longer }, now)
  else await writeShorter(tx, { ...write, work: present }, now)
  if (longer || isMoving) return []
  const orderIds = lines.filter(({ status }) => status === 'pending').map(({ orderId }) => orderId)
  return moveToWindow(tx, { ...of, orderIds, window: promised }, now, taking).catch((error: unknown) => {
    if (!(error instanceof WindowRefused) || always.includes(error.reason)) throw error
    throw new WindowRefused(error.asked, 'tooShort')
  })
}
