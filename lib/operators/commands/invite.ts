import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { hashOfChosen, takeAccount } from '@/lib/auth/commands/team'
import type { Operator, Person } from '@/lib/contract'
import { brokeUnique, db, type Tx } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { joinTeam } from '@/lib/operators/commands/team'
import { invitationSubject, withdrawOpen } from '@/lib/operators/commands/withdraw'
import { invitationColumns, toInvitation } from '@/lib/operators/dto'
import { ofSecret, readInvitation } from '@/lib/operators/queries'
import { invitationDays, noInvitation } from '@/lib/operators/rules'
import { type Invitation, type InvitationAnswer, type NewInvitation, sendInvitation } from '@/lib/operators/schema'
import { enqueue } from '@/lib/queue/enqueue'
import { logSecurity } from '@/lib/security-log'

/**
 * Asks somebody into the team by mail. An earlier invitation of that e-mail is withdrawn: its link opens nothing. Throws
 * conflict where they are of the team already, or are just being invited.
 */
export async function inviteOperator(
  { email, role }: NewInvitation,
  key: string | null,
  now: Date,
  by: { operator: string },
): Promise<Invitation> {
  const invite = async (tx: Tx) => {
    if (await tx.operator.count({ where: { endedAt: null, customer: { email } } }))
      throw new AppError('conflict', 'This person is of the team already: change their role instead')
    await withdrawOpen(tx, { email }, now, by)
    const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
    const row = await tx.operatorInvitation.create({
      data: { email, role, createdAt: now, expiresAt },
      select: invitationColumns,
    })
    await enqueue(tx, sendInvitation, { invitationId: row.id })
    const change = { action: 'invitation.create', ...invitationSubject(row.id), before: null, after: { email, role } }
    await audit(tx, by, [change], now)
    return toInvitation(row)
  }
  const request = ['invite', email, role]
  try {
    return await db.$transaction((tx) => once(tx, { actorId: by.operator, key, request, now }, () => invite(tx)))
  } catch (error) {
    if (brokeUnique(error)) throw new AppError('conflict', 'Somebody else is inviting this person right now')
    throw error
  }
}

/** Its link opens nothing any more. Throws not_found where the invitation is answered or withdrawn already. */
export const withdrawInvitation = (id: string, now: Date, by: By) =>
  db.$transaction(async (tx) => {
    if (!(await withdrawOpen(tx, { id }, now, by))) throw new AppError('not_found', 'This invitation is no longer open')
    return { _id: id }
  })

/** Uses the invitation up: of two who hold its link one comes in. Throws not_found. */
async function take(tx: Tx, secret: string, now: Date) {
  const [taken] = await tx.operatorInvitation.updateManyAndReturn({
    where: ofSecret(secret, now),
    data: { acceptedAt: now, tokenHash: null },
    select: { id: true, email: true, role: true },
  })
  if (!taken) throw new AppError('not_found', noInvitation)
  return taken
}

async function join(tx: Tx, customerId: string, taken: { id: string; role: Operator['role'] }, now: Date) {
  const { id, role } = taken
  const before = await joinTeam(tx, customerId, role, now)
  const change = { action: 'operator.join', subject: 'operator', subjectId: customerId }
  const changes = [{ ...change, before, after: { role, invitation: id } }]
  await audit(tx, { operator: customerId }, changes, now)
}

/** Registers by an invitation; the mailbox is proved by its link. Throws not_found, and conflict where the e-mail has an account. */
export async function acceptInvitation(given: InvitationAnswer, address: string | null, now: Date) {
  const { secret, password, ...names } = given
  const { email } = await readInvitation(secret, address, now)
  const passwordHash = await hashOfChosen(password, email, address)
  const id = await db.$transaction(async (tx) => {
    const taken = await take(tx, secret, now)
    // Locked, so that a registration which is being verified comes before or after.
    await tx.$queryRaw`select 1 from customer where email = ${email} for update`
    if (await tx.customer.count({ where: { email, verifiedAt: { not: null } } }))
      throw new AppError('conflict', 'This e-mail has an account: sign in with it, and confirm')
    const customerId = await takeAccount(tx, { email, ...names }, now, passwordHash)
    await join(tx, customerId, taken, now)
    return customerId
  })
  logSecurity('operator_joined', { account: id, tried: email, address })
  return { email }
}

/** Accepts an invitation with the account of its e-mail. Throws not_found, and conflict for any other account or one that is to be deleted. */
export async function confirmInvitation(person: Person, secret: string, now: Date) {
  const email = await db.$transaction(async (tx) => {
    const taken = await take(tx, secret, now)
    const account = await tx.customer.findUniqueOrThrow({
      where: { id: person.id },
      select: { email: true, deletionDueAt: true },
    })
    if (account.email !== taken.email)
      throw new AppError('conflict', `This invitation is for ${taken.email}: log out, and sign in with that e-mail`)
    if (account.deletionDueAt)
      throw new AppError('conflict', 'Your account is to be deleted. Keep it on My Profile first')
    await join(tx, person.id, taken, now)
    return taken.email
  })
  logSecurity('operator_joined', { account: person.id, tried: email })
  return { email }
}
