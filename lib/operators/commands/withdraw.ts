import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import type { Tx } from '@/lib/db'

export const invitationSubject = (id: string) => ({ subject: 'invitation', subjectId: id })

/** The links of these invitations open nothing any more; how many were open. */
export async function withdrawOpen(tx: Tx, where: { id: string } | { email: string }, now: Date, by: By) {
  const withdrawn = await tx.operatorInvitation.updateManyAndReturn({
    where: { ...where, acceptedAt: null, withdrawnAt: null },
    data: { withdrawnAt: now, tokenHash: null },
    select: { id: true, email: true, role: true },
  })
  const changes = withdrawn.map(({ id, ...before }) => ({
    action: 'invitation.withdraw',
    ...invitationSubject(id),
    before,
    after: null,
  }))
  await audit(tx, by, changes, now)
  return withdrawn.length
}
