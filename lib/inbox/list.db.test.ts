import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as COUNTS } from '@/app/api/operator/inbox/counts/route'
import { GET as LIST } from '@/app/api/operator/inbox/route'
import { GET as SEARCH } from '@/app/api/operator/inbox/search/route'
import { db } from '@/lib/db'
import * as contract from '@/lib/inbox/operator-contract'
import * as queries from '@/lib/inbox/queries/inbox'
import { clockOf } from '@/lib/inbox/rules'
import type { InboxItem } from '@/lib/inbox/schema'
import { indiaMonthsAfter } from '@/lib/india-day'
import { messageMonths } from '@/lib/promises'
import { recordStatements } from '@/scripts/bench/recording'
import { asOwner, ownerUrl } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator, anOrder } from '@/testing/factories'
import { send } from '@/testing/send'

let meera: Awaited<ReturnType<typeof anOperator>>
let customerId: string
beforeAll(async () => {
  meera = await anOperator()
  customerId = (await aCustomer()).id
})

let made = 0
const words = { email: 'writer@example.test', contactNumber: '9876543210', subject: 'Geyser', text: 'It leaks' }
const aMessage = (name: string, given: object = {}) =>
  db.message.create({ data: { ...words, name, kind: 'contact', createdAt: now, ...given } })
async function aComplaint(name: string, given: object = {}) {
  const { id: bookingId, orderId } = await anOrder(customerId)
  const reference = `CR-${String((made += 1)).padStart(8, '0')}`
  const row = await aMessage(name, { kind: 'complaint', problem: 'quality', bookingId, reference, ...given })
  return { ...row, reference, orderId: orderId! }
}
const list = async (query: Record<string, string> = {}) => {
  const answer = await send(LIST, contract.listInbox, { query, token: meera.token })
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body as { data: InboxItem[]; next?: string }
}
const named = (items: InboxItem[]) => items.map(({ name }) => name)
const found = async (q: string) =>
  (await send(SEARCH, contract.searchInbox, { query: { q }, token: meera.token })).body.data as {
    items: InboxItem[]
    isCut: boolean
  }

