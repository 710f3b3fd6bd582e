import 'server-only'
import type { DeskState } from '@/generated/prisma/enums'
import { riskMinutes } from '@/lib/dispatch/rules/risk'
import type { DispatchTab } from '@/lib/dispatch/rules/tabs'
import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import type { collectValues } from '@/lib/statement-values'
import { heldUpOrders } from '@/lib/visits/statements'

type Given = ReturnType<typeof collectValues>

/** Rows of `desk_order d` that lie together in one index, in its order or backwards. */
type Range = {
  where: (as: Given['as'], now: Date) => string
  /** The times by which it is sorted, before placement and order: one or two columns. */
  by: readonly ('due_at' | 'ordered_at' | 'breaks_at' | 'held_until' | 'done_at')[]
  latestFirst?: boolean
  /** Sorted by its rank first, which is 0 in each row: named so that its index is read in its order. */
  isRanked?: boolean
  /** Shown, and not counted with the others. */
  isBeside?: boolean
}
type List = {
  /** In which states its rows are. */
  states: readonly DeskState[]
  /** One after the other, so that a list is sorted by more than an index knows. */
  ranges: readonly [Range, ...Range[]]
}

/** Of an open order with a promise; a closed one has nothing to break. */
const isPromised = 'd.breaks_at is not null'
const isNotHeld = (as: Given['as'], now: Date) =>
  `(d.held_until is null or d.held_until <= ${as('date', indiaDay(now))})`
/** The instant at which a day begins in India: today, or so many days after it. */
const dayBegins = (now: Date, ahead: number) => new Date(Date.parse(`${indiaDay(now)}T00:00:00+05:30`) + ahead * dayMs)

/** Whose partner, named or kept free, was stopped meanwhile. What was to be done before yesterday is late anyway. */
const ofStopped = (as: Given['as'], now: Date) => `array(
  select b.id from partner r
  join busy w on w.partner_id = r.id and upper(w.during) > ${as('timestamptz', new Date(now.getTime() - dayMs))}
  join booking b on b.visit_id = w.visit_id where not r.active)`

const open: DeskState[] = ['toPlan', 'planned']

const byTime = ['due_at', 'ordered_at'] as const

/** What is to plan of that rank: 0 has a time, promised or asked for, and 1 may come on any day. */
const toPlan = (as: Given['as'], now: Date, rank: 0 | 1) =>
  `d.state = 'toPlan' and d.due_rank = ${rank} and ${isNotHeld(as, now)}`
/** What is closed always has a time. */
const closed = (state: DeskState): List => ({
  states: [state],
  ranges: [{ where: () => `d.state = '${state}'`, by: byTime, latestFirst: true, isRanked: true }],
})

export const lists: Record<DispatchTab, List> = {
  // Any day begins tomorrow: what is asked for by then comes before it.
  toPlan: {
    states: ['toPlan'],
    ranges: [
      {
        where: (as, now) => `${toPlan(as, now, 0)} and d.due_at < ${as('timestamptz', dayBegins(now, 2))}`,
        by: byTime,
      },
      { where: (as, now) => toPlan(as, now, 1), by: byTime },
      {
        where: (as, now) => `${toPlan(as, now, 0)} and d.due_at >= ${as('timestamptz', dayBegins(now, 2))}`,
        by: byTime,
      },
    ],
  },
  // What is left over from the days before comes first: it still has to be done. What is done stays until the day is over.
  today: {
    states: [...open, 'done'],
    ranges: [
      {
        where: (as, now) =>
          `${isPromised} and d.due_at < ${as('timestamptz', dayBegins(now, 1))} and ${isNotHeld(as, now)}`,
        by: byTime,
      },
      {
        where: (as, now) =>
          `d.done_at >= ${as('timestamptz', dayBegins(now, 0))} and d.done_at < ${as('timestamptz', dayBegins(now, 1))}`,
        by: ['done_at', 'ordered_at'],
        isBeside: true,
      },
    ],
  },
  // A hold does not take a promise back.
  atRisk: {
    states: open,
    ranges: [
      {
        where: (as, now) => `${isPromised} and d.status = 'pending'
      and (d.breaks_at < ${as('timestamptz', now)} + interval '${riskMinutes.unassigned} minutes'
          and (d.partner_id is null or d.breaks_at < ${as('timestamptz', now)} + interval '${riskMinutes.assigned} minutes')
        or d.booking_id = any(${ofStopped(as, now)}) or d.booking_id = any(${heldUpOrders(as('timestamptz', now))}))`,
        by: ['breaks_at', 'ordered_at'],
      },
    ],
  },
  coming: {
    states: open,
    ranges: [
      {
        where: (as, now) =>
          `${isPromised} and d.due_at >= ${as('timestamptz', dayBegins(now, 1))} and ${isNotHeld(as, now)}`,
        by: byTime,
      },
    ],
  },
  onHold: {
    states: open,
    ranges: [
      {
        where: (as, now) => `d.held_until is not null and d.held_until > ${as('date', indiaDay(now))}`,
        by: ['held_until', 'ordered_at'],
      },
    ],
  },
  done: closed('done'),
  cancelledLate: closed('cancelledLate'),
  all: {
    states: [...open, 'done', 'cancelledLate', 'cancelled'],
    ranges: [{ where: () => 'true', by: ['ordered_at'], latestFirst: true }],
  },
}

