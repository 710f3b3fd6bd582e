import 'server-only'
import { actorIdOf, audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { readPartner } from '@/lib/partners/queries'
import { toAbsence } from '@/lib/visits/dto'
import { proposalFor } from '@/lib/visits/queries/leave'
import type { Absence, LeaveProposal, NewLeave } from '@/lib/visits/schema'

type Kind = 'leave' | 'break'

/** Enters when a partner is away, and records it. The trigger of "busy" has it wait for work that is planned at this moment. */
function add(asked: { partnerId: string; kind: Kind; key: string | null }, span: NewLeave, now: Date, by: By) {
  const { partnerId, kind, key } = asked
  const request = { call: kind, partnerId, ...span }
  return db.$transaction((tx) =>
    once(tx, { actorId: actorIdOf(by), key, request, now }, () => write(tx, asked, span, now, by)),
  )
}

type Asked = { partnerId: string; kind: Kind }
async function write(tx: Tx, { partnerId, kind }: Asked, { from, until, ...given }: NewLeave, now: Date, by: By) {
  const because = given.because ?? null
  await readPartner(tx, partnerId)
  // What expired takes no time any more, and would stand in a break's way.
  await tx.$executeRaw`
    delete from window_hold using busy
    where busy.hold_id = window_hold.id and busy.partner_id = ${partnerId}::uuid and window_hold.expires_at <= ${now}`
  const [{ id }] = await tx.$queryRaw<[{ id: string }]>`
      insert into busy (partner_id, kind, during, because, created_at)
      values (${partnerId}::uuid, ${kind}::"BusyKind", tstzrange(${from}::timestamptz, ${until}::timestamptz),
        ${because}, ${now}) returning id`
  const after = { [kind]: `${from.toISOString()}/${until.toISOString()}` }
  const change = { action: `partner.${kind}`, subject: 'partner', subjectId: partnerId, after }
  await audit(tx, by, [{ ...change, ...(because && { reason: because }) }], now)
  return toAbsence({ id, from, until, because })
}

const isMeeting = (error: unknown, constraint: string) => error instanceof Error && error.message.includes(constraint)

/**
 * Enters leave, which stops new work in it at once. It may lie over planned visits: the answer names them, with a proposal who
 * takes which. Throws not_found, and conflict where it overlaps leave that is there already.
 */
export async function addLeave(
  partnerId: string,
  leave: NewLeave,
  key: string | null,
  now: Date,
  by: By,
): Promise<LeaveProposal> {
  try {
    const { _id } = await add({ partnerId, kind: 'leave', key }, leave, now, by)
    return await proposalFor(partnerId, _id, now)
  } catch (error) {
    if (!isMeeting(error, 'busy_leave_apart')) throw error
    throw new AppError('conflict', 'This leave overlaps one that is entered already')
  }
}

/** Enters a break. Throws not_found, and conflict where a visit is planned then, or another break. */
export async function addBreak(
  partnerId: string,
  pause: NewLeave,
  key: string | null,
  now: Date,
  by: By,
): Promise<Absence> {
  try {
    return await add({ partnerId, kind: 'break', key }, pause, now, by)
  } catch (error) {
    if (!isMeeting(error, 'busy_visit_partner_free')) throw error
    throw new AppError('conflict', 'A visit is planned then, or another break: move that first')
  }
}

/** Takes leave or a break back. Throws not_found. */
export const dropAbsence = (partnerId: string, kind: Kind, id: string, now: Date, by: By) =>
  db.$transaction(async (tx: Tx) => {
    const [dropped] = await tx.$queryRaw<{ during: string }[]>`
      delete from busy where id = ${id}::uuid and partner_id = ${partnerId}::uuid and kind = ${kind}::"BusyKind"
      returning during::text`
    if (!dropped) throw new AppError('not_found', `There is no such ${kind}`)
    const before = { [kind]: dropped.during }
    await audit(tx, by, [{ action: `partner.${kind}Dropped`, subject: 'partner', subjectId: partnerId, before }], now)
    return null
  })
