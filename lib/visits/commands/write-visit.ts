import 'server-only'
import { randomUUID } from 'node:crypto'
import { putInVisit } from '@/lib/bookings/moves'
import type { Tx } from '@/lib/db'
import { sharedVisit, type Time } from '@/lib/visits/rules/plan'

/** The database refused work that overlaps other work or a break of its partner, or leave. */
export const isPartnerBusy = (error: unknown) =>
  error instanceof Error && /busy_visit_partner_free|The partner is on leave then/.test(error.message)

export type Work = Time & { partnerId: string; because: string | null }
export type VisitWrite = {
  visitId: string
  time: Time | null
  minutes: number | null
  work: Work | null
  /** The partner is kept free, and nobody is told of it: whose visit it is stays open. */
  isReserved?: boolean | undefined
}
export type WorkRow = Work & { visitId: string; isReserved: boolean }

/** When exactly the partners of these visits come. */
export const worksOf = (tx: Tx, visitIds: readonly string[]) => tx.$queryRaw<WorkRow[]>`
  select visit_id as "visitId", partner_id as "partnerId", lower(during) as "startsAt", upper(during) as "endsAt", because,
    kind = 'reserved' as "isReserved"
  from busy where visit_id = any(${visitIds}::uuid[])`

/** Gives a visit its window, its partner and the exact time, all at once, and counts its version up. Returns that. */
export async function writeVisit(tx: Tx, { visitId, time, minutes, work, isReserved = false }: VisitWrite, now: Date) {
  const { version } = await tx.visit.update({
    where: { id: visitId },
    data: {
      startsAt: time?.startsAt ?? null,
      endsAt: time?.endsAt ?? null,
      partnerId: isReserved ? null : (work?.partnerId ?? null),
      minutes,
      version: { increment: 1 },
      updatedAt: now,
    },
    select: { version: true },
  })
  if (!work) await tx.$executeRaw`delete from busy where visit_id = ${visitId}::uuid`
  else
    await tx.$executeRaw`
      insert into busy (partner_id, kind, during, visit_id, because, created_at)
      values (${work.partnerId}::uuid, ${isReserved ? 'reserved' : 'work'}::"BusyKind", tstzrange(${work.startsAt}, ${work.endsAt}), ${visitId}::uuid,
        ${work.because}, ${now})
      on conflict (visit_id) do update
        set partner_id = excluded.partner_id, during = excluded.during, because = excluded.because`
  return version
}

/** The same where nobody's work gets longer: work that lies under leave already may stay or get shorter there. */
export async function writeShorter(tx: Tx, write: VisitWrite, now: Date) {
  await tx.$executeRaw`select set_config('planning.as_of', ${now.toISOString()}, true)`
  const version = await writeVisit(tx, write, now)
  await tx.$executeRaw`select set_config('planning.as_of', '', true)`
  return version
}

type Line = { id: string; placementId: string; visitId: string | null }

/**
 * Makes a visit without a plan, which begins an event of calendars, or goes on with a `former` event. `former` is null where the orders
 * keep events of their own, from before visits had any.
 */
export async function makeVisit(tx: Tx, placementId: string, former: string | null | undefined, now: Date) {
  const id = randomUUID()
  const eventId = former === undefined ? id : former
  await tx.visit.create({ data: { id, placementId, eventId, createdAt: now, updatedAt: now } })
  return id
}

/**
 * Finds the event of the oldest visit that these lines leave empty. It is null where all of them have their own, undefined where none is.
 */
async function formerEvent(tx: Tx, lines: readonly Line[], rest: readonly { visitId: string | null }[]) {
  const visits = await tx.visit.findMany({
    where: { id: { in: lines.flatMap(({ visitId }) => visitId ?? []) } },
    select: { id: true, eventId: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: lines.length,
  })
  const areOlder = lines.every(({ visitId }) => visits.some(({ id, eventId }) => id === visitId && eventId === null))
  if (areOlder) return null
  return visits.find(({ id, eventId }) => eventId && !rest.some(({ visitId }) => visitId === id))?.eventId
}

/**
 * The visit of exactly these orders: theirs where they have one of their own, so that no `rest` stays in it, else a new one that
 * has no plan yet.
 */
export async function ownVisit(tx: Tx, lines: readonly Line[], rest: readonly { visitId: string | null }[], now: Date) {
  const [{ placementId }] = lines as [Line]
  const shared = rest.length ? null : sharedVisit(lines)
  const own = shared?.visitId ?? (await makeVisit(tx, placementId, await formerEvent(tx, lines, rest), now))
  const ids = lines.map(({ id }) => id)
  // Before anything is looked up: visits that are left without an order then take nobody's time any more.
  await putInVisit(tx, own, ids, now)
  return own
}
