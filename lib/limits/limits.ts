import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { db } from '@/lib/db'
import { minuteMs, minutesText } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { networkOf } from '@/lib/limits/network'
import { isLoopbackAddress } from '@/lib/loopback'
import { type Concerned, logSecurity } from '@/lib/security-log'

/** Minutes within which tries are counted, unless a limit says otherwise. */
const windowMinutes = 15

/** At most `max` tries within `minutes`. Each name has counts of its own. */
export type Limit = { name: string; max: number; minutes?: number }

type Query = { text: string; values: unknown[] }
type Row = { points: number; expire: bigint | null }

// The limiter expects a pg client; this passes its queries to Prisma, whose pool is the only one.
const storeClient = {
  async query({ text, values }: Query) {
    const rows = await db.$queryRawUnsafe<Row[]>(text, ...values)
    return { rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })), rowCount: rows.length }
  },
}

const limiters = new Map<string, RateLimiterPostgres>()

function limiter({ name, max, minutes = windowMinutes }: Limit) {
  const found = limiters.get(name)
  if (found) return found
  const made = new RateLimiterPostgres({
    storeClient,
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points: max,
    duration: minutes * 60,
  })
  limiters.set(name, made)
  return made
}

/** The table has hashes only: no e-mail and no address can be read in it. */
const keyOf = (value: string) => createHash('sha256').update(value).digest('base64url')

/**
 * Counts a try for an account, an address or the like, shared by all instances. Throws `too_many`, with a line in the
 * security log that names whom it `concerns`.
 */
export async function countBy(limit: Limit, value: string, concerns: Concerned = { tried: value }) {
  try {
    await limiter(limit).consume(keyOf(value))
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    logSecurity('too_many', concerns, { limit: limit.name })
    const { msBeforeNext } = refusal
    const message = `Too many attempts. Please try again in ${minutesText(Math.ceil(msBeforeNext / minuteMs))}.`
    throw new AppError('too_many', message, {}, Math.ceil(msBeforeNext / 1000))
  }
}

/** The network whose tries count together; null where the address is unknown or that of a proxy on this machine. */
export const countedNetwork = (address: string | null) =>
  // A loopback peer is a proxy in front or the operator: its address says nothing about who asks.
  address && !isLoopbackAddress(address) ? networkOf(address) : null

/** Counts a try for the network of the visitor's address, unless it is unknown or that of a proxy on this machine. Throws `too_many`. */
export async function countByAddress(limit: Limit, address: string | null, account?: string) {
  const network = countedNetwork(address)
  if (network && address) await countBy(limit, network, { tried: account, address })
}

/** The count begins anew. */
export const forget = (limit: Limit, value: string) => limiter(limit).delete(keyOf(value))

/** Takes back one try that was counted. */
export const giveBack = (limit: Limit, value: string) => limiter(limit).reward(keyOf(value), 1)

/** Counts what refuses nobody, and returns how often it has happened within the limit's minutes. */
export const countOf = async (limit: Limit, value: string) =>
  (await limiter(limit).penalty(keyOf(value), 1)).consumedPoints
