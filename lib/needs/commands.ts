import 'server-only'
import { fullName } from '@/lib/account/rules/person'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { db, type Tx } from '@/lib/db'
import { auditedHelp, type HelpReason } from '@/lib/dispatch/rules/help'
import type { Help } from '@/lib/dispatch/schema'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { noHelpText, takeFault } from '@/lib/needs/rules'

type Line = { id: string; orderId: string }
type Call = { reason: HelpReason; text: string | null }

/** Tells whether the partner of an order that is locked waits for an answer to that very call. */
export const isAsked = async (tx: Tx, { id }: Line, call: Call) =>
  (await tx.helpRequest.count({ where: { bookingId: id, ...call, takenAt: null } })) > 0

/** Writes that the partner of an order that is locked calls for help, in the place of an earlier call. */
export async function askHelp(tx: Tx, { id, orderId }: Line, call: Call, now: Date, by: By) {
  const asked = { ...call, askedAt: now, takenAt: null, takenById: null }
  await tx.helpRequest.upsert({ where: { bookingId: id }, create: { bookingId: id, ...asked }, update: asked })
  const after = { help: auditedHelp(call.reason, call.text) }
  await audit(tx, by, [{ action: 'order.askHelp', subject: 'order', subjectId: orderId, after }], now)
}

const takenColumns = {
  reason: true,
  text: true,
  askedAt: true,
  takenAt: true,
  takenBy: { select: { customer: { select: { firstName: true, lastName: true } } } },
} as const

async function findHelp(tx: Tx, bookingId: string): Promise<Help | null> {
  const row = await tx.helpRequest.findUnique({ where: { bookingId }, select: takenColumns })
  return (
    row && {
      reason: row.reason,
      ...(row.text && { text: row.text }),
      askedAt: row.askedAt.toISOString(),
      ...(row.takenAt && { takenAt: row.takenAt.toISOString() }),
      ...(row.takenBy && { takenBy: fullName(row.takenBy.customer) }),
    }
  )
}

type Taken = { orderId: string; askedAt: string; key: string | null; actorId: string }

/**
 * Says that the operator looks after a partner's call for help, as it was read, with all orders of its visit. Throws not_found; conflict where it is answered, somebody
 * has taken it, or the partner has asked anew.
 */
export const takeHelp = ({ orderId, askedAt, key, actorId }: Taken, now: Date): Promise<Help> =>
  db.$transaction(async (tx) => {
    // The stored answer of a retry outlives the call and its customer: it names the order, and holds no word of the partner.
    const { id } = await once(tx, { actorId, key, request: ['takeHelp', orderId, askedAt], now }, async () => {
      const lines = await tx.$queryRaw<Line[]>`
        select id, order_id as "orderId" from booking
        where order_id = ${orderId} or visit_id = (select visit_id from booking where order_id = ${orderId})
        order by id for update`
      const line = lines.find((one) => one.orderId === orderId)
      if (!line) throw new AppError('not_found', `There is no order ${orderId}`)
      const fault = takeFault(orderId, await findHelp(tx, line.id), askedAt)
      if (fault) throw new AppError('conflict', fault)
      const taken = await tx.helpRequest.updateManyAndReturn({
        where: { bookingId: { in: lines.map(({ id }) => id) }, askedAt: new Date(askedAt), takenAt: null },
        data: { takenAt: now, takenById: actorId },
        select: { bookingId: true },
      })
      const changes = lines
        .filter(({ id }) => taken.some(({ bookingId }) => bookingId === id))
        .map((one) => ({ action: 'order.takeHelp', subject: 'order', subjectId: one.orderId }) as const)
      await audit(tx, { operator: actorId }, changes, now)
      return { id: line.id }
    })
    const help = await findHelp(tx, id)
    if (!help) throw new AppError('conflict', noHelpText(orderId))
    return help
  })
