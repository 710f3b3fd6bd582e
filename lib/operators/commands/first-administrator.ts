import 'server-only'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { audit } from '@/lib/audit/commands'
import { verifyCode } from '@/lib/auth/commands'
import { assertStays, mailSignInCode, takeAccount } from '@/lib/auth/commands/team'
import type { Client } from '@/lib/auth/rules'
import type { Tx } from '@/lib/db'
import { env } from '@/lib/env'
import { AppError, noSuchCall } from '@/lib/errors'
import { countByAddress } from '@/lib/limits/limits'
import { isAskedHere } from '@/lib/loopback'
import { joinTeam } from '@/lib/operators/commands/team'
import { withdrawOpen } from '@/lib/operators/commands/withdraw'
import { hasAdministrator } from '@/lib/operators/queries'
import { firstLinkFile, nameFromEmail, noFirstLink } from '@/lib/operators/rules'
import type { FirstAdministrator, FirstAdministratorCode } from '@/lib/operators/schema'
import { logSecurity } from '@/lib/security-log'
import { hashOf } from '@/lib/sessions/queries'

type Asking = Client & { headers: Pick<Headers, 'get'> }

const linkFile = () => join(env().DATA_DIR, firstLinkFile)

/** Throws not_found for who asks from elsewhere, for any other secret, after the link's time, and once somebody administers the shop. */
async function assertFirstLink(secret: string, { headers, address }: Asking, now: Date) {
  const { production, host } = env()
  if (production || !isAskedHere(headers, host)) throw new AppError('not_found', noSuchCall)
  await countByAddress({ name: 'first-administrator:address', max: 60 }, address)
  const [hash, until] = (await readFile(linkFile(), 'utf8').catch(() => '')).split(' ')
  const isValid = hash === hashOf(secret) && now < new Date(until ?? 0)
  if (!isValid || (await hasAdministrator())) throw new AppError('not_found', noFirstLink)
}

/** Mails a sign-in code to the e-mail that whoever opened the link gave, and makes its account where there is none (DESK-230). */
export async function startFirstAdministrator({ secret, email }: FirstAdministrator, asking: Asking, now: Date) {
  await assertFirstLink(secret, asking, now)
  await mailSignInCode({ email, ...nameFromEmail(email) }, asking, now)
  return { email }
}

/**
 * Trades the mailed code for a session, and makes its account the first administrator. Of several at the same moment one wins
 * (DESK-230). Throws not_found as `assertFirstLink`, and unauthenticated for a wrong code.
 */
export async function confirmFirstAdministrator(given: FirstAdministratorCode, asking: Asking, now: Date) {
  const { secret, email, otp } = given
  await assertFirstLink(secret, asking, now)
  const answer = await verifyCode({ email, otp }, asking, now, async (tx, customerId) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`
    if (await hasAdministrator(tx)) throw new AppError('not_found', noFirstLink)
    await joinAsAdministrator(tx, customerId, email, now)
  })
  logSecurity('operator_joined', { account: answer.profile.value()._id, tried: email, address: asking.address })
  await rm(linkFile(), { force: true })
  return answer
}

async function joinAsAdministrator(tx: Tx, customerId: string, email: string, now: Date) {
  const known = await tx.customer.findUniqueOrThrow({ where: { id: customerId } })
  assertStays(known)
  const by = { operator: customerId }
  await withdrawOpen(tx, { email }, now, by)
  // A password and a name from before the mailbox was proved may be anybody's; those of a caller are the team's.
  if (!known.verifiedAt) await takeAccount(tx, { email, ...(known.byTeam ? known : nameFromEmail(email)) }, now)
  const before = await joinTeam(tx, customerId, 'administrator', now)
  const change = { action: 'operator.create', subject: 'operator', subjectId: customerId }
  await audit(tx, by, [{ ...change, before, after: { role: 'administrator' } }], now)
}
