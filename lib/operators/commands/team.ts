import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import type { OperatorRole } from '@/lib/contract'
import { db, type Tx } from '@/lib/db'
import { canonicalEmail } from '@/lib/email'
import { AppError } from '@/lib/errors'
import { withdrawOpen } from '@/lib/operators/commands/withdraw'
import { listedColumns, toListedOperator } from '@/lib/operators/dto'
import { logSecurity } from '@/lib/security-log'
import { endDevices } from '@/lib/sessions/commands'

/** All administrators, locked: of two who end each other at once the second finds who is left. */
async function lockAdministrators(tx: Tx) {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select customer_id as id from operator where role = 'administrator' and ended_at is null
    order by customer_id for update`
  return rows.map(({ id }) => id)
}

async function mustNotBeLast(tx: Tx, id: string) {
  const administrators = await lockAdministrators(tx)
  if (administrators.length === 1 && administrators[0] === id)
    throw new AppError('conflict', 'This is the last administrator. Make somebody else an administrator first.')
}

/** The account of somebody who is of the team now. Throws not_found. */
async function mustBeOfTeam(tx: Tx, id: string) {
  const customer = await tx.customer.findFirst({ where: { id, operator: { endedAt: null } }, select: listedColumns })
  if (!customer) throw new AppError('not_found', 'Nobody of the team has this account')
  return customer
}

/** The id of the account of somebody of the team. Throws not_found. */
export async function operatorWithEmail(typed: string) {
  const where = { email: canonicalEmail(typed), operator: { endedAt: null } }
  const found = await db.customer.findFirst({ where, select: { id: true } })
  if (!found) throw new AppError('not_found', 'Nobody of the team has this e-mail')
  return found.id
}

/** Lets one at a time decide who becomes an administrator, until its transaction ends. */
export const lockTeam = (tx: Tx) => tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('team', 0))`

/** Whatever the account was before: from now on it signs in as an operator does, and nowhere else is it signed in. */
export async function joinTeam(tx: Tx, customerId: string, role: OperatorRole, now: Date) {
  if (role === 'administrator') await lockTeam(tx)
  const before = await tx.operator.findUnique({ where: { customerId }, select: { role: true, endedAt: true } })
  await tx.operator.upsert({
    where: { customerId },
    create: { customerId, role, createdAt: now },
    update: { role, endedAt: null },
  })
  await tx.oneTimeCode.deleteMany({ where: { customerId } })
  await endDevices(tx, customerId, null, now)
  return before && !before.endedAt ? { role: before.role } : null
}

/** Gives somebody of the team another role. Throws not_found, and conflict for the last administrator. */
export const changeRole = (id: string, role: OperatorRole, now: Date, by: By) =>
  db.$transaction(async (tx) => {
    await mustNotBeLastUnless(tx, id, role === 'administrator')
    const known = await mustBeOfTeam(tx, id)
    const before = known.operator!.role
    if (before !== role) {
      await tx.operator.update({ where: { customerId: id }, data: { role } })
      const change = { action: 'operator.role', subject: 'operator', subjectId: id }
      await audit(tx, by, [{ ...change, before: { role: before }, after: { role } }], now)
    }
    return toListedOperator({ ...known, operator: { ...known.operator!, role } })
  })

async function mustNotBeLastUnless(tx: Tx, id: string, staysAdministrator: boolean) {
  if (staysAdministrator) await lockAdministrators(tx)
  else await mustNotBeLast(tx, id)
}

/** Takes somebody out of the team, ends their sessions, and withdraws what would invite them back in. Throws not_found, and conflict for the last administrator. */
export async function endOperator(id: string, now: Date, by: By) {
  await db.$transaction(async (tx) => {
    // First, as who accepts an invitation locks it and then their place in the team.
    const account = await tx.customer.findUnique({ where: { id }, select: { email: true } })
    if (account?.email) await withdrawOpen(tx, { email: account.email }, now, by)
    await mustNotBeLast(tx, id)
    const { operator } = await mustBeOfTeam(tx, id)
    await tx.operator.update({ where: { customerId: id }, data: { endedAt: now } })
    await endDevices(tx, id, null, now)
    const change = { action: 'operator.end', subject: 'operator', subjectId: id }
    await audit(tx, by, [{ ...change, before: { role: operator!.role }, after: null }], now)
  })
  logSecurity('operator_ended', { account: id })
  return { _id: id }
}
