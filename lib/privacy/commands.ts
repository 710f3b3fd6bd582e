import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { mustKnowPassword } from '@/lib/auth/commands'
import { cancelOpenOrders, forgetCustomer } from '@/lib/bookings/commands/leave'
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

/** Schedules the deletion; a second request does not move the day. Throws conflict with that text for an operator. */
async function schedule(tx: Tx, id: string, now: Date, ofTeam: string) {
  if (await isOperator(tx, id)) throw new AppError('conflict', ofTeam)
  const { count } = await tx.customer.updateMany({
    where: { id, deletionDueAt: null },
    data: { deletionAskedAt: now, deletionDueAt: deletionDue(now) },
  })
  if (count) await enqueue(tx, tellDeletion, { customerId: id }, { jobKey: `deletion ${id}` })
  const customer = await tx.customer.findUnique({ where: { id }, select: { deletionDueAt: true } })
  if (!customer) throw gone()
  return { dueAt: customer.deletionDueAt!.toISOString(), isNew: count > 0 }
}

const gone = () => new AppError('not_found', 'This customer is no longer there')

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
  const ofTeam = 'You are of the team: ask an administrator to end that first, then delete your account'
  const { dueAt, isNew } = await db.$transaction((tx) => schedule(tx, customer.id, now, ofTeam))
  if (isNew) logSecurity('deletion_asked', { account: customer.id, address })
  return { dueAt }
}

/** The same for a customer who asked the shop for it, and perhaps has no account. Throws not_found, and conflict for an operator. */
export async function askForDeletionOf(id: string, now: Date, by: By): Promise<Deletion> {
  const { dueAt, isNew } = await db.$transaction(async (tx) => {
    const scheduled = await schedule(tx, id, now, 'This person is of the team: end that first')
    const change = { action: 'customer.forget', subject: 'customer', subjectId: id }
    if (scheduled.isNew) await audit(tx, by, [{ ...change, after: { dueAt: scheduled.dueAt } }], now)
    return scheduled
  })
  if (isNew) logSecurity('deletion_asked', { account: id })
  return { dueAt }
}

/** Withdraws a request that is not due yet. Throws `conflict` once the deletion is due. */
async function withdraw(tx: Tx, id: string, now: Date) {
  const notDueYet = { id, OR: [{ deletionDueAt: null }, { deletionDueAt: { gt: now } }] }
  const { count } = await tx.customer.updateMany({
    where: notDueYet,
    data: { deletionAskedAt: null, deletionDueAt: null },
  })
  if (!count) throw new AppError('conflict', 'Your account is being deleted already')
}

/** Withdraws the request for deletion. Throws `conflict` once the deletion is due. */
export async function keepAccount(customer: Person, now: Date) {
  await withdraw(db, customer.id, now)
  logSecurity('deletion_withdrawn', { account: customer.id })
  return { kept: true as const }
}

/** The same for a customer who told the shop so. Throws not_found, and conflict where no deletion is scheduled, or it is due. */
export async function keepAccountOf(id: string, now: Date, by: By) {
  await db.$transaction(async (tx) => {
    const customer = await tx.customer.findUnique({ where: { id }, select: { deletionDueAt: true } })
    if (!customer) throw gone()
    if (!customer.deletionDueAt) throw new AppError('conflict', 'This customer is not to be deleted')
    await withdraw(tx, id, now)
    const before = { dueAt: customer.deletionDueAt.toISOString() }
    await audit(tx, by, [{ action: 'customer.keep', subject: 'customer', subjectId: id, before }], now)
  })
  logSecurity('deletion_withdrawn', { account: id })
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
    // Locks the orders before the messages, as every write of both does.
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
