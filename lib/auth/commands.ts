import 'server-only'
import { findProfile } from '@/lib/account/queries'
import {
  askerOf,
  beginCodeStep,
  beginCodeStepOnce,
  isOtherBrowser,
  refuseCode,
  requestMail,
  stepOf,
  takeResetCode,
  takeSignInCode,
  whoKnew,
} from '@/lib/auth/codes'
import { mustBeUncommon } from '@/lib/auth/common-passwords'
import {
  countMail,
  countMailAfterPause,
  countTry,
  forgetMails,
  forgetTries,
  noteFailure,
  renewTries,
} from '@/lib/auth/limits'
import { hashPassword, isRightPassword } from '@/lib/auth/passwords'
import { type Client, operatorStart } from '@/lib/auth/rules'
import type { CodeEntry, Credentials, PasswordChange, PasswordReset, Registration } from '@/lib/auth/schema'
import * as tasks from '@/lib/auth/schema'
import { issueToken, readClaims } from '@/lib/auth/secrets'
import type { Person } from '@/lib/contract'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { isOperator } from '@/lib/operators/queries'
import { enqueue } from '@/lib/queue/enqueue'
import { logSecurity } from '@/lib/security-log'
import {
  endByKeys,
  endDevices,
  endOpenedAt,
  endSession,
  isNewDevice,
  keepSignOutKey,
  openSession,
  recognise,
  trustBrowser,
} from '@/lib/sessions/commands'
import { signOutKeyOf } from '@/lib/signing-out'
import { removePicture, savePicture } from '@/lib/uploads/picture'

/**
 * Stores the account, unverified until its code comes back. A known e-mail gets the same answer and a mail that says so
 * (AUTH-08); one that was never verified is replaced.
 */
export async function registerCustomer(given: Registration, client: Client, now: Date) {
  const { email, firstName, lastName, password } = given
  const { address } = client
  await mustBeUncommon('password', password, email)
  await countTry('registration', email, { address })
  const passwordHash = await hashPassword(password, { address })
  const image = await savePicture(given.image)
  const account = { firstName, lastName, passwordHash, image, createdAt: now, updatedAt: now }
  let unused: string | null = image
  try {
    // Here, where nothing can be wrong with what was typed any more: only what is mailed counts.
    await countMail('stranger', email, address)
    unused = await db.$transaction(async (tx) => {
      const [made] = await tx.customer.createManyAndReturn({ data: { email, ...account }, skipDuplicates: true })
      const known = made ?? (await tx.customer.findUniqueOrThrow({ where: { email } }))
      const contested = !made && (known.contested || (await isOtherBrowser(tx, known.id, client)))
      // A caller's names are the team's until the mailbox is proved: with this password anybody may be asking.
      const registered = known.byTeam ? { passwordHash, updatedAt: now } : account
      const unproved = { id: known.id, email, verifiedAt: null }
      const replaced = made
        ? 1
        : (await tx.customer.updateMany({ where: unproved, data: { ...registered, contested } })).count
      if (replaced) await beginCodeStep(tx, known.id, client, now)
      else await enqueue(tx, tasks.tellAccountExists, { customerId: known.id }, { jobKey: `known ${known.id}` })
      return made ? null : replaced && !known.byTeam ? known.image : image
    })
  } finally {
    if (unused) await removePicture(unused)
  }
  logSecurity('registered', { tried: email, address })
  return { email }
}

/**
 * Begins the code step, or in a browser that the customer trusts a session (AUTH-04). An unknown e-mail and a wrong
 * password get the same answer in the same time (AUTH-08): `unauthenticated`.
 */
export async function logIn({ email, password }: Credentials, client: Client, now: Date) {
  const { address } = client
  const asker = await askerOf(email, client, now)
  await countTry('login', email, asker)
  const customer = await db.customer.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, verifiedAt: true },
  })
  const right = await isRightPassword(password, customer?.passwordHash ?? null, asker)
  if (!customer || !right) {
    await noteFailure('wrong_password', { account: customer?.id, tried: email, address })
    throw new AppError('unauthenticated', 'The e-mail or the password is wrong')
  }
  const person = await signInTrusted(customer.id, client, now)
  // Anybody may have chosen the password of an account that is not verified.
  const who = customer.verifiedAt ? 'knew' : 'stranger'
  if (!person) await beginCodeStepOnce(customer.id, client, now, () => countMail(who, email, address))
  await forgetTries('login', email, asker)
  if (person) logSecurity('signed_in', { account: customer.id, tried: email, address }, { by: 'trusted browser' })
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
  const { endsAt } = await keepSignOutKey(person, mustHaveKey(token))
  if (signingOut.length)
    await endByKeys(
      signingOut.map(({ key }) => key),
      now,
    )
  return { token, profile: await findProfile(person, now), ...(endsAt && { start: operatorStart }) }
}

