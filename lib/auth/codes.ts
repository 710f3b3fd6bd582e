import 'server-only'
import { randomUUID } from 'node:crypto'
import {
  type Asker,
  type Client,
  codeLifeMinutes,
  codeResendSeconds,
  lostAnswerMs,
  maxCodeTries,
} from '@/lib/auth/rules'
import * as tasks from '@/lib/auth/schema'
import { codeHashes, stepHash } from '@/lib/auth/secrets'
import { db, type Tx } from '@/lib/db'
import { minuteMs, minutesText } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { enqueue } from '@/lib/queue/enqueue'
import { maxAttempts } from '@/lib/queue/retry-policy'
import type { Task } from '@/lib/queue/task'
import { findTrusted } from '@/lib/sessions/queries'

type OfCustomer = { customerId: string }
const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Begins the code step and voids earlier codes. The mail job makes the code, so that it is never in the job's stored payload. */
export async function beginCodeStep(tx: Tx, customerId: string, { step }: Client, now: Date) {
  const expiresAt = new Date(now.getTime() + codeLifeMinutes * minuteMs)
  const browserHash = stepHash(step)
  const fresh = { hash: null, attempts: 0, ownAttempts: 0, browserHash, usedAt: null, createdAt: now, expiresAt }
  const key = { customerId, purpose: 'signIn' as const }
  await tx.oneTimeCode.upsert({ where: { customerId_purpose: key }, create: { ...key, ...fresh }, update: fresh })
  await enqueue(tx, tasks.sendCode, { customerId }, { jobKey: `code ${customerId}`, attempts: maxAttempts.shortLived })
}

/**
 * As `beginCodeStep`, but does nothing while the last code is fresh: repeated log-ins must not flood a mailbox (AUTH-07).
 * `count` is called before another mail, and throws where there were too many.
 */
export async function beginCodeStepOnce(customerId: string, client: Client, now: Date, count: () => Promise<void>) {
  const isSent = async (tx: Tx) =>
    (await tx.oneTimeCode.count({
      where: { customerId, purpose: 'signIn', usedAt: null, createdAt: { gt: earlier(now, codeResendSeconds * 1000) } },
    })) > 0
  if (await isSent(db)) return
  await count()
  await db.$transaction(async (tx) => {
    // Locked, so that of several logins at once only the first finds no code.
    await tx.$queryRaw`select 1 from customer where id = ${customerId}::uuid for no key update`
    if (!(await isSent(tx))) await beginCodeStep(tx, customerId, client, now)
  })
}

/** The hash of the browser's cookie where the customer's code step began in that browser, else null. */
export async function stepOf(email: string, { step }: Client) {
  const browserHash = stepHash(step)
  if (!browserHash) return null
  const found = await db.oneTimeCode.count({ where: { purpose: 'signIn', browserHash, customer: { email } } })
  return found ? browserHash : null
}

/** Whether a right password says who asks: anybody may have chosen that of an e-mail which nobody has verified (SEC-18). */
export const whoKnew = async (email: string, proof: string | null | undefined) =>
  proof && (await db.customer.count({ where: { email, verifiedAt: { not: null } } })) ? 'knew' : 'stranger'

/** Whether that browser began the registration that is stored now, or nobody else's can be told from it (SEC-25). */
export async function isOtherBrowser(tx: Tx, customerId: string, { step }: Client) {
  const key = { customerId, purpose: 'signIn' as const }
  const code = await tx.oneTimeCode.findUnique({ where: { customerId_purpose: key }, select: { browserHash: true } })
  return !code?.browserHash || code.browserHash !== stepHash(step)
}

/**
 * Finds whose code was typed, and when its browser used it before, where the answer was lost; for a code of an earlier mail, when
 * the newer one was sent that took its place.
 */
type Use = { customerId: string; usedBefore: Date | null }
type Typed = Use | { customerId: null; newerAt: Date | null }

const sentAt = (expiresAt: Date | null | undefined) =>
  expiresAt ? earlier(expiresAt, codeLifeMinutes * minuteMs) : null

/**
 * Uses the code of a sign-in up, where it is right. One statement counts the try and tests it: guesses in parallel wait
 * for each other here. The browser in which the step began has tries of its own (SEC-29). An account that is not verified
 * yet is so by that browser alone, once two have registered it, or where the one that asks began another step (SEC-25). That
 * browser may use the code again for a while (HOUSE-127).
 */