describe('the inbox', () => {
  beforeEach(async () => {
    await db.message.deleteMany()
  })

  test('[DESK-09] what breaks its clock first comes first, in each state; of the settled the last one', async () => {
    const answered = { firstReplyAt: later({ hours: 1 }) }
    const waiting = { ...answered, waitingSince: later({ hours: 1 }) }
    await aMessage('Message of today')
    await aMessage('Message of Thursday', { createdAt: later({ days: -2, hours: -1 }) })
    await aMessage('Answered message', { ...answered, createdAt: later({ days: -200 }) })
    await aComplaint('Complaint of today', { createdAt: later({ hours: -1 }) })
    await aComplaint('Complaint that wrote again', { ...answered, createdAt: later({ days: -20 }) })
    await aMessage('Waiting message', { ...waiting })
    await aComplaint('Waiting complaint', { ...waiting, createdAt: later({ days: -40 }) })
    await aComplaint('Settled complaint', { resolvedAt: later({ days: 1 }) })
    await aMessage('Settled message', { resolvedAt: later({ days: 2 }) })
    expect(named((await list()).data)).toEqual([
      'Message of Thursday',
      'Complaint of today',
      'Message of today',
      'Complaint that wrote again',
      'Answered message',
    ])
    expect(named((await list({ state: 'waiting' })).data)).toEqual(['Waiting complaint', 'Waiting message'])
    expect(named((await list({ state: 'settled' })).data)).toEqual(['Settled message', 'Settled complaint'])
    expect(await queries.countInbox(now)).toEqual({ open: 5, waiting: 2, overdue: 2 })
    expect((await send(COUNTS, contract.countInbox, { token: meera.token })).status).toBe(200)
  })

  test('[DESK-09] the database has the clock of the promises, on the last days of months too', async () => {
    const instants = [
      '2026-01-31T03:00',
      '2026-01-30T20:00',
      '2028-01-31T20:00',
      '2026-08-31T18:29',
      '2026-12-31T18:31',
      '2026-11-30T18:29',
    ]
    for (const at of instants) {
      const createdAt = new Date(`${at}:00.000Z`)
      const firstReplyAt = new Date(createdAt.getTime() + 1)
      for (const answered of [
        {},
        { firstReplyAt },
        { firstReplyAt, waitingSince: firstReplyAt },
        { resolvedAt: firstReplyAt },
      ]) {
        await aMessage('x', { createdAt, ...answered })
        await aComplaint('x', { createdAt, ...answered })
      }
    }
    const rows = await db.message.findMany()
    expect(rows).toHaveLength(instants.length * 8)
    for (const row of rows) {
      const clock = clockOf(row)
      const expected = row.resolvedAt ?? (clock ? new Date(clock.at) : indiaMonthsAfter(row.createdAt, messageMonths))
      expect([row.kind, row.state, row.createdAt, row.clockAt]).toEqual([row.kind, row.state, row.createdAt, expected])
      expect(row.state).toBe(row.resolvedAt ? 'settled' : row.waitingSince ? 'waiting' : 'open')
    }
  })

  test('[DESK-80] it is narrowed by state, kind and owner together', async () => {
    const other = await anOperator()
    for (const ownerId of [null, meera.id, other.id]) {
      const whose = ownerId === meera.id ? 'mine' : ownerId ? 'another’s' : 'nobody’s'
      await aMessage(`message, ${whose}`, { ownerId })
      await aComplaint(`complaint, ${whose}`, { ownerId })
      await aMessage(`settled, ${whose}`, { ownerId, resolvedAt: now })
    }
    const all = async (query: Record<string, string>) => named((await list(query)).data).toSorted()
    expect(await all({ owner: meera.id })).toEqual(['complaint, mine', 'message, mine'])
    expect(await all({ owner: 'nobody', kind: 'complaint' })).toEqual(['complaint, nobody’s'])
    expect(await all({ owner: other.id, state: 'settled' })).toEqual(['settled, another’s'])
    expect(await all({ kind: 'contact' })).toEqual(['message, another’s', 'message, mine', 'message, nobody’s'])
    for (const [name, value] of [
      ['state', 'late'],
      ['kind', 'spam'],
      ['owner', 'me'],
      ['after', '1.2'],
      ['after', 'x'],
    ] as const)
      expect(await send(LIST, contract.listInbox, { query: { [name]: value }, token: meera.token })).toMatchObject({
        status: 400,
        body: { fields: { [name]: expect.any(String) } },
      })
  })

  test.each(['open', 'settled'])(
    '[DESK-80] every page of the %s begins where the one before ended, whatever comes meanwhile',
    async (state) => {
      const at = (i: number) => later({ minutes: Math.floor(i / 7), seconds: 0.001 * (i % 3) })
      await db.message.createMany({
        data: Array.from({ length: 120 }, (_, i) => ({
          ...words,
          kind: 'contact' as const,
          name: `M ${i}`,
          createdAt: at(i),
          resolvedAt: state === 'settled' ? at(i) : null,
        })),
      })
      for (let i = 0; i < 7; i++)
        await aComplaint(`C ${i}`, { createdAt: at(i * 9), resolvedAt: state === 'settled' ? at(i * 9) : null })
      const pages: InboxItem[][] = []
      for (let query: Record<string, string> | null = { state }; query; ) {
        const page: { data: InboxItem[]; next?: string } = await list(query)
        pages.push(page.data)
        query = page.next ? Object.fromEntries(new URL(page.next, 'http://shop.test').searchParams) : null
        if (pages.length === 1) await db.message.delete({ where: { id: page.data.at(-1)!._id } })
      }
      expect(pages.map(({ length }) => length)).toEqual([50, 50, 27])
      expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(127)
      const clocks = pages.flat().map((item) => item.settledAt ?? item.clock!.at)
      expect(clocks).toEqual(state === 'settled' ? clocks.toSorted().toReversed() : clocks.toSorted())
    },
  )

  test('[DESK-80] [DESK-271] a search finds by the beginnings of a name’s words, and by the number of message, complaint and order', async () => {
    const message = await aMessage('Asha-Rani Verma')
    const complaint = await aComplaint('आशा वर्मा')
    await aMessage('Vikram Shah', { resolvedAt: now })
    const search = async (q: string) => named((await found(q)).items)
    for (const q of ['asha', 'verm as', ' RANI ', `m-${message.id.slice(0, 8)}`])
      expect(await search(q), q).toEqual(['Asha-Rani Verma'])
    for (const q of ['आशा', complaint.reference, complaint.orderId.toLowerCase()])
      expect(await search(q), q).toEqual(['आशा वर्मा'])
    expect(await search('vik')).toEqual(['Vikram Shah'])
    await aMessage('Renée Åkerström')
    for (const q of ['akerstrom renee', 'Renée', 'ÅKER']) expect(await search(q), q).toEqual(['Renée Åkerström'])
    for (const q of [complaint.orderId.slice(3), complaint.orderId.slice(5), `hs ${complaint.orderId.slice(3)}`])
      expect(await search(q), q).toContain('आशा वर्मा')
    for (const q of ['ash & | ! :*', "'", '%', 'HS-00000000', 'nobody'])
      expect(await search(q), q).toEqual(expect.any(Array))
    expect((await send(SEARCH, contract.searchInbox, { query: { q: ' ' }, token: meera.token })).status).toBe(400)
  })

  test('[DESK-300] a search finds any part of a number, of a phone number and of an e-mail', async () => {
    const phone = { contactNumber: '९८७६५ ४३२१० or 080 2345 6789', email: 'Kamla_D.99@Example.test' }
    const message = await aMessage('Kamla Devi', { ...phone, id: '1a2b3c4d-0000-4000-8000-000000000000' })
    await aComplaint('Ravi Rao', { contactNumber: '9812000777', reference: 'CR-7KQXW3MA' })
    const search = async (q: string) => named((await found(q)).items)
    expect(message.id).toBe('1a2b3c4d-0000-4000-8000-000000000000')
    for (const q of ['M-1A2B3C4D', 'm1a2b', 'm 1a2', '2b3c', '1A2B3C4D', '#m-1a2b', 'Re: M\u20111A2B3C4D'])
      expect(await search(q), q).toEqual(['Kamla Devi'])
    for (const q of ['cr-7kq', 'CR 7KQX W3MA', 'qxw', '3ma', '7kqxw3ma', 'about cr-7kqxw3ma please'])
      expect(await search(q), q).toEqual(['Ravi Rao'])
    for (const q of ['+91 98765 43210', '098765-43210', '6543', '65 432', '0802345', '२३४५', '(080) 2345 6789'])
      expect(await search(q), q).toEqual(['Kamla Devi'])
    for (const q of ['2000777', '0777', '+91 98120 00777']) expect(await search(q), q).toEqual(['Ravi Rao'])
    for (const q of ['kamla_d.99@example.test', 'KAMLA_D', 'la_d.9', 'd.99@ex', 'kamla_d.99＠EXAMPLE.test'])
      expect(await search(q), q).toEqual(['Kamla Devi'])
    for (const q of ['M-2B3', 'kamlaxd', '%', 'a_x', '@example.test', 'kamla_d.99@other.test', '234', 'M-1'])
      expect(await search(q), q).toEqual([])
  })

  test('[DESK-300] of too many the names that fit come before parts of anything else', async () => {
    await db.message.createMany({
      data: Array.from({ length: 101 }, (_, i) => ({
        ...words,
        email: `zenobia${i}@example.test`,
        kind: 'contact' as const,
        name: 'Asha',
        createdAt: later({ minutes: i }),
      })),
    })
    await aMessage('Zenobia Rao')
    const { items, isCut } = await found('zenobia')
    expect([items.length, isCut, named(items).includes('Zenobia Rao')]).toEqual([100, true, true])
  })

  test('[DESK-80] a search that finds too much says so', async () => {
    await db.message.createMany({
      data: Array.from({ length: 101 }, () => ({ ...words, kind: 'contact' as const, name: 'Asha', createdAt: now })),
    })
    const { items, isCut } = await found('asha')
    expect([items.length, isCut]).toEqual([100, true])
  })
})

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