function mustHaveKey(token: string) {
  const key = signOutKeyOf(token)
  if (!key) throw new Error('a token without a seal')
  return key
}

/** Ends the session of a sign-out key. Succeeds as well when it has ended already, or when no session has that key (NAV-04). */
export async function finishLogout(key: string, { address, token }: Client, now: Date) {
  await countTry('logout', key, { address })
  await endByKeys([key], now)
  // A session from before there were sign-out keys is found by the token in the cookie.
  const older = token && signOutKeyOf(token) === key ? await readClaims(token) : null
  if (older) await endSession(older, now)
  return { signedOut: true as const }
}

/**
 * Sends another code where a step is open and the pause is over; says the same in any case (AUTH-07, AUTH-08). In the browser of
 * the step it stays open though its code was used, since the answer may be lost (HOUSE-127).
 */
export async function sendCodeAgain(email: string, client: Client) {
  const { address } = client
  const browser = await stepOf(email, client)
  await countTry('resend', email, { address, browser })
  await countMailAfterPause(await whoKnew(email, browser), 'signIn', email, address)
  return requestMail(tasks.resendCode, email, browser ? { afterUse: true } : {})
}

/** Mails a code for a new password, not soon after the last; says the same in any case (AUTH-08, AUTH-10). */
export async function forgetPassword(email: string, client: Client, now: Date) {
  const asker = await askerOf(email, client, now)
  await countTry('forgotten', email, asker)
  await countMailAfterPause(await whoKnew(email, asker.browser), 'password', email, client.address)
  await renewTries('reset', email, asker)
  logSecurity('reset_asked', { tried: email, address: client.address })
  return requestMail(tasks.sendPasswordCode, email, {})
}

/**
 * Trades a code for a session, and for trust where it is asked for. Every refusal reads the same: `unauthenticated`. `onProof`
 * runs once the mailbox is proved, in the same transaction and before the session begins.
 */
export async function verifyCode(
  { email, otp, trust }: CodeEntry,
  client: Client,
  now: Date,
  onProof?: (tx: Tx, customerId: string) => Promise<void>,
) {
  const { address, userAgent } = client
  const asker = { address, browser: await stepOf(email, client) }
  await countTry('code', email, asker)
  const signIn = await db.$transaction(async (tx) => {
    const typed = await takeSignInCode(tx, email, otp, client, now)
    if (typed.customerId === null) return typed
    const { customerId, usedBefore } = typed
    if (usedBefore && !(await endOpenedAt(tx, customerId, usedBefore, now))) return endedSince
    await onProof?.(tx, customerId)
    // An operator is asked for a code each time (DESK-01). Before it is here, nobody is told who is one.
    const isTrusted = trust && !(await isOperator(tx, customerId))
    const trusted = isTrusted ? await trustBrowser(tx, customerId, userAgent, now) : null
    return {
      ...(await signInVerified(tx, customerId, { userAgent, trustedId: trusted?.id }, now)),
      secret: trusted?.secret,
    }
  })
  if (!('person' in signIn)) {
    await noteFailure('wrong_code', { tried: email, address })
    return refuseCode('otp', signIn.newerAt, now)
  }
  await Promise.all([forgetTries('code', email, asker), forgetMails(email)])
  const concerned = noteSignIn(signIn, email, address, 'code')
  if (signIn.secret) logSecurity('browser_trusted', concerned)
  return { ...(await signedIn(signIn.person, client, now)), secret: signIn.secret }
}

/** Whoever logged out or chose another password since a code was used ended what it had opened: it opens nothing more. */
const endedSince = { newerAt: null }

type Device = Parameters<typeof openSession>[2]

/** A session for somebody whose code has proved the mailbox, and with it the account. */
async function signInVerified(tx: Tx, customerId: string, device: Device, now: Date) {
  await tx.customer.updateMany({ where: { id: customerId, verifiedAt: null }, data: { verifiedAt: now } })
  const isNew = await isNewDevice(tx, customerId, device.userAgent)
  return { person: await openSession(tx, customerId, device, now), isNew }
}