export async function takeSignInCode(tx: Tx, email: string, otp: string, { step }: Client, now: Date): Promise<Typed> {
  const browser = stepHash(step)
  const hashes = codeHashes(email, otp)
  const since = earlier(now, lostAnswerMs)
  const [tried] = await tx.$queryRaw<(Use & { right: boolean; newerUntil: Date | null })[]>`
    with tried as (
      select customer.id, used_at as used, coalesce(browser_hash = ${browser}::text, false) as own,
        verified_at is not null or (not contested and (browser_hash is null or ${browser}::text is null)) as anybody
      from one_time_code join customer on customer.id = customer_id
      where email = ${email} and purpose = 'signIn'
      for update of one_time_code
    )
    update one_time_code as code
    set attempts = attempts + case when own then 0 else 1 end,
      own_attempts = own_attempts + case when own and used is null then 1 else 0 end,
      used_at = case when hash = any(${hashes}) and (own or anybody) then ${now}::timestamptz end
    from tried
    where code.customer_id = tried.id and purpose = 'signIn' and hash is not null and case
      when used is null
        then case when own then own_attempts else attempts end < ${maxCodeTries} and expires_at > ${now}
      else own and hash = any(${hashes}) and used > ${since} and expires_at > ${since}
    end
    returning customer_id as "customerId", used_at is not null as right, used as "usedBefore",
      case when older_hashes && ${hashes} and (own or anybody) then expires_at end as "newerUntil"`
  if (tried?.right) return tried
  return { customerId: null, newerAt: sentAt(tried?.newerUntil) }
}

/**
 * Uses the code for a new password up, where it is right. It is too long to be guessed, so a stranger's tries count for nothing.
 * The browser that used it may do so again for a while (HOUSE-127).
 */
export async function takeResetCode(tx: Tx, email: string, code: string, { step }: Client, now: Date): Promise<Typed> {
  const browser = stepHash(step)
  const hashes = codeHashes(email, code)
  const since = earlier(now, lostAnswerMs)
  const [taken] = await tx.$queryRaw<Use[]>`
    with tried as (
      select customer_id as id, used_at as used from one_time_code join customer on customer.id = customer_id
      where email = ${email} and purpose = 'password' and hash = any(${hashes}) and case
        when used_at is null then expires_at > ${now}
        else browser_hash = ${browser}::text and used_at > ${since} and expires_at > ${since}
      end
      for update of one_time_code
    )
    update one_time_code as code set used_at = ${now}, browser_hash = ${browser}::text
    from tried where code.customer_id = tried.id and purpose = 'password'
    returning customer_id as "customerId", used as "usedBefore"`
  if (taken) return taken
  const open = { purpose: 'password' as const, customer: { email }, usedAt: null, expiresAt: { gt: now } }
  const newer = await tx.oneTimeCode.findFirst({
    where: { ...open, olderHashes: { hasSome: hashes } },
    select: { expiresAt: true },
  })
  return { customerId: null, newerAt: sentAt(newer?.expiresAt) }
}

function newerText(newerAt: Date, now: Date) {
  const minutes = Math.floor((now.getTime() - newerAt.getTime()) / minuteMs)
  const ago = minutes < 1 ? 'less than a minute' : minutesText(minutes)
  return `This is the code of an earlier mail. A newer one was sent ${ago} ago: please enter that.`
}

/** A code that is refused gets one answer, `unauthenticated` at its field; only who has an earlier mail hears of the newer one. */
export function refuseCode(field: 'otp' | 'code', newerAt: Date | null, now: Date): never {
  const message = newerAt
    ? newerText(newerAt, now)
    : 'This code is wrong or no longer valid. Check the latest mail or ask for a new code.'
  throw new AppError('unauthenticated', message, { [field]: message })
}

/** Who asks: a browser that the customer of that e-mail trusts, else an address (SEC-16). */
export const askerOf = async (email: string, { address, trusted }: Client, now: Date): Promise<Asker> => ({
  address,
  browser: await findTrusted(email, trusted, now),
})

/** Queues a mail. An unknown e-mail gets a job too, so that the time of the answer does not tell whether it is known (AUTH-08). */
export async function requestMail<P extends object>(task: Task<OfCustomer & P>, email: string, further: P) {
  const known = await db.customer.findUnique({ where: { email }, select: { id: true } })
  const customerId = known?.id ?? randomUUID()
  const jobKey = [task.name, customerId, ...Object.keys(further)].join(' ')
  await db.$transaction((tx) =>
    enqueue(tx, task, { customerId, ...further }, { jobKey, attempts: maxAttempts.shortLived }),
  )
  return { email }
}