describe('[DESK-81] among 100,000 messages', () => {
  /** An index of trigrams is made anew at the end: kept up row by row it would take minutes. */
  async function fill(from: number, to: number) {
    const [index] = await db.$queryRaw<{ made: string }[]>`
      select indexdef as made from pg_indexes where indexname = 'message_part'`
    await asOwner(
      'drop index message_part',
      `insert into message (kind, name, email, contact_number, subject, text, created_at, owner_id, first_reply_at, waiting_since, resolved_at)
       select 'contact', case n % 500 when 0 then 'Zubeida Ansari' else 'Asha Verma' end, 'zubeida' || n || '@b.test',
         (9123456789 + n * 7919)::text, 'x', 'x', at,
         case when n % 3 = 0 then '${meera.id}'::uuid end,
         case when n % 4 = 1 then at end, case when n % 4 = 1 then at end, case when n % 4 > 1 then at end
       from generate_series(${from}, ${to}) n, lateral (select timestamptz '2026-01-01' + n * interval '1 minute' as at)`,
      index!.made,
      'vacuum analyze message',
    )
  }
  const after = [Math.floor(Date.parse('2026-02-01T00:00:00Z') / 1000), 0, crypto.randomUUID()] as const
  const asks: Record<string, () => Promise<unknown>> = {
    'the first page': () => queries.listInbox({ state: 'open' }, undefined),
    'a page in the middle': () => queries.listInbox({ state: 'open' }, after),
    'a page of mine': () => queries.listInbox({ state: 'open', owner: meera.id }, after),
    'a page of nobody’s settled messages': () =>
      queries.listInbox({ state: 'settled', owner: 'nobody', kind: 'contact' }, after),
    'a search by name': () => queries.searchInbox('zubeida a'),
    'what came last': () => queries.findNewest(),
    'a search by a number': () => queries.searchInbox('M-00000000'),
    'a search by a part of a number': () => queries.searchInbox('7e1f'),
    'a search by digits of a phone': () => queries.searchInbox('65 432'),
    'a search by a mailbox': () => queries.searchInbox('zubeida42'),
    'a search by an e-mail': () => queries.searchInbox('zubeida4200@b.test'),
  }

  /** How many statements were sent, and what those read that ask for messages. */
  async function cost(ask: () => Promise<unknown>) {
    const statements = await recordStatements(ask)
    const client = new pg.Client({ connectionString: ownerUrl(), options: '-c timezone=UTC -c jit=off' })
    await client.connect()
    try {
      let blocks = 0
      const nodes: string[] = []
      for (const { text, values } of statements.filter((one) => /\bmessage\b/.test(one.text))) {
        await client.query(`prepare probe as ${text}`)
        const given = values.map((value) => client.escapeLiteral(asText(value))).join(', ')
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          `explain (analyze, buffers, format json) execute probe${given && ` (${given})`}`,
        )
        await client.query('deallocate probe')
        const plan = rows[0]!['QUERY PLAN'][0]!.Plan
        blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
        // There are a handful of orders here.
        const read = nodesOf(plan).filter((node) => node['Relation Name'] !== 'desk_order')
        nodes.push(...read.map((node) => node['Node Type']))
      }
      return { statements: statements.length, blocks, nodes }
    } finally {
      await client.end()
    }
  }

  test('each page and search reads by indexes alone, no more statements than among 1,000, and few blocks for each row that it shows', async () => {
    await db.message.deleteMany()
    await fill(1, 1_000)
    const few: Record<string, Awaited<ReturnType<typeof cost>>> = {}
    for (const [name, ask] of Object.entries(asks)) few[name] = await cost(ask)
    await fill(1_001, 100_000)
    for (const [name, ask] of Object.entries(asks)) {
      const many = await cost(ask)
      expect(many.nodes, name).not.toContain('Seq Scan')
      expect(many.statements, name).toBe(few[name]!.statements)
      // A bound of blocks for each row that is read, however many there are: more only by the height of the trees.
      expect(many.blocks, name).toBeLessThan(/name|mail/.test(name) ? 6 * 101 : 3 * 51)
    }
  }, 120_000)
})