/** Which rows of `desk_order d` are in a list. */
export const inList = ({ ranges }: List, as: Given['as'], now: Date) =>
  `(${ranges.map(({ where }) => where(as, now)).join(' or ')})`

const columnsOf = ({ by, isRanked }: Range) => [...(isRanked ? ['due_rank'] : []), ...by, 'placement_id', 'booking_id']

/** `order by …` of a range, of rows that are called `d`. */
const orderOf = (range: Range) =>
  columnsOf(range)
    .map((column) => `d.${column}${range.latestFirst ? ' desc' : ''}`)
    .join(', ')

/** `order by …` of a list that is cut before its ranges are known apart. */
export const orderBy = ({ ranges: [first] }: List) => orderOf(first)

/** The place of a row of a list: its range and always two numbers, so that places of all lists read alike. */
export function placeOf({ ranges }: List, row: Record<string, unknown>) {
  const [first, second = 0] = ranges[Number(row.part)]!.by.map((column) => (row[column] as Date).getTime())
  return [row.part, first, second, row.placement_id, row.booking_id].join('.')
}

/** The condition for rows of its range that come after that place. */
function comesAfter(range: Range, [, first, second, placement, order]: readonly string[], as: Given['as']) {
  const times = range.by.map((column, i) =>
    as(column === 'held_until' ? 'date' : 'timestamptz', new Date(Number([first, second][i]))),
  )
  const columns = columnsOf(range).map((column) => `d.${column}`)
  const place = [...(range.isRanked ? ['0'] : []), ...times, as('uuid', placement), as('uuid', order)]
  return `(${columns.join(', ')}) ${range.latestFirst ? '<' : '>'} (${place.join(', ')})`
}

type Asked = { from?: string; conditions: readonly string[]; limit: number; after?: string | undefined }

/**
 * The parts of a statement of which `page` has the first rows of a list, or those after a place, each with its range (`part`) and where
 * it stands there (`nth`). A range is read only as far as those before it leave room.
 */
export function pageOf({ ranges }: List, asked: Asked, as: Given['as'], now: Date) {
  const { from = 'desk_order', conditions, limit, after } = asked
  const place = after?.split('.') ?? []
  const begin = Number(place[0] ?? 0)
  const names = ranges.slice(begin).map((_, i) => `range_${begin + i}`)
  const parts = ranges.slice(begin).map((range, i) => {
    const rest = after && i === 0 ? [comesAfter(range, place, as)] : []
    const where = [range.where(as, now), ...conditions, ...rest].join(' and ')
    const taken = names.slice(0, i).map((name) => ` - (select count(*) from ${name})`)
    // The inner limit has the index chosen, the outer one says how far it is read.
    return `${names[i]} as materialized (select * from (
      select d.*, ${begin + i} as part, row_number() over (order by ${orderOf(range)}) as nth
      from ${from} d where ${where} order by ${orderOf(range)} limit ${limit}) one limit ${limit}${taken.join('')})`
  })
  const all = names.map((name) => `select * from ${name}`).join(' union all ')
  return [...parts, `page as materialized (${all} limit ${limit})`].join(', ')
}

/** A statement of how many rows a list counts, up to a limit: in the order of its indexes, so that it does not walk past what is done. */
export function countOf({ ranges }: List, limit: number, as: Given['as'], now: Date) {
  const parts = ranges
    .filter(({ isBeside }) => !isBeside)
    .map(
      (range) => `(select from desk_order d where ${range.where(as, now)} order by ${orderOf(range)} limit ${limit})`,
    )
  return `select least(count(*), ${limit})::int from (${parts.join(' union all ')}) few`
}
