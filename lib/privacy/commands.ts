import 'server-only'
import { mustKnowPassword } from '@/lib/auth/commands'
import { cancelOpenOrders, forgetCustomer } from '@/lib/bookings/commands'
import { emptyCart } from '@/lib/cart/commands'
import type { Person } from '@/lib/contract'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { isOperator } from '@/lib/operators/queries'
import { deletionDue } from '@/lib/privacy/rules'
import { type Deletion, tellDeletion } from '@/lib/privacy/schema'
import { enqueue } from '@/lib/queue/enqueue'
import { logSecurity } from '@/lib/security-log'
import { removePicture } from '@/lib/uploads/picture'

/**
 * Schedules the deletion of the account; a second request does not move the day. Throws `invalid` for a wrong password, and
 * conflict for an operator.
 */
export async function askForDeletion(
  customer: Person,
  password: string,
  address: string | null,
  now: Date,
): Promise<Deletion> {
  await mustKnowPassword(customer, password, 'password', address)
  return db.$transaction(async (tx) => {
    if (await isOperator(tx, customer.id))
      throw new AppError(
        'conflict',
        'You are of the team: ask an administrator to end that first, then delete your account',
      )
    const { count } = await tx.customer.updateMany({
      where: { id: customer.id, deletionDueAt: null },
      data: { deletionAskedAt: now, deletionDueAt: deletionDue(now) },
    })
    if (count) await enqueue(tx, tellDeletion, { customerId: customer.id }, { jobKey: `deletion ${customer.id}` })
    if (count) logSecurity('deletion_asked', { account: customer.id, address })
    const { deletionDueAt } = await tx.customer.findUniqueOrThrow({ where: { id: customer.id } })
    return { dueAt: deletionDueAt!.toISOString() }
  })
}

/** Withdraws the request for deletion. Throws `conflict` once the deletion is due. */
export async function keepAccount(customer: Person, now: Date) {
  const notDueYet = { id: customer.id, OR: [{ deletionDueAt: null }, { deletionDueAt: { gt: now } }] }
  const { count } = await db.customer.updateMany({
    where: notDueYet,
    data: { deletionAskedAt: null, deletionDueAt: null },
  })
  if (!count) throw new AppError('conflict', 'Your account is being deleted already')
  logSecurity('deletion_withdrawn', { account: customer.id })
  return { kept: true as const }
}

const due = (now: Date) => ({ deletionDueAt: { lte: now } })

/** Customers whose deletion is due, the longest overdue first. */
export const findDue = (now: Date, take: number) =>
  db.customer.findMany({ where: due(now), orderBy: { deletionDueAt: 'asc' }, select: { id: true }, take })

/**
 * Deletes a customer whose deletion is due, once. What is still open is cancelled first; orders
 * stay without the person, and nothing else does (docs/decisions/009-personal-data.md).
 */
export async function removeCustomer(id: string, now: Date) {
  if (!(await db.customer.count({ where: { id, ...due(now) } }))) return
  const image = await db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ image: string | null; email: string | null }[]>`
      select image, email from customer where id = ${id}::uuid and deletion_due_at <= ${now} for update`
    if (!row) return null
    // Before the messages, as every write of both locks them.
    await tx.$executeRaw`select 1 from booking where customer_id = ${id}::uuid order by id for update`
    await cancelOpenOrders(tx, id, now)
    await removeMessages(tx, id, row.email)
    await forgetCustomer(tx, id)
    await emptyCart(tx, id)
    await tx.idempotencyKey.deleteMany({ where: { actorId: id } })
    // Sessions, trusted browsers, codes, addresses and numbers are deleted with it (ON DELETE CASCADE).
    await tx.customer.delete({ where: { id } })
    return row.image
  })
  logSecurity('account_deleted', { account: id })
  if (image) await removePicture(image)
}

/**
 * Messages from that e-mail or about an order of the customer, and what the team wrote of them: they name the customer, and may
 * name others.
 */
const removeMessages = (tx: Tx, customerId: string, email: string | null) => tx.$executeRaw`
  delete from message where lower(email) = ${email}
    or booking_id in (select id from booking where customer_id = ${customerId}::uuid)`
