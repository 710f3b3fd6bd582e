import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { db, type Tx } from '@/lib/db'
import { dayMs, minuteMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { indiaAheadMinutes } from '@/lib/india-day'
import { lockOrders } from '@/lib/visits/commands/lock-orders'
import type { VisitLine } from '@/lib/visits/dto'
import type { Span } from '@/lib/visits/rules/fit'

/** Of the locks of days, apart from all others: any number, and the same in every process. */
const dayLocks = 20_261_124
const maxTries = 5

/** Days in India that a span touches, counted from 1970. */
function daysOf({ from, until }: Span) {
  const dayAt = (ms: number) => Math.floor((ms + indiaAheadMinutes * minuteMs) / dayMs)
  const first = dayAt(from.getTime())
  const last = dayAt(until.getTime() - 1)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

const spansOf = (visits: readonly { startsAt: Date | null; endsAt: Date | null }[]) =>
  visits.flatMap(({ startsAt, endsAt }) => (startsAt && endsAt ? [{ from: startsAt, until: endsAt }] : []))

/** Another transaction moved the orders to a day that is not locked. */
class MovedMeanwhile extends Error {}

/** Whether PostgreSQL ended a transaction because of another one, so that the same may succeed now. */
const isPassing = (error: unknown) =>
  error instanceof MovedMeanwhile ||
  (error instanceof Error &&
    (('code' in error && error.code === 'P2034') ||
      /\b(40P01|40001)\b|deadlock detected|could not serialize/.test(error.message)))

export type Locks = {
  orderIds: readonly string[]
  partnerIds?: readonly string[]
  /** What is to be planned, beside the days for which the orders are planned already. */
  spans?: readonly Span[]
  now: Date
}

/** Locks days in India, ascending, for who plans or promises in them; what was held of them and has expired is free from then on. */
async function lockDays(tx: Tx, days: readonly number[], now: Date) {
  await tx.$executeRaw`select pg_advisory_xact_lock(${dayLocks}::int, day) from unnest(${days}::int[]) day`
  const begin = (day: number) => new Date(day * dayMs - indiaAheadMinutes * minuteMs)
  const begins = days.map(begin)
  const ends = days.map((day) => begin(day + 1))
  await tx.$executeRaw`
    delete from window_hold using unnest(${begins}::timestamptz[], ${ends}::timestamptz[]) as locked (begins, ends)
    where starts_at >= begins and starts_at < ends and expires_at <= ${now}`
}

/** The same for the days that spans touch, before anything else is locked. */
export const lockDaysOf = (tx: Tx, spans: readonly Span[], now: Date) =>
  lockDays(
    tx,
    [...new Set(spans.flatMap(daysOf))].sort((a, b) => a - b),
    now,
  )

async function lockAll(tx: Tx, { orderIds, partnerIds = [], spans = [], now: at }: Locks) {
  const visits = await tx.visit.findMany({
    where: { bookings: { some: { orderId: { in: [...orderIds] } } } },
    select: { startsAt: true, endsAt: true },
    take: orderIds.length,
  })
  const days = [...new Set([...spans, ...spansOf(visits)].flatMap(daysOf))].sort((a, b) => a - b)
  await lockDays(tx, days, at)
  const lines = await lockOrders(tx, orderIds)
  const now = spansOf(lines.map(({ time }) => ({ startsAt: time?.startsAt ?? null, endsAt: time?.endsAt ?? null })))
  if (now.flatMap(daysOf).some((day) => !days.includes(day))) throw new MovedMeanwhile()
  const partners = [...new Set([...partnerIds, ...lines.flatMap(({ partner }) => partner?.id ?? [])])].sort()
  await tx.$executeRaw`
    select 1 from partner where id = any(${partners}::uuid[]) order by id for no key update`
  return lines
}

/**
 * Runs what plans: in one transaction, with everything locked in the one order that all of planning has, days ascending, then
 * orders, then partners, so that two that plan at once wait for each other. What PostgreSQL ends all the same because it
 * waits in a circle with a writer that knows no such order is tried again. Throws not_found for orders that are not there.
 */
export async function inOrder<R>(locks: Locks, work: (tx: Tx, lines: VisitLine[]) => Promise<R>): Promise<R> {
  for (let tried = 1; ; tried += 1)
    try {
      return await db.$transaction(async (tx) => work(tx, await lockAll(tx, locks)))
    } catch (error) {
      if (!isPassing(error)) throw error
      if (tried === maxTries) throw new AppError('conflict', 'Others plan the same at this moment; try again')
      await sleep(Math.random() * 50 * tried)
    }
}
