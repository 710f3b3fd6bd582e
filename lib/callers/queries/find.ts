import 'server-only'
import * as z from 'zod'
import { fullName } from '@/lib/account/rules/person'
import { Email } from '@/lib/auth/schema'
import { findCaller } from '@/lib/callers/queries'
import { maxCallers, maxFoundCallers } from '@/lib/callers/rules'
import { CallerNumber, type FoundCaller, type FoundCallers } from '@/lib/callers/schema'
import { db, type Tx } from '@/lib/db'
import { soughtOf } from '@/lib/dispatch/rules/search'
import { AppError } from '@/lib/errors'
import { numberParts, plannedBeginnings, writtenForms } from '@/lib/phone-plan'
import { collectValues } from '@/lib/statement-values'

type FoundRow = { id: string; firstName: string; lastName: string; area: string | null; isCut: boolean }

/** Customers of one form of a number that are looked at, and of each way to mean a text: more than are shown. */
const most = { lookedAt: 20, ofWay: 200, named: 1_000 }

type As = ReturnType<typeof collectValues>['as']

/** The customers among those of `hit`, the latest to order first. One who only began to register is none yet. */
const latestFirst = (limit: number, isCut = 'false') => `
  select ${isCut} as "isCut", id, first_name as "firstName", last_name as "lastName", coalesce(
      (select city || ' ' || postal_code from address where customer_id = customer.id order by is_primary desc, created_at, id limit 1),
      (delivery_address ->> 'city') || ' ' || (delivery_address ->> 'postalCode')
    ) as area
  from hit join customer using (id) left join lateral (
    select ordered_at, delivery_address from booking where customer_id = customer.id and ordered_at is not null
    order by ordered_at desc, id desc limit 1
  ) as latest on true
  where verified_at is not null or by_team
  order by ordered_at desc nulls last, id limit ${limit + 1}`

/**
 * The customers with that number, the latest to order first, and one more than are shown where there are more. From the orders it
 * reads one row for each customer, however many orders they have.
 */
export const callersWith = (tx: Tx, number: string) =>
  tx.$queryRawUnsafe<FoundRow[]>(
    `
  with recursive form as (select unnest($1::text[]) as number),
  ordered as (
    select form.number, first.customer_id, 1 as n from form cross join lateral (
      select customer_id from booking where coalesce(contact_key, contact_number ->> 'number') = form.number and contact_number is not null
        and customer_id is not null order by customer_id limit 1
    ) as first
    union all
    select ordered.number, other.customer_id, n + 1 from ordered cross join lateral (
      select customer_id from booking where coalesce(contact_key, contact_number ->> 'number') = ordered.number and contact_number is not null
        and customer_id > ordered.customer_id order by customer_id limit 1
    ) as other
    where n < ${most.lookedAt}
  ),
  hit as (
    select customer_id as id from ordered
    union
    (select customer_id from contact_number where number in (select number from form) order by customer_id limit ${most.lookedAt})
  )
  ${latestFirst(maxCallers)}`,
    writtenForms(number),
  )

const withId = (id: string) =>
  db.$queryRawUnsafe<FoundRow[]>(`with hit as (select $1::uuid as id) ${latestFirst(1)}`, id)

const withEmail = (email: string) =>
  db.$queryRawUnsafe<FoundRow[]>(
    `with hit as (select id from customer where email = $1) ${latestFirst(maxCallers)}`,
    email,
  )

const address = 'address_words(flat, street, landmark, city, district, postal_code)'

/** Finds callers where some of the words name the customer, and the others a place of theirs or its PIN. */
function acrossOf(name: string, as: As) {
  const words = name.split(/[\s,]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length < 2) return ''
  const said = `said_words(first_name || ' ' || last_name)`
  const begun = (text: string) => `begun_words(${as('text', text)})`
  return `select id from (
      select id, ${said} as said from customer where ${said} @@ (${words.map(begun).join(' || ')}) limit ${most.named}
    ) person cross join lateral (
      select ${address} as place from address where customer_id = person.id
      union all
      (select place_words(delivery_address, status) || array_to_tsvector(array[delivery_address ->> 'postalCode'])
      from booking where customer_id = person.id and order_id is not null limit ${most.lookedAt})
    ) lives where said || place @@ ${begun(name)}`
}

