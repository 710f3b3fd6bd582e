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

/** At most `max` tries within `minutes`; a refusal ends with `otherWay`. Each name has counts of its own. */
export type Limit = { name: string; max: number; minutes?: number; otherWay?: string }
/** What is counted of a try: for the account, the address or the like in `value`. */
export type Count = { limit: Limit; value: string }

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
    const wait = minutesText(Math.ceil(msBeforeNext / minuteMs))
    const message = `Too many attempts. Please try again in ${wait}${limit.otherWay ? `, or ${limit.otherWay}` : ''}.`
    throw new AppError('too_many', message, {}, Math.ceil(msBeforeNext / 1000))
  }
}

/**
 * Counts a try in each, in that order. What one refuses adds to no other, so the first are to be those that only the asker
 * can fill: what they refuse never touched the rest, not for a moment. Throws `too_many`.
 */
export async function countAll(counts: readonly Count[], concerns: Concerned) {
  const counted: Count[] = []
  for (const { limit, value } of counts) {
    try {
      await countBy(limit, value, concerns)
    } catch (refusal) {
      await Promise.all(counted.map((one) => giveBack(one.limit, one.value)))
      throw refusal
    }
    counted.push({ limit, value })
  }
}

/** Counts a try where there is room for it, and says whether there was. */
export const hasRoom = (limit: Limit, value: string) =>
  limiter(limit)
    .consume(keyOf(value))
    .then(
      () => true,
      (refusal) => {
        if (refusal instanceof RateLimiterRes) return false
        throw refusal
      },
    )

/** Whether a limit is used up; counts nothing. */
export async function isUsedUp(limit: Limit, value: string) {
  const known = await limiter(limit).get(keyOf(value))
  return known !== null && known.consumedPoints >= limit.max
}

/** Whether the address says who asks: a loopback peer is a proxy in front or the operator. */
export const tellsWhoAsks = (address: string | null | undefined): address is string =>
  !!address && !isLoopbackAddress(address)

/** The network whose tries count together; null where the address does not say who asks. */
export const countedNetwork = (address: string | null) => (tellsWhoAsks(address) ? networkOf(address) : null)

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
