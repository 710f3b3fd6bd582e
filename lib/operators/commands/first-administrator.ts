import 'server-only'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { audit } from '@/lib/audit/commands'
import { verifyCode } from '@/lib/auth/commands'
import { assertNotBeingDeleted, beginTeamSignIn, takeAccount } from '@/lib/auth/commands/team'
import type { Client } from '@/lib/auth/rules'
import type { Tx } from '@/lib/db'
import { env, isDevelopment } from '@/lib/env'
import { AppError, noSuchCall } from '@/lib/errors'
import { isFromThisMachine } from '@/lib/loopback'
import { joinTeam, lockTeam } from '@/lib/operators/commands/team'
import { withdrawOpen } from '@/lib/operators/commands/withdraw'
import { hasAdministrator } from '@/lib/operators/queries'
import { firstLinkFile, nameFromEmail, noFirstLink } from '@/lib/operators/rules'
import { type FirstAdministrator, type FirstAdministratorCode, tellAppointed } from '@/lib/operators/schema'
import { enqueue } from '@/lib/queue/enqueue'
import { logSecurity } from '@/lib/security-log'
import { hashOf } from '@/lib/sessions/queries'

type Asking = Client & { headers: Pick<Headers, 'get'> }

const linkFile = () => join(env().DATA_DIR, firstLinkFile)

/** Returns what the start has kept of its link; nothing where it has made none. */
const readLink = () =>
  readFile(linkFile(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })

/** Throws not_found for a request from elsewhere, another secret, a link that is too old, and a shop that has an administrator. */
async function assertFirstLink(secret: string, { headers }: Asking, now: Date) {
  const { production, host } = env()
  if (production || !isFromThisMachine(headers, host, isDevelopment())) throw new AppError('not_found', noSuchCall)
  const [hash, until] = (await readLink()).split(' ')
  const isValid = hash === hashOf(secret) && now < new Date(until ?? 0)
  if (!isValid || (await hasAdministrator())) throw new AppError('not_found', noFirstLink)
}

/** Mails a sign-in code to the e-mail that whoever opened the link gave, and makes its account where there is none (DESK-230). */
export async function startFirstAdministrator({ secret, email }: FirstAdministrator, asking: Asking, now: Date) {
  await assertFirstLink(secret, asking, now)
  await beginTeamSignIn({ email, ...nameFromEmail(email) }, asking, now)
  return { email }
}

/**
 * Trades the mailed code for a session, and makes its account the first administrator; one wins where several try at once
 * (DESK-230). Throws not_found as `assertFirstLink`, and unauthenticated for a wrong code.
 */
export async function confirmFirstAdministrator(given: FirstAdministratorCode, asking: Asking, now: Date) {
  const { secret, email, otp } = given
  await assertFirstLink(secret, asking, now)
  const answer = await verifyCode({ email, otp }, asking, now, async (tx, customerId) => {
    await lockTeam(tx)
    if (await hasAdministrator(tx)) throw new AppError('not_found', noFirstLink)
    await joinAsAdministrator(tx, customerId, email, now)
  })
  logSecurity('operator_joined', { account: answer.profile.value()._id, tried: email, address: asking.address })
  // The link is void by now; its file is only litter.
  await rm(linkFile(), { force: true }).catch(() => {})
  return answer
}

async function joinAsAdministrator(tx: Tx, customerId: string, email: string, now: Date) {
  const known = await tx.customer.findUniqueOrThrow({ where: { id: customerId } })
  assertNotBeingDeleted(known)
  const by = { operator: customerId }
  // A password and a name from before the mailbox was proved may be anybody's; the names of a caller are the team's.
  const { firstName, lastName } = known.byTeam ? known : nameFromEmail(email)
  if (!known.verifiedAt) await takeAccount(tx, { email, firstName, lastName }, now)
  await withdrawOpen(tx, { email }, now, by)
  const before = await joinTeam(tx, customerId, 'administrator', now)
  await enqueue(tx, tellAppointed, { customerId }, { jobKey: `appointed ${customerId}` })
  const change = { action: 'operator.create', subject: 'operator', subjectId: customerId }
  await audit(tx, by, [{ ...change, before, after: { role: 'administrator' } }], now)
}