/** The ways in which a text can mean a customer, each a range of an index: a name, a place, a number of theirs or of an order. */
function waysOf(text: string, as: As) {
  const { name, numbers = [], numberEnd, pin } = soughtOf(text)
  const email = Email.safeParse(text).data
  const ofOrders = (condition: string) =>
    `select customer_id from desk_order d join booking on booking.id = d.booking_id where ${condition}`
  return [
    name &&
      `select id from customer where said_words(first_name || ' ' || last_name) @@ begun_words(${as('text', name)})`,
    name &&
      `select customer_id from booking where place_words(delivery_address, status) @@ begun_words(${as('text', name)})
        and customer_id is not null and order_id is not null`,
    (name || pin) && `select customer_id from address where ${address} @@ begun_words(${as('text', name ?? pin)})`,
    pin && ofOrders(`left(d.pin, 3) = ${as('text', pin.slice(0, 3))} and d.pin like ${as('text', `${pin}%`)}`),
    ...numberParts(text).map(
      (part) => `select customer_id from contact_number where number like ${as('text', `%${part}%`)}`,
    ),
    ...plannedBeginnings(numbers).map((begin) => ofOrders(`d.number like ${as('text', `${begin}%`)}`)),
    numberEnd && ofOrders(`reverse(d.number) like ${as('text', `${[...numberEnd].reverse().join('')}%`)}`),
    email && `select id from customer where email = ${as('text', email)}`,
  ].filter((way) => typeof way === 'string' && way !== '')
}

/** The customers whom a text can mean. Of what too many share it looks at so many, and says that more fits. */
async function callersCalled(text: string): Promise<FoundRow[]> {
  const { values, as } = collectValues()
  const ways = waysOf(text, as)
  if (!ways.length) return []
  const { name } = soughtOf(text)
  // What costs most is read where nothing else finds anybody.
  const across = name && acrossOf(name, as)
  const limited = ways.map(
    (way) => `(select *, row_number() over () > ${most.ofWay} from (${way} limit ${most.ofWay + 1}) as one)`,
  )
  return db.$queryRawUnsafe<FoundRow[]>(
    `with way (id, is_over) as materialized (${limited.join(' union all ')}),
    hit as (
      select distinct id from way where id is not null
      ${across ? `union select id from (${across} limit ${most.ofWay}) across where not exists (select from way where id is not null)` : ''}
    )
    ${latestFirst(maxFoundCallers, '(select bool_or(is_over) from way)')}`,
    ...values,
  )
}

const toFound = ({ id, area, isCut: _, ...person }: FoundRow): FoundCaller => ({
  _id: id,
  name: fullName(person),
  ...(area && { area }),
})

type Asked = { number?: string | undefined; email?: string | undefined; q?: string | undefined }

/** The customer with that id, as a look-up shows them; undefined where it is none. */
export async function callerWith(id: string): Promise<FoundCaller | undefined> {
  const [row] = await withId(id)
  return row && toFound(row)
}

/** The customers with that number or e-mail, or whom a text means. One who only began to register is none yet. */
export async function findCallers({ number, email, q }: Asked): Promise<FoundCallers> {
  const limit = q ? maxFoundCallers : maxCallers
  const rows = number ? await callersWith(db, number) : email ? await withEmail(email) : q ? await callersCalled(q) : []
  return { callers: rows.slice(0, limit).map(toFound), hasMore: rows.length > limit || rows.some(({ isCut }) => isCut) }
}

/**
 * The one customer with that id, number or e-mail. Throws not_found, invalid for what is none of these, and conflict that names them
 * where they are several.
 */
export async function callerNamed(given: string): Promise<FoundCaller> {
  const id = z.uuid().safeParse(given)
  if (id.success) {
    const { _id, ...person } = await findCaller(id.data)
    return { _id, name: fullName(person) }
  }
  const email = Email.safeParse(given)
  const number = CallerNumber.safeParse(given)
  if (!email.success && !number.success) throw new AppError('invalid', `${given} is no id, number or e-mail`)
  const { callers, hasMore } = await findCallers(email.success ? { email: email.data } : { number: number.data })
  const [found, ...others] = callers
  if (!found) throw new AppError('not_found', 'Nobody is known by this')
  if (!others.length && !hasMore) return found
  const list = callers.map(({ _id, name, area }) => `${_id} ${name}${area ? `, ${area}` : ''}`).join('; ')
  throw new AppError(
    'conflict',
    `${hasMore ? `More than ${maxCallers}` : callers.length} have it, say the id of one: ${list}`,
  )
}
