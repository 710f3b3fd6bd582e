import 'server-only'
import { fullName } from '@/lib/account/rules/person'
import { db } from '@/lib/db'
import { canonicalEmail } from '@/lib/email'
import { AppError } from '@/lib/errors'
import { type ItemRow, itemColumns, messageColumns, toItem, toMessage } from '@/lib/inbox/dto'
import { maxCounted } from '@/lib/inbox/rules'
import { soughtMessages } from '@/lib/inbox/rules/search'
import {
  InboxAddress,
  type InboxCounts,
  type InboxFilter,
  type InboxItem,
  type InboxMessage,
  type InboxOwner,
  type InboxView,
  MessageKind,
} from '@/lib/inbox/schema'
import type { Key, Page } from '@/lib/paging'
import { collectValues } from '@/lib/statement-values'

/** Messages of a page of the inbox. */
const messagesPerPage = 50
/** A search shows so many, and says that there are more. */
const maxFound = 100
const maxOwners = 200

/** A place in the list: the clock in whole seconds and the milliseconds of it, which each fit a position, and the id. */
const keyOf = ({ clockAt, id }: ItemRow) => {
  const ms = clockAt.getTime()
  return [Math.floor(ms / 1000), ms % 1000, id].join('.')
}

function behind(after: Key | undefined, beyond: 'gt' | 'lt') {
  if (!after) return []
  const [seconds, ms, id] = after as [number, number, string]
  const at = new Date(seconds * 1000 + ms)
  // The first condition lets the index begin there; the second leaves out what stood before it in that instant.
  return [{ clockAt: { [`${beyond}e`]: at } }, { OR: [{ clockAt: { [beyond]: at } }, { id: { [beyond]: id } }] }]
}

/**
 * A page of the inbox: what breaks its clock first comes first, of the settled the last one. Each kind is a range of an index,
 * read apart and put together here, so that a page costs the same however many messages there are (DESK-81).
 */
export async function listInbox({ state, kind, owner }: InboxFilter, after: Key | undefined): Promise<Page<InboxItem>> {
  const isSettled = state === 'settled'
  const direction = isSettled ? 'desc' : 'asc'
  const read = (one: MessageKind) =>
    db.message.findMany({
      where: {
        state,
        kind: one,
        ...(owner && { ownerId: owner === 'nobody' ? null : owner }),
        AND: behind(after, isSettled ? 'lt' : 'gt'),
      },
      orderBy: [{ clockAt: direction }, { id: direction }],
      take: messagesPerPage + 1,
      select: itemColumns,
    })
  const ranges = await Promise.all((kind ? [kind] : MessageKind.options).map(read))
  const sign = isSettled ? -1 : 1
  const rows = ranges
    .flat()
    .sort((a, b) => sign * (a.clockAt.getTime() - b.clockAt.getTime() || (a.id < b.id ? -1 : 1)))
  const page = rows.slice(0, messagesPerPage)
  return {
    items: page.map(toItem),
    next: rows.length > messagesPerPage ? { after: keyOf(page.at(-1)!) } : null,
  }
}

/** The ids of what was looked for, one more than are shown where there are more. An index answers each way to mean the text; names come first. */
async function findIds(sought: string) {
  const { orders, parts, email } = soughtMessages(sought)
  const { values, as } = collectValues()
  const held = 'message_parts(reference, id, contact_number, email)'
  const among = (condition: string) => `select id from message where ${condition}`
  const ways = [
    among(`said_words(name) @@ begun_words(${as('text', sought)})`),
    ...orders.map(
      (order) =>
        `select message.id from desk_order join message using (booking_id) where order_number like ${as('text', order)}`,
    ),
    ...parts.map((part) => among(`${held} like ${as('text', part)}`)),
    email && among(`${held} like ${as('text', email.mailbox)} and lower(email) like ${as('text', email.whole)}`),
    sought.includes('@') && among(`lower(email) = ${as('text', canonicalEmail(sought))}`),
  ].filter((way) => typeof way === 'string')
  const found = ways.map((way, i) => `(select id, ${i} as way from (${way} limit ${maxFound + 1}) as one)`)
  return db.$queryRawUnsafe<{ id: string }[]>(
    `select id from (${found.join(' union all ')}) as found group by id order by min(way) limit ${maxFound + 1}`,
    ...values,
  )
}

/** What a search finds in whatever state, the newest first; `isCut` where more fits. */
export async function searchInbox(sought: string): Promise<{ items: InboxItem[]; isCut: boolean }> {
  const found = (await findIds(sought)).map(({ id }) => id)
  const rows = await db.message.findMany({
    where: { id: { in: found.slice(0, maxFound) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: itemColumns,
    take: maxFound,
  })
  return { items: rows.map(toItem), isCut: found.length > maxFound }
}

/** Which message is meant by a reference or an id. */
export const withRef = (ref: string) => (ref.startsWith('CR-') ? { reference: ref } : { id: ref })

/** One message with what the team wrote of it; null where there is none. */
export async function findMessageOrNull(ref: string): Promise<InboxMessage | null> {
  const row = await db.message.findFirst({ where: withRef(ref), select: messageColumns })
  if (!row) return null
  const email = row.email.toLowerCase()
  const isKnown = { OR: [{ verifiedAt: { not: null } }, { byTeam: true }] }
  const writer = row.booking
    ? null
    : await db.customer.findFirst({ where: { email, ...isKnown }, select: { id: true } })
  return toMessage(row, writer?.id ?? null)
}

/** The same. Throws not_found. */
export async function findMessage(ref: string): Promise<InboxMessage> {
  const message = await findMessageOrNull(ref)
  if (!message) throw new AppError('not_found', 'There is no such message')
  return message
}

/** How many messages wait for whom; no count goes beyond `maxCounted`. */
export async function countInbox(now: Date): Promise<InboxCounts> {
  const [counts] = await db.$queryRaw<InboxCounts[]>`select
    (select count(*)::int from (select 1 from message where state = 'open' limit ${maxCounted}) as counted) as open,
    (select count(*)::int from (select 1 from message where state = 'waiting' limit ${maxCounted}) as counted) as waiting,
    (select count(*)::int from (select 1 from message where state in ('open', 'waiting') and kind in ('complaint', 'contact')
      and clock_at < ${now} limit ${maxCounted}) as counted) as overdue`
  return counts!
}

/** The operators whom a message can be given to, by name. */
async function listOwners(): Promise<InboxOwner[]> {
  const rows = await db.operator.findMany({
    where: { endedAt: null },
    orderBy: [{ customer: { firstName: 'asc' } }, { customer: { lastName: 'asc' } }],
    select: { customerId: true, customer: { select: { firstName: true, lastName: true } } },
    take: maxOwners,
  })
  return rows.map(({ customerId, customer }) => ({ _id: customerId, name: fullName(customer) }))
}

/** The message that came last; none where there is none. */
export async function findNewest(): Promise<InboxView['newest']> {
  const row = await db.message.findFirst({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, kind: true, name: true, createdAt: true },
  })
  return row ? { _id: row.id, kind: row.kind, name: row.name, createdAt: row.createdAt.toISOString() } : undefined
}

/** What the screen of the inbox shows at an address with that search. */
export async function readInbox(search: Record<string, unknown>, now: Date): Promise<InboxView> {
  const asked = InboxAddress.parse(search)
  const { q, after, ...filter } = asked
  const [list, counts, owners, newest] = await Promise.all([
    q ? searchInbox(q) : listInbox(filter, after),
    countInbox(now),
    listOwners(),
    findNewest(),
  ])
  return { asked, list, counts, owners, newest, now }
}
