import 'server-only'
import { beginCodeStepOnce } from '@/lib/auth/codes'
import { mustBeUncommon } from '@/lib/auth/common-passwords'
import { countMail } from '@/lib/auth/limits'
import { hashPassword, unknownPassword } from '@/lib/auth/passwords'
import type { Client } from '@/lib/auth/rules'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'

type Owner = { email: string; firstName: string; lastName: string }

/** The hash of a password that somebody chose for an account of that e-mail. Throws `invalid` for a common one. */
export async function hashOfChosen(password: string, email: string, address: string | null) {
  await mustBeUncommon('password', password, email)
  return hashPassword(password, { address })
}

/**
 * Makes the account of an e-mail whose owner is known otherwise: by the link of an invitation, or to whoever runs the shop. What
 * somebody registered with it and never verified is replaced. Without a password a mailed code alone opens it.
 */
export async function takeAccount(tx: Tx, { email, ...names }: Owner, now: Date, passwordHash = unknownPassword()) {
  const owned = { ...names, passwordHash, image: null, contested: false, verifiedAt: now, updatedAt: now }
  const { id } = await tx.customer.upsert({
    where: { email },
    create: { email, ...owned, createdAt: now },
    update: owned,
    select: { id: true },
  })
  return id
}

/** Nobody knows the password any more: a mailed code alone opens the account. */
export const takePassword = (tx: Tx, id: string, now: Date) =>
  tx.customer.update({ where: { id }, data: { passwordHash: unknownPassword(), updatedAt: now } })

/** Throws conflict for an account that is about to be deleted. */
export function assertNotBeingDeleted({ deletionDueAt }: { deletionDueAt: Date | null }) {
  if (deletionDueAt)
    throw new AppError('conflict', 'This account is to be deleted. Its owner keeps it on My Profile first')
}

/**
 * Begins the code step of an account. Makes it where the e-mail has none: unverified and without a password, so that the mailed
 * code alone opens it. Throws conflict as `assertNotBeingDeleted`, and too_many.
 */
export async function beginTeamSignIn({ email, ...names }: Owner, client: Client, now: Date) {
  const account = { ...names, passwordHash: unknownPassword(), image: null, createdAt: now, updatedAt: now }
  await db.customer.createMany({ data: { email, ...account }, skipDuplicates: true })
  const known = await db.customer.findUniqueOrThrow({ where: { email }, select: { id: true, deletionDueAt: true } })
  assertNotBeingDeleted(known)
  await beginCodeStepOnce(known.id, client, now, () => countMail('stranger', email, client.address))
}
