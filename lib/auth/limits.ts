import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { isLoopbackAddress } from '@/lib/loopback'

// Tries in 15 minutes. Many households share one address in India, so an address may try far more often than an account.
const limits = {
  login: { account: 10, address: 150 },
  registration: { account: 5, address: 50 },
  code: { account: 15, address: 150 },
  resend: { account: 5, address: 50 },
} as const
type Call = keyof typeof limits

type Query = { text: string; values: unknown[] }
type Row = { points: number; expire: bigint | null }

// The limiter wants a pg client; the shop has one pool, that of Prisma.
const storeClient = {
  async query({ text, values }: Query) {
    const rows = await db.$queryRawUnsafe<Row[]>(text, ...values)
    return { rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })), rowCount: rows.length }
  },
}

const kept = globalThis as { limiters?: Map<string, RateLimiterPostgres> }

function limiter(call: Call, by: 'account' | 'address') {
  const all = (kept.limiters ??= new Map())
  const keyPrefix = `${call}:${by}`
  const found = all.get(keyPrefix)
  if (found) return found
  const made = new RateLimiterPostgres({
    storeClient,
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix,
    points: limits[call][by],
    duration: 15 * 60,
  })
  all.set(keyPrefix, made)
  return made
}

/** The table holds no e-mail and no address, only what recognises them. */
const keyOf = (value: string) => createHash('sha256').update(value).digest('base64url')

async function consume(call: Call, by: 'account' | 'address', value: string) {
  try {
    await limiter(call, by).consume(keyOf(value))
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const minutes = Math.ceil(refusal.msBeforeNext / 60_000)
    throw new AppError('too_many', `Too many attempts. Please try again in ${minutes} minute${minutes > 1 ? 's' : ''}.`)
  }
}

/** Counts a try by account, known or not, and by address where it tells people apart; shared by all instances. Throws `too_many`. */
export async function countTry(call: Call, email: string, address: string | null) {
  // A loopback peer is a proxy in front or the operator: its address says nothing about who asks.
  if (address && !isLoopbackAddress(address)) await consume(call, 'address', address)
  await consume(call, 'account', email)
}

/** A success clears what the account's own slips had counted. */
export const forgetTries = (call: Call, email: string) => limiter(call, 'account').delete(keyOf(email))
