import 'server-only'
import { findProfile } from '@/lib/account/queries'
import { countTry, forgetTries } from '@/lib/auth/limits'
import { hashPassword, isRightPassword } from '@/lib/auth/passwords'
import { code as codeRule, sessionLifeMs } from '@/lib/auth/rules'
import { type CodeEntry, type Credentials, type Registration, sendCode, tellAccountExists } from '@/lib/auth/schema'
import { codeHashes, issueToken } from '@/lib/auth/secrets'
import type { Person } from '@/lib/contract'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { enqueue } from '@/lib/queue/enqueue'
import { removePicture, savePicture } from '@/lib/uploads/picture'

/** Opens the code step: the job draws the code, so that it exists in the mail alone. Codes sent before are void. */
async function openCodeStep(tx: Tx, customerId: string, now: Date) {
  const fresh = {
    hash: null,
    attempts: 0,
    usedAt: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeRule.lifeMs),
  }
  await tx.oneTimeCode.upsert({ where: { customerId }, create: { customerId, ...fresh }, update: fresh })
  await enqueue(tx, sendCode, { customerId }, { jobKey: `code ${customerId}`, maxAttempts: 5 })
}

/**
 * Keeps the account unverified until its code comes back. A known e-mail gets the same answer and a mail that says so
 * (AUTH-08); one that was never verified is replaced. `address` is that of the peer, where known.
 */
export async function registerCustomer(given: Registration, address: string | null, now: Date) {
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
      if (replaced) await openCodeStep(tx, known.id, now)
      else await enqueue(tx, tellAccountExists, { customerId: known.id }, { jobKey: `known ${known.id}` })
      return made ? null : replaced ? known.image : image
    })
  } finally {
    if (unused) await removePicture(unused)
  }
  return { email }
}

/** An unknown e-mail and a wrong password get the same answer in the same time (AUTH-08): `unauthenticated`. */
export async function logIn({ email, password }: Credentials, address: string | null, now: Date) {
  await countTry('login', email, address)
  const customer = await db.customer.findUnique({ where: { email }, select: { id: true, passwordHash: true } })
  const right = await isRightPassword(password, customer?.passwordHash ?? null)
  if (!customer || !right) throw new AppError('unauthenticated', 'The e-mail or the password is wrong')
  await db.$transaction((tx) => openCodeStep(tx, customer.id, now))
  await forgetTries('login', email)
  return { email }
}

/** Sends another code where a step is open and 30 s have passed; says the same in any case (AUTH-07, AUTH-08). */
export async function sendCodeAgain(email: string, address: string | null, now: Date) {
  await countTry('resend', email, address)
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.$transaction(async (tx) => {
    const open = await tx.oneTimeCode.findFirst({
      where: { customer: { email }, usedAt: null, createdAt: { gt: ago(60 * 60_000), lte: ago(codeRule.resendMs) } },
    })
    if (open) await openCodeStep(tx, open.customerId, now)
  })
  return { email }
}

/** Trades a code for a session. Every refusal reads the same: `unauthenticated`. */
export async function verifyCode({ email, otp }: CodeEntry, address: string | null, now: Date) {
  await countTry('code', email, address)
  const person = await db.$transaction(async (tx) => {
    const customerId = await takeCode(tx, email, otp, now)
    return customerId && openSession(tx, customerId, now)
  })
  if (!person) {
    const message = 'This code is wrong or no longer valid. Check the latest mail or ask for a new code.'
    throw new AppError('unauthenticated', message, { otp: message })
  }
  await forgetTries('code', email)
  return { token: await issueToken(person), profile: await findProfile(person.id) }
}

// One statement counts the try, tests it and uses the code up: guesses in parallel wait for each other here.
async function takeCode(tx: Tx, email: string, otp: string, now: Date) {
  const [tried] = await tx.$queryRaw<{ customerId: string; right: boolean }[]>`
    update one_time_code as code
    set attempts = attempts + 1, used_at = case when hash = any(${codeHashes(email, otp)}) then ${now}::timestamptz end
    from customer
    where customer.id = code.customer_id and customer.email = ${email}
      and hash is not null and used_at is null and attempts < ${codeRule.attempts} and expires_at > ${now}
    returning customer.id as "customerId", used_at is not null as right`
  return tried?.right ? tried.customerId : null
}

async function openSession(tx: Tx, customerId: string, now: Date): Promise<Person> {
  await tx.customer.updateMany({ where: { id: customerId, verifiedAt: null }, data: { verifiedAt: now } })
  const session = await tx.session.create({
    data: { customerId, createdAt: now, expiresAt: new Date(now.getTime() + sessionLifeMs) },
  })
  return { id: customerId, sessionId: session.id }
}

/** Ends the session: its token is refused from now on (AUTH-09). */
export async function logOut(person: Person, now: Date) {
  await db.session.updateMany({ where: { id: person.sessionId, revokedAt: null }, data: { revokedAt: now } })
}
