import 'server-only'
import { mustBeUncommon } from '@/lib/auth/common-passwords'
import { hashPassword, unknownPassword } from '@/lib/auth/passwords'
import type { Tx } from '@/lib/db'

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
