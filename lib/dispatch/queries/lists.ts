import 'server-only'
import type { DeskState } from '@/generated/prisma/enums'
import { riskMinutes } from '@/lib/dispatch/rules/risk'
import type { DispatchTab } from '@/lib/dispatch/rules/tabs'
import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'

/** Collects what a statement is given, and names each value in its text. */
export function given() {
  const values: unknown[] = []
  return {
    values,
    as: (type: string, value: unknown) => `$${values.push(value)}::${type}`,
  }
}
type Given = ReturnType<typeof given>

type List = {
  /** In which states its rows are. */
  states: readonly DeskState[]
  /** Which rows of `desk_order d` are in it. */
  where: (as: Given['as'], now: Date) => string
  /** The numbers by which it is sorted, before placement and order: two or three columns. */
  by: readonly string[]
  latestFirst?: boolean
}

/** Of an open order with a promise; a closed one has nothing to break. */
const isPromised = 'd.breaks_at is not null'
const isNotHeld = (as: Given['as'], now: Date) =>
  `(d.held_until is null or d.held_until <= ${as('date', indiaDay(now))})`
/** The instant at which tomorrow begins in India. */
const tomorrow = (now: Date) => new Date(Date.parse(`${indiaDay(now)}T00:00:00+05:30`) + dayMs)

/** Whose partner, named or kept free, was stopped meanwhile. What was to be done before yesterday is late anyway. */
const ofStopped = (as: Given['as'], now: Date) => `array(
  select b.id from partner r
  join busy w on w.partner_id = r.id and upper(w.during) > ${as('timestamptz', new Date(now.getTime() - dayMs))}
  join booking b on b.visit_id = w.visit_id where not r.active)`

const open: DeskState[] = ['toPlan', 'planned']

const queue = ['due_rank', 'due_at', 'ordered_at'] as const
const promised = ['due_at', 'ordered_at'] as const

/** Each list is a range of one index of desk_order, in its order or backwards. */
export const lists: Record<DispatchTab, List> = {
  toPlan: { states: ['toPlan'], where: (as, now) => `d.state = 'toPlan' and ${isNotHeld(as, now)}`, by: queue },
  // What is left over from the days before comes first: it still has to be done.
  today: {
    states: open,
    where: (as, now) => `${isPromised} and d.due_at < ${as('timestamptz', tomorrow(now))} and ${isNotHeld(as, now)}`,
    by: promised,
  },
  // A hold does not take a promise back.
  atRisk: {
    states: open,
    where: (as, now) => `${isPromised} and d.status = 'pending'
      and (d.breaks_at < ${as('timestamptz', now)} + interval '${riskMinutes.unassigned} minutes'
          and (d.partner_id is null or d.breaks_at < ${as('timestamptz', now)} + interval '${riskMinutes.assigned} minutes')
        or d.booking_id = any(${ofStopped(as, now)}))`,
    by: ['breaks_at', 'ordered_at'],
  },
  coming: {
    states: open,
    where: (as, now) => `${isPromised} and d.due_at >= ${as('timestamptz', tomorrow(now))} and ${isNotHeld(as, now)}`,
    by: promised,
  },
  onHold: {
    states: open,
    where: (as, now) => `d.held_until is not null and d.held_until > ${as('date', indiaDay(now))}`,
    by: ['held_until', 'ordered_at'],
  },
  done: { states: ['done'], where: () => `d.state = 'done'`, by: queue, latestFirst: true },
  cancelledLate: {
    states: ['cancelledLate'],
    where: () => `d.state = 'cancelledLate'`,
    by: queue,
    latestFirst: true,
  },
  all: {
    states: [...open, 'done', 'cancelledLate', 'cancelled'],
    where: () => 'true',
    by: ['ordered_at'],
    latestFirst: true,
  },
}

const columnsOf = ({ by }: List) => [...by, 'placement_id', 'booking_id']
const typeOf = (column: string) =>
  column === 'due_rank' ? 'smallint' : column === 'held_until' ? 'date' : 'timestamptz'

/** `order by …` of a list, of rows that are called `d`. */
export const orderBy = (list: List) =>
  columnsOf(list)
    .map((column) => `d.${column}${list.latestFirst ? ' desc' : ''}`)
    .join(', ')

/** The place of a row of a list: always three numbers, so that places of all lists read alike. */
export function placeOf(list: List, row: Record<string, unknown>) {
  const numbers = list.by.map((column) => {
    const value = row[column]
    return value instanceof Date ? value.getTime() : Number(value)
  })
  // A list by one or two columns has what is missing in front or behind: the first number is one digit.
  const [first, ...rest] = list.by[0] === 'due_rank' ? numbers : [0, ...numbers]
  return [first, ...[...rest, 0].slice(0, 2), row.placement_id, row.booking_id].join('.')
}

/** The condition for rows that come after that place. */
export function comesAfter(list: List, place: string, as: Given['as']) {
  const [first, second, third, placement, order] = place.split('.') as [string, string, string, string, string]
  const numbers = list.by[0] === 'due_rank' ? [first, second, third] : [second, third]
  const values = list.by.map((column, i) => {
    const type = typeOf(column)
    return as(type, type === 'smallint' ? Number(numbers[i]) : new Date(Number(numbers[i])))
  })
  const columns = columnsOf(list).map((column) => `d.${column}`)
  const place_ = [...values, as('uuid', placement), as('uuid', order)]
  return `(${columns.join(', ')}) ${list.latestFirst ? '<' : '>'} (${place_.join(', ')})`
}
