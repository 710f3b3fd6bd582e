import 'server-only'
import type { BookingStatus, DeskState } from '@/generated/prisma/enums'
import { lists, orderBy } from '@/lib/dispatch/queries/lists'
import { soughtOf } from '@/lib/dispatch/rules/search'
import type { DispatchTab } from '@/lib/dispatch/rules/tabs'
import type { DispatchFilters } from '@/lib/dispatch/schema'
import { dayMs } from '@/lib/durations'
import { renamePlaces } from '@/lib/lookups/queries'
import { plannedBeginnings } from '@/lib/phone-plan'
import type { collectValues } from '@/lib/statement-values'

type As = ReturnType<typeof collectValues>['as']

/**
 * A search takes so many orders of each way in which its text can be meant. Of names that fit it looks at so many, and of each
 * list's states takes `named` orders, shared among the names. Of the customers and addresses in which all words stand it reads so many.
 */
const most = { orders: 500, named: 200, names: 50, worded: 1_000 }

/** The conditions of the filters, each with an index of its own: of rows that are called `d`. */
export function narrowed({ day, service, partner, pin, status }: DispatchFilters, as: As): string[] {
  const dayBegins = day && new Date(`${day}T00:00:00+05:30`)
  return [
    dayBegins &&
      `d.due_at >= ${as('timestamptz', dayBegins)} and d.due_at < ${as('timestamptz', new Date(dayBegins.getTime() + dayMs))}`,
    service && `d.main_service_id = ${as('uuid', service)}`,
    partner && `d.partner_id = ${as('uuid', partner)}`,
    pin && beginsWith(pin, as),
    status && `d.status = ${as('text', status)}::"BookingStatus"`,
  ].filter((condition) => typeof condition === 'string')
}

/** From three digits on by the district, which has an index in the order of the lists. */
function beginsWith(pin: string, as: As) {
  const whole = `d.pin like ${as('text', `${pin}%`)}`
  return pin.length < 3 ? whole : `left(d.pin, 3) = ${as('text', pin.slice(0, 3))} and ${whole}`
}

/** The names that begin so, as the desk has them: one step of the index for each, and one name more than are looked at. */
const called = (column: string, begin: string) => `called_${column} (name, n) as (
    (select d.${column}, 1 from desk_order d where d.${column} like ${begin} order by d.${column} limit 1)
    union all
    select (
      select d.${column} from desk_order d where d.${column} like ${begin} and d.${column} > before.name
      order by d.${column} limit 1
    ), n + 1
    from called_${column} before where name is not null and n <= ${most.names}
  )`

/** Of each name and each state of the list the latest orders in it, and one more than are taken. */
const named = (names: string, column: string, tab: DispatchTab, inList: string) => {
  const share = `(select ceil(${most.named}.0 / greatest(1, count(name)))::int from ${names})`
  return `(select latest.*
    from ${names} one
    cross join unnest(array['${lists[tab].states.join("','")}']::"DeskState"[]) state
    cross join lateral (
      select d.*, row_number() over (order by d.ordered_at desc, d.booking_id desc) > ${share} as is_over
      from desk_order d where d.${column} = one.name and d.state = state.state and ${inList}
      order by d.ordered_at desc, d.booking_id desc limit ${share} + 1
    ) latest
    where one.n <= ${most.names})`
}

const statusesOf: Record<DeskState, readonly BookingStatus[]> = {
  toPlan: ['pending', 'inProgress'],
  planned: ['pending', 'inProgress'],
  done: ['completed'],
  cancelledLate: ['cancelled'],
  cancelled: ['cancelled'],
}

/**
 * What the words of a text find beyond the beginnings of names: names in another order or from their middle, names without a key,
 * which are of scripts that `search_key` does not know, and addresses, in which places have the names of `placeWords` too. Each index answers with what has all words.
 */
function worded(begin: string, words: string, placeWords: string, tab: DispatchTab, inList: string) {
  const statuses = lists[tab].states.flatMap((state) => statusesOf[state])
  const inStatus = [...new Set(statuses)].map((status) => `''=${status}''`).join(' | ')
  const rows = (from: string) =>
    `(select d.*, row_number() over () > ${most.orders} as is_over from ${from} where ${inList} limit ${most.orders + 1})`
  return {
    parts: [
      `worded_customer as materialized (
        select id, search_key(first_name || ' ' || last_name) as name, search_key(last_name) as last_name from customer
        where said_words(first_name || ' ' || last_name) @@ ${words} limit ${most.worded + 1}
      )`,
      `worded_name (name, n) as (select name, row_number() over (order by name) from worded_customer
        where name <> '' and (name like ${begin} or last_name like ${begin}) is not true group by name)`,
      `worded_place as materialized (
        select id from booking where customer_id is not null and order_id is not null
          and place_words(delivery_address, status) @@ (${placeWords} && '${inStatus}'::tsquery) limit ${most.worded + 1}
      )`,
    ],
    ways: [
      named('worded_name', 'name', tab, inList),
      rows(
        `worded_customer c join booking b on b.customer_id = c.id and c.name = '' join desk_order d on d.booking_id = b.id`,
      ),
      rows('worded_place join desk_order d on d.booking_id = id'),
    ],
    over: [
      `select from worded_name where n > ${most.names}`,
      `select from worded_customer offset ${most.worded}`,
      `select from worded_place offset ${most.worded}`,
    ],
  }
}

