import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { GET, POST } from '@/app/api/operator/orders/[orderId]/notes/route'
import { forgetCustomer } from '@/lib/bookings/commands/leave'
import { jobs as bookingJobs } from '@/lib/bookings/jobs'
import { confirmPlacement } from '@/lib/bookings/schema'
import type { Contract } from '@/lib/contract'
import { db } from '@/lib/db'
import { contracts } from '@/lib/http/contracts'
import { once } from '@/lib/idempotency/once'
import { listMails } from '@/lib/mail/mailbox'
import { cancelOrder } from '@/lib/orders/commands/cancel'
import { addOrderNote } from '@/lib/orders/commands/notes'
import { completeOrder } from '@/lib/orders/commands/work'
import { jobs } from '@/lib/orders/jobs'
import { addOrderNote as addCall, listOrderNotes } from '@/lib/orders/operator-contract'
import { enqueue } from '@/lib/queue/enqueue'
import { jobs as visitJobs } from '@/lib/visits/jobs'
import { tellPlan } from '@/lib/visits/schema'
import { now } from '@/testing/clock'
import { aCartLine, aCustomer, anAddress, anOperator, anOrder, aVisit } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { send } from '@/testing/send'

const secret = 'keeps a tiger in the kitchen'
let customer: Awaited<ReturnType<typeof aCustomer>>
let operator: Awaited<ReturnType<typeof anOperator>>
let orderId: string
let visitId: string
let placementId: string
beforeEach(async () => {
  await db.rateLimit.deleteMany()
  customer = await aCustomer()
  operator = await anOperator()
  const order = await anOrder(customer.id)
  const visit = await aVisit([order], { startsAt: now })
  ;[orderId, visitId, placementId] = [order.orderId!, visit.id, order.placementId!]
  await addOrderNote({ orderId, text: secret }, now, { operator: operator.id })
})

const reads = Object.values(contracts)
  .flatMap(({ calls }) => Object.values(calls) as Contract[])
  .filter(({ method, access }) => method === 'GET' && access === 'customer')

const routes = readdirSync('app/api', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('route.ts'))
type Handler = (request: Request, route: { params: Promise<unknown> }) => Promise<Response>
async function routeOf({ path, method }: Contract) {
  const folder = path.replaceAll('{', '[').replaceAll('}', ']').toLowerCase()
  const file = routes.find((one) => `/api/${one}`.toLowerCase() === `${folder}/route.ts`)
  return (await import(join(process.cwd(), 'app/api', file!)))[method] as Handler
}

async function textOf(answer: Response) {
  if (answer.headers.get('content-type') === 'application/pdf')
    return (await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), { mergePages: true }))
      .text
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  const reader = answer.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return Buffer.from(value!).toString()
}

test('[DESK-67] the reads of a customer are all in this test: calls, download of personal data, calendar, PDF and events', () => {
  for (const path of [
    '/api/cart/list-all',
    '/api/cart/order-details/{orderId}',
    '/api/cart/order-details/{orderId}/calendar',
    '/api/cart/order-details/{orderId}/summary',
    '/api/cart/events',
    '/api/users/data',
  ])
    expect(reads.map((c) => c.path)).toContain(path)
})

/** What the call for windows asks of: a group in the cart and an address. */
async function aGroupOf(customerId: string) {
  const { mainServiceId } = await aCartLine(customerId)
  return `?mainServiceId=${mainServiceId}&deliveryAddress=${(await anAddress(customerId)).id}`
}

test.each(reads.map((c) => [c.path, c] as const))(
  '[DESK-05] [DESK-67] %s shows its customer nothing of a private note',
  async (path, c) => {
    const handler = await routeOf(c)
    const key = 'the-checkout'
    const { id } = await db.booking.findFirstOrThrow({ where: { orderId } })
    const call = { actorId: customer.id, key, request: { orderId }, now: new Date() }
    await db.$transaction((tx) => once(tx, call, async () => [{ _id: id }]))
    const query = path === '/api/cart/windows' ? await aGroupOf(customer.id) : ''
    const address = `http://shop.test${path.replace('{orderId}', orderId).replace('{key}', key)}${query}`
    const headers = { authorization: `Bearer ${customer.token}` }
    const answer = await handler(new Request(address, { headers }), { params: Promise.resolve({ orderId, key }) })
    // The events of a process that listens to no notices are not there.
    expect([200, 503]).toContain(answer.status)
    expect(await textOf(answer)).not.toMatch(/tiger|Meera/)
  },
)

