import 'server-only'
import { addressColumns, contactNumberColumns, toAddress, toContactNumber } from '@/lib/account/dto'
import { maxRecords } from '@/lib/account/rules/records'
import { moneyOf, sumsOf } from '@/lib/billing/rules/money'
import type { Charge } from '@/lib/billing/schema'
import { writeCharge } from '@/lib/billing/statements'
import type { DeskCustomer } from '@/lib/customers/schema'
import { db } from '@/lib/db'
import type { DeskRow } from '@/lib/dispatch/dto'
import { shown, toDispatchRows } from '@/lib/dispatch/queries/rows'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { AppError } from '@/lib/errors'
import { itemColumns, toItem } from '@/lib/inbox/dto'
import { noteColumns, toOrderNote } from '@/lib/orders/dto'
import type { Key, Page } from '@/lib/paging'

/** Orders of a page, the newest orders whose money, messages and notes are read, and how many of these are shown. */
const most = { page: 20, orders: 500, messages: 50, notes: 50 }

/** A registration that nobody has proved is no customer yet. */
const isKnown = { OR: [{ verifiedAt: { not: null } }, { byTeam: true }] }
export const noSuchCustomer = () => new AppError('not_found', 'There is no such customer')

const readPerson = (id: string) =>
  db.customer.findFirst({
    where: { id, ...isKnown },
    select: {
      firstName: true,
      lastName: true,
      email: true,
      verifiedAt: true,
      deletionDueAt: true,
      contactNumbers: {
        select: contactNumberColumns,
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: maxRecords,
      },
      addresses: { select: addressColumns, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: maxRecords },
      notes: { select: noteColumns, orderBy: { id: 'desc' }, take: most.notes + 1 },
    },
  })

type Billed = { id: string; charge: string | null }

/** The newest orders, each with what its bill charges. */
const readBilled = (id: string) =>
  db.$queryRawUnsafe<Billed[]>(
    `select b.id, ${writeCharge} as charge from booking b left join bill on bill.booking_id = b.id
     where b.customer_id = $1::uuid and b.ordered_at is not null order by b.ordered_at desc, b.id desc limit ${most.orders + 1}`,
    id,
  )

function sumOf(orders: readonly Billed[]): DeskCustomer['money'] {
  const charges = orders.flatMap(({ charge }) => (charge ? (JSON.parse(charge) as Charge) : []))
  const stands = charges.map((charge) => ({ ...sumsOf(charge), due: moneyOf(charge).due }))
  const sum = (of: 'charged' | 'paid' | 'due' | 'refunded') => stands.reduce((before, money) => before + money[of], 0)
  return { billed: sum('charged'), paid: sum('paid'), due: sum('due'), refunded: sum('refunded') }
}

/** The newest messages about these orders, or from that e-mail; one more than are shown where there are more. */
async function readMessages(orderIds: readonly string[], email: string | null) {
  const found = await db.$queryRaw<{ id: string }[]>`
    select id from (
      (select id, created_at from message where booking_id = any(${orderIds}::uuid[]) order by created_at desc, id desc limit ${most.messages + 1})
      union
      (select id, created_at from message where lower(email) = ${email} order by created_at desc, id desc limit ${most.messages + 1})
    ) as written order by created_at desc, id desc limit ${most.messages + 1}`
  return db.message.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: itemColumns,
    take: most.messages + 1,
  })
}

/** What the team knows of a customer. Throws not_found, also once the customer is deleted. */
export async function findCustomer(id: string): Promise<DeskCustomer> {
  const [person, billed] = await Promise.all([readPerson(id), readBilled(id)])
  if (!person) throw noSuchCustomer()
  const orders = billed.slice(0, most.orders)
  const orderIds = orders.map((one) => one.id)
  const [messages, ofOrders] = await Promise.all([
    readMessages(orderIds, person.email),
    db.orderNote.findMany({
      where: { bookingId: { in: orderIds } },
      select: { ...noteColumns, booking: { select: { orderId: true } } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: most.notes + 1,
    }),
  ])
  const { firstName, lastName, email, verifiedAt, deletionDueAt, contactNumbers, addresses, notes } = person
  const allNotes = [
    ...notes.map(toOrderNote),
    ...ofOrders.map(({ booking, ...note }) => ({ ...toOrderNote(note), orderId: booking.orderId! })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return {
    _id: id,
    firstName,
    lastName,
    ...(email && { email }),
    hasAccount: verifiedAt !== null,
    ...(deletionDueAt && { deletionDueAt: deletionDueAt.toISOString() }),
    numbers: contactNumbers.map(toContactNumber),
    addresses: addresses.map(toAddress),
    money: sumOf(orders),
    messages: messages.slice(0, most.messages).map(toItem),
    notes: allNotes.slice(0, most.notes),
    cut: [
      billed.length > most.orders && ('money' as const),
      messages.length > most.messages && ('messages' as const),
      (billed.length > most.orders || allNotes.length > most.notes) && ('notes' as const),
    ].filter((what) => what !== false),
  }
}

/** A place in the list: the clock in whole seconds and the milliseconds of it, and the order's id. */
function keyOf({ ordered_at, id }: DeskRow) {
  const ms = ordered_at.getTime()
  return [Math.floor(ms / 1000), ms % 1000, id].join('.')
}

/** The orders of a customer, the newest first. Throws not_found, also once the customer is deleted. */
export async function listCustomerOrders(id: string, after: Key | undefined, now: Date): Promise<Page<DispatchRow>> {
  if (!(await db.customer.findFirst({ where: { id, ...isKnown }, select: { id: true } }))) throw noSuchCustomer()
  const [seconds, ms, order] = (after ?? []) as [number?, number?, string?]
  const isLater = order ? 'and (one.ordered_at, one.id) < ($2::timestamptz, $3::uuid)' : ''
  const rows = await db.$queryRawUnsafe<DeskRow[]>(
    `with page as materialized (
      select d.* from booking one join desk_order d on d.booking_id = one.id
      where one.customer_id = $1::uuid and one.ordered_at is not null ${isLater}
      order by one.ordered_at desc, one.id desc limit ${most.page + 1}
    ) ${shown(order ? '$4::timestamptz' : '$2::timestamptz')} order by d.ordered_at desc, d.booking_id desc`,
    id,
    ...(order ? [new Date(seconds! * 1000 + ms!), order] : []),
    now,
  )
  const items = rows.slice(0, most.page)
  return {
    items: await toDispatchRows(items, now),
    next: rows.length > most.page ? { after: keyOf(items.at(-1)!) } : null,
  }
}