/**
 * Finds orders where some of the words name the customer, and the others the place or its PIN. It reads the orders of so many
 * customers whom any word names; of a PIN also those of a place. A PIN that finds orders with its words does not find those without them.
 */
function acrossOf(name: string, allWords: string, pin: string | undefined, as: As, inList: string) {
  const words = name.split(/[\s,]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length < 2) return { parts: [], ways: [], over: [], without: '' }
  const begun = (text: string) => `begun_words(${as('text', text)})`
  const rest = words.filter((word) => !/\d/.test(word)).join(' ')
  const said = `said_words(first_name || ' ' || last_name)`
  const rows = (from: string) => `select d.* from ${from} where ${inList}`
  const place = 'place_words(b.delivery_address, b.status)'
  return {
    parts: [
      `named_person as materialized (
        select id, ${said} as said from customer where ${said} @@ (${words.map(begun).join(' || ')}) limit ${most.worded + 1}
      )`,
      `across as materialized (select *, row_number() over () > ${most.orders} as is_over from (
        ${rows(`named_person c join booking b on b.customer_id = c.id and b.order_id is not null join desk_order d on d.booking_id = b.id
          and (c.said || ${place} || array_to_tsvector(array[d.pin])) @@ ${allWords}`)}
        ${pin && rest ? `union ${rows(`booking b join desk_order d on d.booking_id = b.id and d.pin = ${as('text', pin)} and ${place} @@ ${begun(rest)} and b.customer_id is not null and b.order_id is not null`)}` : ''}
      ) d limit ${most.orders + 1})`,
    ],
    ways: ['(select * from across)'],
    over: [`select from named_person offset ${most.worded}`],
    without: ' and not exists (select from across)',
  }
}

/**
 * The orders that a typed text finds in a list, as further parts of a statement: `sought` has their rows, `cut` one row that says
 * whether more fit than are taken. Null where the text is too short to look for. Each way to mean the text is a range of an index
 * that is read until it has enough; of a name it begins with those who ordered last.
 */
export async function found(
  text: string,
  tab: DispatchTab,
  conditions: readonly string[],
  as: As,
): Promise<string | null> {
  const { orders = [], part, name, numbers = [], numberEnd, pin } = soughtOf(text)
  const inList = conditions.join(' and ')
  const among = (condition: string, sorted = '') =>
    `(select d.*, row_number() over (${sorted}) > ${most.orders} as is_over
      from desk_order d where ${condition} and ${inList} ${sorted} limit ${most.orders + 1})`
  const begin = name && `nullif(search_key(${as('text', name)}), '') || '%'`
  const columns = begin ? ['name', 'last_name'] : []
  const begun = (words: string) => `begun_words(${as('text', words)})`
  const none = { parts: [], ways: [], over: [] }
  const allWords = begin ? `(${[name!, ...(await renamePlaces(name!))].map(begun).join(' || ')})` : ''
  const byWords = begin ? worded(begin, begun(name!), allWords, tab, inList) : none
  const across = begin ? acrossOf(name!, allWords, pin, as, inList) : { ...none, without: '' }
  const ways = [
    ...orders.map((order) => among(`d.order_number like ${as('text', `${order}%`)}`)),
    part && among(`d.order_number like ${as('text', `%${part}%`)}`),
    ...plannedBeginnings(numbers).map((number) => among(`d.number like ${as('text', `${number}%`)}`)),
    numberEnd && among(`reverse(d.number) like ${as('text', `${[...numberEnd].reverse().join('')}%`)}`),
    pin && among(beginsWith(pin, as) + across.without, `order by ${orderBy(lists[tab])}`),
    ...columns.map((column) => named(`called_${column}`, column, tab, inList)),
    ...byWords.ways,
    ...across.ways,
  ].filter((way) => typeof way === 'string')
  if (!ways.length) return null
  const isOver = [
    'select from ways where is_over',
    ...columns.map((column) => `select from called_${column} where n > ${most.names} and name is not null`),
    ...byWords.over,
    ...across.over,
  ]
  return [
    ...columns.map((column) => called(column, begin!)),
    ...byWords.parts,
    ...across.parts,
    `ways as materialized (${ways.join(' union all ')})`,
    'sought as materialized (select distinct on (booking_id) * from ways)',
    `cut as (select ${isOver.map((some) => `exists (${some})`).join(' or ')} as is_cut)`,
  ].join(', ')
}
