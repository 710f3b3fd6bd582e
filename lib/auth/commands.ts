import 'server-only'
import { randomUUID } from 'node:crypto'
import { findProfile } from '@/lib/account/queries'
import { countTry, forgetTries } from '@/lib/auth/limits'
import { hashPassword, isRightPassword } from '@/lib/auth/passwords'
import { type Client, codeLifeMinutes, codeResendSeconds, maxCodeTries } from '@/lib/auth/rules'
import type { CodeEntry, Credentials, PasswordChange, PasswordReset, Registration } from '@/lib/auth/schema'
import * as tasks from '@/lib/auth/schema'
import { codeHashes, issueToken, readClaims } from '@/lib/auth/secrets'
import type { Person } from '@/lib/contract'
import { db, type Tx } from '@/lib/db'
import { minuteMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { enqueue } from '@/lib/queue/enqueue'
import { maxAttempts } from '@/lib/queue/retry-policy'
import type { Task } from '@/lib/queue/task'
import {
  endByKeys,
  endDevices,
  endSession,
  keepSignOutKey,
  openSession,
  recognise,
  trustBrowser,
} from '@/lib/sessions/commands'
import { signOutKeyOf } from '@/lib/signing-out'
import { removePicture, savePicture } from '@/lib/uploads/picture'

type OfCustomer = { customerId: string }
const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Begins the code step and voids earlier codes. The mail job makes the code, so that it is never in the job's stored payload. */
async function beginCodeStep(tx: Tx, customerId: string, now: Date) {
  const expiresAt = new Date(now.getTime() + codeLifeMinutes * minuteMs)
  const fresh = { hash: null, attempts: 0, usedAt: null, createdAt: now, expiresAt }
  const key = { customerId, purpose: 'signIn' as const }
  await tx.oneTimeCode.upsert({ where: { customerId_purpose: key }, create: { ...key, ...fresh }, update: fresh })
  await enqueue(tx, tasks.sendCode, { customerId }, { jobKey: `code ${customerId}`, attempts: maxAttempts.shortLived })
}

/** As `beginCodeStep`, but does nothing while the last code is fresh: repeated log-ins must not flood a mailbox (AUTH-07). */
async function beginCodeStepOnce(customerId: string, email: string, now: Date) {
  const isSent = async (tx: Tx) =>
    (await tx.oneTimeCode.count({
      where: { customerId, purpose: 'signIn', usedAt: null, createdAt: { gt: earlier(now, codeResendSeconds * 1000) } },
    })) > 0
  if (await isSent(db)) return
  await countTry('mail', email, null)
  await db.$transaction(async (tx) => {
    // Locked, so that of several logins at once only the first finds no code.
    await tx.$queryRaw`select 1 from customer where id = ${customerId}::uuid for no key update`
    if (!(await isSent(tx))) await beginCodeStep(tx, customerId, now)
  })
}

/** Queues a mail. An unknown e-mail gets a job too, so that the time of the answer does not tell whether it is known (AUTH-08). */
async function requestMail(task: Task<OfCustomer>, email: string) {
  const known = await db.customer.findUnique({ where: { email }, select: { id: true } })
  const customerId = known?.id ?? randomUUID()
  const options = { jobKey: `${task.name} ${customerId}`, attempts: maxAttempts.shortLived }
  await db.$transaction((tx) => enqueue(tx, task, { customerId }, options))
  return { email }
}

/**
 * Stores the account, unverified until its code comes back. A known e-mail gets the same answer and a mail that says so
 * (AUTH-08); one that was never verified is replaced.
 */
export async function registerCustomer(given: Registration, { address }: Client, now: Date) {
  const { email, firstName, lastName, password } = given
  await countTry('registration', email, address)
  const passwordHash = await hashPassword(password)
  const image = await savePicture(given.image)
  const account = { firstName, lastName, passwordHash, image, createdAt: now, updatedAt: now }
  let unused: string | null = image
  try {
    unused = await db.$transaction(async (tx) => {
      const [made] = await tx.customer.createManyAndReturn({ data: { email, ...account }, skipDuplicates: true })
      const known = made ?? (await tx.customer.findUniqueOrThrow({ where: { email } }))
      const replaced = made
        ? 1
        : (await tx.customer.updateMany({ where: { email, verifiedAt: null }, data: account })).count
      if (replaced) await beginCodeStep(tx, known.id, now)
      else await enqueue(tx, tasks.tellAccountExists, { customerId: known.id }, { jobKey: `known ${known.id}` })
      return made ? null : replaced ? known.image : image
    })
  } finally {
    if (unused) await removePicture(unused)
  }
  return { email }
}

/**
 * Begins the code step, or in a browser that the customer trusts a session (AUTH-04). An unknown e-mail and a wrong
 * password get the same answer in the same time (AUTH-08): `unauthenticated`.
 */
export async function logIn({ email, password }: Credentials, client: Client, now: Date) {
  await countTry('login', email, client.address)
  const customer = await db.customer.findUnique({ where: { email }, select: { id: true, passwordHash: true } })
  const right = await isRightPassword(password, customer?.passwordHash ?? null)
  if (!customer || !right) throw new AppError('unauthenticated', 'The e-mail or the password is wrong')
  const person = await signInTrusted(customer.id, client, now)
  if (!person) await beginCodeStepOnce(customer.id, email, now)
  await forgetTries('login', email)
  return person ? signedIn(person, client, now) : { email }
}

/** A session in a browser that is trusted, else null. In one transaction, so that a change of password ends it too. */
const signInTrusted = (customerId: string, { trusted, userAgent }: Client, now: Date) =>
  db.$transaction(async (tx) => {
    const browser = await recognise(tx, customerId, trusted, now)
    return browser && openSession(tx, customerId, { userAgent, trustedId: browser.id }, now)
  })

/** The token of a session. Also ends the sessions that this browser logged out of while the server could not be told (NAV-04). */
async function signedIn(person: Person, { signingOut }: Client, now: Date) {
  const token = await issueToken(person)
  await keepSignOutKey(person, mustHaveKey(token))
  if (signingOut.length) await endByKeys(signingOut, now)
  return { token, profile: await findProfile(person.id) }
}

function mustHaveKey(token: string) {
  const key = signOutKeyOf(token)
  if (!key) throw new Error('a token without a seal')
  return key
}

/** Ends the session of a sign-out key. Succeeds as well when it has ended already, or when no session has that key (NAV-04). */
export async function finishLogout(key: string, { address, token }: Client, now: Date) {
  await countTry('logout', key, address)
  await endByKeys([key], now)
  // A session from before there were sign-out keys is found by the token in the cookie.
  const older = token && signOutKeyOf(token) === key ? await readClaims(token) : null
  if (older) await endSession(older, now)
  return { signedOut: true as const }
}

/** Sends another code where a step is open and the pause is over; says the same in any case (AUTH-07, AUTH-08). */
export async function sendCodeAgain(email: string, { address }: Client) {
  await countTry('resend', email, address)
  await countTry('mail', email, null)
  return requestMail(tasks.resendCode, email)
}

/** Mails a code for a new password, not soon after the last; says the same in any case (AUTH-08, AUTH-10). */
export async function forgetPassword(email: string, { address }: Client) {
  await countTry('forgotten', email, address)
  await countTry('mail', email, null)
  return requestMail(tasks.sendPasswordCode, email)
}

function refuseCode(): never {
  const message = 'This code is wrong or no longer valid. Check the latest mail or ask for a new code.'
  throw new AppError('unauthenticated', message, { otp: message })
}

/** Trades a code for a session, and for trust where it is asked for. Every refusal reads the same: `unauthenticated`. */
export async function verifyCode({ email, otp, trust }: CodeEntry, client: Client, now: Date) {
  const { address, userAgent } = client
  await countTry('code', email, address)
  const signIn = await db.$transaction(async (tx) => {
    const customerId = await takeCode(tx, 'signIn', email, otp, now)
    if (!customerId) return null
    const trusted = trust ? await trustBrowser(tx, customerId, userAgent, now) : undefined
    return {
      person: await signInVerified(tx, customerId, { userAgent, trustedId: trusted?.id }, now),
      secret: trusted?.secret,
    }
  })
  if (!signIn) return refuseCode()
  await forgetCodes(email)
  return { ...(await signedIn(signIn.person, client, now)), secret: signIn.secret }
}

/** A session for somebody whose code has proved the mailbox, and with it the account. */
async function signInVerified(tx: Tx, customerId: string, device: Parameters<typeof openSession>[2], now: Date) {
  await tx.customer.updateMany({ where: { id: customerId, verifiedAt: null }, data: { verifiedAt: now } })
  return openSession(tx, customerId, device, now)
}

const forgetCodes = (email: string) => Promise.all([forgetTries('code', email), forgetTries('mail', email)])

// One statement counts the try, tests it and uses the code up: guesses in parallel wait for each other here.
async function takeCode(tx: Tx, purpose: 'signIn' | 'password', email: string, otp: string, now: Date) {
  const [tried] = await tx.$queryRaw<{ customerId: string; right: boolean }[]>`
    update one_time_code as code
    set attempts = attempts + 1, used_at = case when hash = any(${codeHashes(email, otp)}) then ${now}::timestamptz end
    from customer
    where customer.id = code.customer_id and customer.email = ${email} and purpose = ${purpose}::"CodePurpose"
      and hash is not null and used_at is null and attempts < ${maxCodeTries} and expires_at > ${now}
    returning customer.id as "customerId", used_at is not null as right`
  return tried?.right ? tried.customerId : null
}

/** A new password ends every session, trusted browser and code of the customer, but for the session `exceptId` (AUTH-10). */
async function endAll(tx: Tx, customerId: string, exceptId: string | null, now: Date) {
  await tx.oneTimeCode.deleteMany({ where: { customerId } })
  await endDevices(tx, customerId, exceptId, now)
  await enqueue(tx, tasks.tellPasswordChanged, { customerId })
}

/** Replaces a forgotten password by the code that was mailed for it, and signs in; `unauthenticated` as `verifyCode`. */
export async function resetPassword({ email, otp, password }: PasswordReset, client: Client, now: Date) {
  const { address, userAgent } = client
  await countTry('code', email, address)
  const passwordHash = await hashPassword(password)
  const person = await db.$transaction(async (tx) => {
    const customerId = await takeCode(tx, 'password', email, otp, now)
    if (!customerId) return null
    await tx.customer.update({ where: { id: customerId }, data: { passwordHash, updatedAt: now } })
    await endAll(tx, customerId, null, now)
    return signInVerified(tx, customerId, { userAgent }, now)
  })
  if (!person) return refuseCode()
  await Promise.all([forgetCodes(email), forgetTries('login', email)])
  return signedIn(person, client, now)
}

/** Replaces a known password; every device but this one is signed out. `invalid` names the wrong current password. */
export async function changePassword(customer: Person, given: PasswordChange, { address }: Client, now: Date) {
  const known = await mustKnowPassword(customer, given.currentPassword, 'currentPassword', address)
  const passwordHash = await hashPassword(given.newPassword)
  await db.$transaction(async (tx) => {
    // Only where it is still the one that was known: it may have been reset meanwhile.
    const unchanged = { id: customer.id, passwordHash: known }
    const { count } = await tx.customer.updateMany({ where: unchanged, data: { passwordHash, updatedAt: now } })
    if (!count) throw new AppError('conflict', 'Your password was changed meanwhile')
    await endAll(tx, customer.id, customer.sessionId, now)
  })
  return { changed: true as const }
}

/** Asks for the password again before what a stranger at an unlocked phone must not do. Returns its hash; throws `invalid`. */
export async function mustKnowPassword(customer: Person, password: string, field: string, address: string | null) {
  await countTry('password', customer.id, address)
  const { passwordHash } = await db.customer.findUniqueOrThrow({ where: { id: customer.id } })
  const message = 'This is not your current password'
  if (!(await isRightPassword(password, passwordHash))) throw new AppError('invalid', message, { [field]: message })
  await forgetTries('password', customer.id)
  return passwordHash
}
