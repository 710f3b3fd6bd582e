import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { assertNotBeingDeleted, takeAccount, takePassword } from '@/lib/auth/commands/team'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { joinTeam } from '@/lib/operators/commands/team'
import { withdrawOpen } from '@/lib/operators/commands/withdraw'
import { type NewAdministrator, tellAppointed } from '@/lib/operators/schema'
import { enqueue } from '@/lib/queue/enqueue'
import { logSecurity } from '@/lib/security-log'

/**
 * Makes the account of an e-mail an administrator, and the account where there is none; a mail says how to choose a password.
 * For an operator it is the way back in: sessions, trusted browsers and the password end. Throws `invalid` where a name is
 * missing, and conflict where the account is about to be deleted.
 */
export async function appoint({ email, firstName, lastName }: NewAdministrator, now: Date, by: By) {
  const names = firstName && lastName ? { firstName, lastName } : null
  const id = await db.$transaction(async (tx) => {
    // Whoever is of the team needs none, and one that stayed open would be a way back after their end.
    await withdrawOpen(tx, { email }, now, by)
    const known = await tx.customer.findUnique({
      where: { email },
      select: { id: true, verifiedAt: true, deletionDueAt: true, operator: true },
    })
    if (known) assertNotBeingDeleted(known)
    if (!known?.verifiedAt && !names) {
      const message = 'This e-mail has no account yet: say a first and a last name too'
      throw new AppError('invalid', message, { firstName: message })
    }
    const customerId = known?.verifiedAt ? known.id : await takeAccount(tx, { email, ...names! }, now)
    if (known?.operator) await takePassword(tx, customerId, now)
    const before = await joinTeam(tx, customerId, 'administrator', now)
    await enqueue(tx, tellAppointed, { customerId }, { jobKey: `appointed ${customerId}` })
    const change = { action: 'operator.create', subject: 'operator', subjectId: customerId }
    await audit(tx, by, [{ ...change, before, after: { role: 'administrator' } }], now)
    return customerId
  })
  logSecurity('operator_joined', { account: id, tried: email })
  return id
}