test('[DESK-05] [DESK-67] no mail about an order says anything of a private note', async () => {
  await db.$transaction(async (tx) => {
    await enqueue(tx, confirmPlacement, { placementId })
    await enqueue(tx, tellPlan, { visitId, change: 'scheduled' })
  })
  await runJobs([...bookingJobs, ...visitJobs], now)
  await cancelOrder({ orderId, reason: 'customer', message: 'Bye' }, now, 'commandLine')
  await runJobs(jobs, now)
  const mails = (await listMails()).filter(({ to }) => to === customer.email)
  expect(mails).toHaveLength(3)
  for (const { subject, text, html } of mails) expect(`${subject} ${text} ${html}`).not.toContain('tiger')
})

test('[DESK-67] a private note touches no row that a customer is told of', async () => {
  const row = () => db.$queryRaw`select xmin::text, version from booking where order_id = ${orderId}`
  const before = await row()
  await addOrderNote({ orderId, text: 'and a bear' }, now, { operator: operator.id })
  expect(await row()).toEqual(before)
})

/** Files of a folder with their text. */
const sources = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => [join(root, file), readFileSync(join(root, file), 'utf8')] as const)

test('[DESK-67] what a customer is shown is made by no code that knows the private notes', () => {
  const knowing = ['app', 'components', 'lib', 'server', 'worker']
    .flatMap(sources)
    .filter(([, text]) => /order_note|orderNote\b|OrderNote|orders\/queries|commands\/notes/.test(text))
    .map(([file]) => file)
  const shown = knowing.filter(
    (file) =>
      !/operator|^lib\/(orders|customers|daylinks\/commands|database|http\/examples)\/|^components\/(orders|customers)\//.test(
        file,
      ),
  )
  expect(shown).toEqual([])
  expect(knowing).toContain('lib/orders/commands/notes.ts')
})

test('[DESK-05] [DESK-67] the team reads its notes, newest first and in pages, with who wrote them and when', async () => {
  const read = (query = {}) => send(GET, listOrderNotes, { token: operator.token, params: { orderId }, query })
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body.data).toEqual([{ _id: expect.any(String), text: secret, by: 'Asha Verma', at: now.toISOString() }])
  const added = await send(POST, addCall, {
    token: operator.token,
    params: { orderId },
    body: { text: ' Second \n line ' },
  })
  expect(added).toMatchObject({ status: 200, body: { data: { text: 'Second \n line', by: 'Asha Verma' } } })
  for (const text of ['', '   ', 'x'.repeat(2_001), 'a\u0000b'])
    expect(await send(POST, addCall, { token: operator.token, params: { orderId }, body: { text } })).toMatchObject({
      status: 400,
      body: { fields: { text: expect.any(String) } },
    })
  for (let n = 0; n < 60; n += 1) await addOrderNote({ orderId, text: `Note ${n}` }, now, { operator: operator.id })
  const first = await read()
  const next = new URL((first.body as { next?: string }).next!, 'http://shop.test')
  const second = await read(Object.fromEntries(next.searchParams))
  const texts = [first, second].flatMap(({ body }) => (body.data as { text: string }[]).map(({ text }) => text))
  expect(texts).toEqual([...Array.from({ length: 60 }, (_, n) => `Note ${59 - n}`), 'Second \n line', secret])
})

test('[DESK-67] a note is only added to, is audited without its text, and is gone with its customer', async () => {
  for (const write of [`update order_note set text = 'x'`, 'delete from order_note', 'truncate order_note'])
    await expect(db.$executeRawUnsafe(write)).rejects.toThrow(/permission denied/)
  const [entry] = await db.auditEntry.findMany({ where: { subjectId: orderId, action: 'order.note' } })
  expect(entry).toMatchObject({ byId: operator.id, before: null, after: null })
  await completeOrder({ orderId }, now, 'commandLine')
  await db.$transaction((tx) => forgetCustomer(tx, customer.id))
  expect(await db.orderNote.count({ where: { booking: { orderId } } })).toBe(0)
  await expect(addOrderNote({ orderId, text: secret }, now, 'commandLine')).rejects.toMatchObject({ code: 'conflict' })
})
