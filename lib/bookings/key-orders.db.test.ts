import { expect, onTestFinished, test } from 'vitest'
import { replaceDestinations } from '@/lib/bookings/commands/correct'
import { writeContactKeys } from '@/lib/bookings/commands/key-orders'
import { forgetCustomer } from '@/lib/bookings/commands/leave'
import { toDestination } from '@/lib/bookings/dto'
import { jobs } from '@/lib/bookings/jobs'
import { keyOrders } from '@/lib/bookings/schema'
import { findCallers } from '@/lib/callers/queries/find'
import { db } from '@/lib/db'
import { listDispatch } from '@/lib/dispatch/queries/rows'
import { env } from '@/lib/env'
import { listenForNotifications } from '@/lib/events/postgres-listener'
import { now } from '@/testing/clock'
import { aCustomer, anOrder } from '@/testing/factories'

const run = () =>
  jobs
    .find(({ name }) => name === keyOrders.name)!
    .run({}, { now, attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(60_000) })
const numbered = (number: string) => ({ contactNumber: { _id: crypto.randomUUID(), label: 'mobile', number } })
const found = async (q: string) => (await listDispatch({ q }, now)).items.map(({ orderId }) => orderId)
const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id } })

test('[OPS-44] orders without a key get one, piece by piece, and keep their number as it was ordered with', async () => {
  const { id } = await aCustomer()
  const written = ['9109876500001', '09876500002', '919876500003', '9876500004', '4402079460958', '006591234567']
  const orders = []
  for (const number of written) orders.push(await anOrder(id, numbered(number)))
  // As a process that ends after the first piece leaves it.
  expect(await writeContactKeys(2)).toEqual({ count: 2 })
  expect(await db.booking.count({ where: { customerId: id, contactKey: null } })).toBe(4)
  await run()
  await run()
  const rows = await Promise.all(orders.map((order) => read(order.id)))
  expect(rows.map(({ contactKey }) => contactKey)).toEqual([
    '9876500001',
    '9876500002',
    '9876500003',
    '9876500004',
    '442079460958',
    '006591234567',
  ])
  expect(rows.map((row) => toDestination(row).contactNumber.number)).toEqual(written)
  expect(rows.map(({ version }) => version)).toEqual(orders.map(({ version }) => version))
})

test('[OPS-44] a key that is written alone is told to nobody, and what else changes is', async () => {
  const heard: string[] = []
  const listen = (channel: string) => ({
    onMessage: (text: string) => heard.push(channel === 'desk' ? `desk ${text}`.trim() : channel),
    onConnect: () => heard.push('up'),
  })
  const events = listenForNotifications(env().DATABASE_URL, { booking: listen('booking'), desk: listen('desk') })
  onTestFinished(() => events.close())
  await expect.poll(() => heard).toEqual(['up', 'up'])
  const order = await anOrder((await aCustomer()).id, numbered('9109876555555'))
  await expect.poll(() => [...heard].sort()).toEqual(['booking', 'desk', 'up', 'up'])
  heard.splice(0)
  await run()
  expect(await read(order.id)).toMatchObject({ contactKey: '9876555555' })
  // Notices come in the order of their transactions: those of the key would come before this one.
  await db.booking.update({ where: { id: order.id }, data: { updatedAt: new Date() } })
  await db.$executeRaw`select pg_notify('desk', 'last')`
  await expect.poll(() => heard.at(-1)).toBe('desk last')
  expect(heard.sort()).toEqual(['booking', 'desk', 'desk last'])
})

test('[DESK-231] an order is found by its number however either was written, by start and by end', async () => {
  const { id } = await aCustomer()
  const abroad = await anOrder(id, numbered('4402079460123'))
  const { orderId } = await anOrder(id, numbered('009109765400321'))
  const ways = ['+91 97654', '0091 0 97654 00321', '(+91) 97654-00321', '097654', '९७६५४', 'Mob. 9765400321', '0321']
  for (const keyed of [false, true]) {
    if (keyed) await run()
    for (const q of ways) expect([keyed, q, await found(q)]).toEqual([keyed, q, [orderId]])
    for (const number of ['+91 0 97654 00321', '9765400321']) {
      const { callers } = await findCallers({ number })
      expect(callers.map(({ _id }) => _id)).toEqual([id])
    }
  }
  for (const q of ['+44 20 7946 01', '+44 (0)20 7946 01', '+44 (0)20 7946 0123', '0123'])
    expect([q, await found(q)]).toEqual([q, [abroad.orderId]])
  expect((await findCallers({ number: '4402079460123' })).callers).toHaveLength(1)
})

test('[DESK-232] a correction writes the key anew, and a release that knows of none takes the old one away', async () => {
  const { id } = await aCustomer()
  const order = await anOrder(id, numbered('919876511111'))
  await run()
  const { deliveryAddress, contactNumber } = toDestination(await read(order.id))
  const corrected = { ...contactNumber, number: '09876522222' }
  await db.$transaction((tx) =>
    replaceDestinations(tx, [{ id: order.id, deliveryAddress, contactNumber: corrected }], now),
  )
  expect(await read(order.id)).toMatchObject({ contactKey: '9876522222', contactNumber: corrected })
  expect([await found('98765 11111'), await found('98765 22222')]).toEqual([[], [order.orderId]])
  const foreign = await anOrder(id, numbered('4402079460018'))
  await run()
  const respelt = { ...contactNumber, number: '442079460018' }
  await db.$transaction((tx) =>
    replaceDestinations(tx, [{ id: foreign.id, deliveryAddress, contactNumber: respelt }], now),
  )
  expect(await read(foreign.id)).toMatchObject({ contactKey: '442079460018', contactNumber: respelt })
  expect(await found('+44 20 7946 0018')).toEqual([foreign.orderId])
  const other = { ...contactNumber, number: '9876533333' }
  await db.booking.update({ where: { id: order.id }, data: { contactNumber: other } })
  expect(await read(order.id)).toMatchObject({ contactKey: null })
  expect(await found('98765 33333')).toEqual([order.orderId])
})

test.each([
  ['4402079460029', '442079460029', '+44 20 7946 0029'],
  ['009198765 66661', '9876566661', '+91 98765 66661'],
  ['9876566662', '+91 98765-66662', '98765 66662'],
])(
  '[DESK-232] [DESK-231] an order whose number %s is only written anew as %s stays found',
  async (before, after, q) => {
    const { id } = await aCustomer()
    const order = await anOrder(id, numbered(before))
    await run()
    const row = await read(order.id)
    const { deliveryAddress, contactNumber } = toDestination(row)
    const rewritten = { ...contactNumber, number: after }
    await db.$transaction((tx) =>
      replaceDestinations(tx, [{ id: order.id, deliveryAddress, contactNumber: rewritten }], now),
    )
    expect(await read(order.id)).toMatchObject({ contactKey: row.contactKey, contactNumber: rewritten })
    expect(await found(q)).toEqual([order.orderId])
  },
)

test('[DESK-232] no key is left of a customer who is deleted, nor can one be written', async () => {
  const { id } = await aCustomer()
  const order = await anOrder(id, { ...numbered('9876544444'), status: 'completed' })
  await run()
  await db.$transaction((tx) => forgetCustomer(tx, id))
  expect(await read(order.id)).toMatchObject({ customerId: null, contactKey: null })
  expect(await found('98765 44444')).toEqual([])
  await run()
  const write = db.booking.update({ where: { id: order.id }, data: { contactKey: '9876544444' } })
  await expect(write).rejects.toThrow('booking_key_of_customer')
})