/** The lines of the security log for a sign-in by a mailed code; returns whom they concern. */
function noteSignIn(
  { person, isNew }: { person: Person; isNew: boolean },
  email: string,
  address: string | null,
  by: string,
) {
  const concerned = { account: person.id, tried: email, address }
  logSecurity('signed_in', concerned, { by })
  if (isNew) logSecurity('new_device', concerned)
  return concerned
}

/**
 * A new password ends every session, trusted browser and code of the customer, but for the session `exceptId` (AUTH-10). The code
 * that has just been used for it stays: its answer may be asked for again.
 */
async function endAll(tx: Tx, customerId: string, exceptId: string | null, now: Date) {
  await tx.oneTimeCode.deleteMany({ where: { customerId, OR: [{ usedAt: null }, { usedAt: { not: now } }] } })
  await endDevices(tx, customerId, exceptId, now)
}

/** Replaces a forgotten password by the code that was mailed for it, and signs in; `unauthenticated` as `verifyCode`. */
export async function resetPassword({ email, code, password }: PasswordReset, client: Client, now: Date) {
  const { address, userAgent } = client
  await mustBeUncommon('password', password, email)
  const asker = await askerOf(email, client, now)
  await countTry('reset', email, asker)
  const passwordHash = await hashPassword(password, asker)
  const signIn = await db.$transaction(async (tx) => {
    const typed = await takeResetCode(tx, email, code, client, now)
    if (typed.customerId === null) return typed
    const { customerId, usedBefore } = typed
    if (usedBefore && !(await endOpenedAt(tx, customerId, usedBefore, now))) return endedSince
    await tx.customer.update({ where: { id: customerId }, data: { passwordHash, updatedAt: now } })
    await endAll(tx, customerId, null, now)
    if (!usedBefore) await enqueue(tx, tasks.tellPasswordChanged, { customerId })
    return signInVerified(tx, customerId, { userAgent }, now)
  })
  if (!('person' in signIn)) {
    await noteFailure('wrong_code', { tried: email, address })
    return refuseCode('code', signIn.newerAt, now)
  }
  const calls = ['reset', 'login', 'code'] as const
  await Promise.all([...calls.map((call) => forgetTries(call, email, asker)), forgetMails(email)])
  logSecurity('reset_done', noteSignIn(signIn, email, address, 'reset code'))
  return signedIn(signIn.person, client, now)
}

/** Replaces a known password; every device but this one is signed out. `invalid` names the wrong current password. */
export async function changePassword(customer: Person, given: PasswordChange, { address }: Client, now: Date) {
  const known = await mustKnowPassword(customer, given.currentPassword, 'currentPassword', address)
  const { email } = await db.customer.findUniqueOrThrow({ where: { id: customer.id }, select: { email: true } })
  await mustBeUncommon('newPassword', given.newPassword, email!)
  const passwordHash = await hashPassword(given.newPassword, { address })
  await db.$transaction(async (tx) => {
    // Only where it is still the one that was known: it may have been reset meanwhile.
    const unchanged = { id: customer.id, passwordHash: known }
    const { count } = await tx.customer.updateMany({ where: unchanged, data: { passwordHash, updatedAt: now } })
    if (!count) throw new AppError('conflict', 'Your password was changed meanwhile')
    await endAll(tx, customer.id, customer.sessionId, now)
    await enqueue(tx, tasks.tellPasswordChanged, { customerId: customer.id })
  })
  logSecurity('password_changed', { account: customer.id, address })
  return { changed: true as const }
}

/** Asks for the password again before what a stranger at an unlocked phone must not do. Returns its hash; throws `invalid`. */
export async function mustKnowPassword(customer: Person, password: string, field: string, address: string | null) {
  const asker = { address }
  await countTry('password', customer.id, asker)
  const { passwordHash } = await db.customer.findUniqueOrThrow({ where: { id: customer.id } })
  if (!(await isRightPassword(password, passwordHash, asker))) {
    await noteFailure('wrong_password', { account: customer.id, address })
    const message = 'This is not your current password'
    throw new AppError('invalid', message, { [field]: message })
  }
  await forgetTries('password', customer.id, asker)
  return passwordHash
}
