import 'server-only'
import { changedSince } from '@/lib/audit/queries/changed-since'
import type { By } from '@/lib/audit/schema'
import { closeRequests } from '@/lib/bookings/commands/time-requests'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { checkPromise } from '@/lib/visits/commands/check-promise'
import { judge } from '@/lib/visits/commands/judge'
import { makeWay } from '@/lib/visits/commands/make-way'
import { recordPlan } from '@/lib/visits/commands/record-plan'
import { reserve } from '@/lib/visits/commands/reserve'
import { shrinkRest } from '@/lib/visits/commands/shrink-rest'
import { ownVisit, worksOf, writeVisit } from '@/lib/visits/commands/write-visit'
import type { VisitLine } from '@/lib/visits/dto'
import { readRest } from '@/lib/visits/queries/lines'
import { needOf } from '@/lib/visits/rules/need'
import {
  closedText,
  isPromised,
  mailOf,
  planFor,
  sameTime,
  sharedVisit,
  type WantedPlan,
} from '@/lib/visits/rules/plan'
import { fieldsNow } from '@/lib/visits/rules/plan-fields'
import { givenUp } from '@/lib/visits/rules/rest'
import { versionOf } from '@/lib/visits/rules/version'

export type Wanted = WantedPlan & {
  /** The exact time is the beginning of the window. */
  atBeginning?: boolean
  because?: string
  version?: number
}

/** Which fields of these orders' plans changed after a version, as they are now. */
async function fieldsSince(tx: Tx, lines: readonly VisitLine[], version: number) {
  const [first] = lines as [VisitLine]
  const [work] = await worksOf(tx, first.visitId ? [first.visitId] : [])
  const now = fieldsNow({ ...first, work: work ?? null, version: first.visitVersion })
  const names = await changedSince(tx, {
    subject: 'order',
    subjectIds: lines.map(({ orderId }) => orderId),
    noun: 'visit',
    version,
  })
  const changed = Object.entries(now).filter(([field]) => names.includes(field))
  return changed.length ? Object.fromEntries(changed) : now
}

/** Throws invalid for a time that has passed; `field` is where it was typed. */
export function checkAhead(at: Date | undefined, field: string, now: Date) {
  if (at && at <= now)
    throw new AppError('invalid', 'This time has passed: a visit lies in the future', {
      [field]: 'has passed: choose a later one',
    })
}

async function checkLines(tx: Tx, lines: readonly VisitLine[], version: number | undefined) {
  const closed = closedText(lines)
  if (closed) throw new AppError('conflict', closed, { orderIds: closed })
  if (!lines.every(({ placementId }) => placementId === lines[0]?.placementId))
    throw new AppError('conflict', 'Only orders of the same booking share a visit')
  if (version === undefined || version === versionOf(lines)) return
  throw new AppError(
    'conflict',
    'Somebody else changed this visit in the meantime: look at it again',
    await fieldsSince(tx, lines, version),
  )
}

/**
 * Gives locked orders of one placement a common visit, with what is left out as it was, and tells their timelines and the record
 * of changes; the mail, whose kind is returned, is the caller's. `changed` is false where all is so already. Throws conflict, invalid and Refused.
 */
export async function changePlan(tx: Tx, lines: readonly VisitLine[], wanted: Wanted, now: Date, by: By) {
  await checkLines(tx, lines, wanted.version)
  if (wanted.time && !isPromised(lines, wanted.time)) checkAhead(wanted.time.startsAt, 'window.from', now)
  const rest = await readRest(tx, lines)
  const plan = planFor(lines, wanted, rest)
  if (typeof plan === 'string') throw new AppError('conflict', plan)
  const { time, partner, minutes, takes } = plan
  if (wanted.reserved && partner)
    throw new AppError(
      'conflict',
      `The customer was told already that ${partner.fullName} comes: nobody can be reserved`,
    )
  const shared = sharedVisit(lines)
  const works = await worksOf(tx, [...new Set(lines.flatMap(({ visitId }) => visitId ?? []))])
  const sharedWork = (shared && works.find(({ visitId }) => visitId === shared.visitId)) ?? null
  // Lines that come from several visits of the same partner have no one time that was accepted.
  const present = sharedWork?.partnerId === partner?.id ? sharedWork : null
  const isExactlyThen = wanted.atBeginning || (minutes === null && !present && time && now < time.startsAt)
  const startsAt = wanted.startsAt ?? (isExactlyThen && partner ? time?.startsAt : undefined)
  if (startsAt && time && (startsAt < time.startsAt || startsAt >= time.endsAt))
    throw new AppError('invalid', 'The partner comes within the window', { startsAt: 'lies outside the window' })
  const isSame =
    shared &&
    sameTime(shared.time, time) &&
    shared.partner?.id === partner?.id &&
    (wanted.minutes === undefined || wanted.minutes === shared.minutes) &&
    (!wanted.isExact || shared.minutes === null) &&
    (!startsAt || !sharedWork || startsAt.getTime() === sharedWork.startsAt.getTime()) &&
    (!wanted.reserved || wanted.reserved.id === sharedWork?.partnerId)
  if (isSame) {
    const same = { visitId: shared.visitId!, time, work: sharedWork, version: shared.visitVersion }
    return { plan, ...same, work: shared.partner ? sharedWork : null, changed: false, change: null, way: null }
  }
  // A command names its whole date, and suggests none.
  const isNew = time && !wanted.isExact && lines.some((line) => !sameTime(line.time, time))
  if (isNew && !wanted.because) {
    const isNamed = Boolean(partner ?? wanted.reserved ?? sharedWork?.isReserved)
    const need = needOf(lines, takes, givenUp(lines, rest))
    await checkPromise(tx, { lines, time, need, isExact: minutes === null, isNamed }, now)
  }
  const visitId = await ownVisit(tx, lines, rest, now)
  await shrinkRest(tx, { lines, rest, works }, now, by)
  const need = needOf(lines, takes, [visitId])
  const asked = { need, time, startsAt, present, isParted: rest.length > 0, because: wanted.because }
  const work = partner && time ? await judge(tx, { ...asked, time, partnerId: partner.id }, now) : null
  const way = work && (await makeWay(tx, work, need.visitIds, now, by))
  const reserving = { ...asked, wanted: wanted.reserved, present: sharedWork }
  const reserved = !partner && time ? await reserve(tx, { ...reserving, time }, now) : null
  const write = { visitId, time, minutes, work: work ?? reserved, isReserved: reserved !== null }
  const version = await writeVisit(tx, write, now)
  // The new time frees the old one, and answers who asked for another.
  if (lines.some((line) => !sameTime(line.time, time)))
    await closeRequests(
      tx,
      lines.map(({ id }) => id),
      'moved',
      now,
    )
  await recordPlan(tx, { action: 'visit.plan', lines, works, plan, work, version, because: wanted.because }, now, by)
  return { plan, visitId, time, work, version, changed: true, change: mailOf(lines, plan), way }
}
