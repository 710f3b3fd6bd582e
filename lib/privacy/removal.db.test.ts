import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { GET as DATA } from '@/app/api/users/data/route'
import { DELETE, POST } from '@/app/api/users/deletion/route'
import { GET as PROFILE } from '@/app/api/users/profile/route'
import { getProfile } from '@/lib/account/contract'
import { hashPassword } from '@/lib/auth/passwords'
import { createRevisit } from '@/lib/bookings/commands/revisit'
import { db } from '@/lib/db'
import { addView } from '@/lib/dispatch/commands/views'
import { listViews } from '@/lib/dispatch/queries/views'
import { listMails } from '@/lib/mail/mailbox'
import { inviteOperator } from '@/lib/operators/commands/invite'
import { addOrderNote } from '@/lib/orders/commands/notes'
import { removeCustomer } from '@/lib/privacy/commands'
import { askForDeletion, exportData, keepAccount } from '@/lib/privacy/contract'
import { jobs } from '@/lib/privacy/jobs'
import { deletionDue } from '@/lib/privacy/rules'
import { type PersonalData, removeCustomers } from '@/lib/privacy/schema'
import { trustBrowser } from '@/lib/sessions/commands'
import { savePicture } from '@/lib/uploads/picture'
import { uploads } from '@/lib/uploads/uploads'
import { asOwner, connectAsOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCartLine, aContactNumber, aCustomer, anAddress, anOperator, anOrder } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { place } from '@/testing/place'
import { send } from '@/testing/send'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

const password = 'Correct-1'
const passwordHash = await hashPassword(password)
let people = 0
let me: Awaited<ReturnType<typeof aCustomer>>

beforeEach(async () => {
  await db.rateLimit.deleteMany()
  me = await aCustomer({
    passwordHash,
    firstName: 'Zubeida',
    lastName: 'Ansari',
    email: `zu_beida${(people += 1)}@example.test`,
  })
})
const ask = (given = password) => send(POST, askForDeletion, { token: me.token, body: { password: given } })
const remove = (at: Date) =>
  jobs
    .find(({ name }) => name === removeCustomers.name)!
    .run({}, { now: at, attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(20_000) })
/** Everything that the database holds, as one text in which a person can be looked for. */
async function everything() {
  const tables = await db.$queryRaw<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`
  const texts = await Promise.all(
    tables.map(({ name }) =>
      db.$queryRawUnsafe<{ text: string }[]>(`select coalesce(string_agg(t::text, E'\n'), '') as text from ${name} t`),
    ),
  )
  return texts.map(([row]) => row?.text).join('\n')
}

test('[STATIC-04] [DESK-175] an account is deleted within 7 working days: the orders stay, the person does not', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const image = await savePicture(new File([new Uint8Array(png)], 'me.png'))
  await db.customer.update({ where: { id: me.id }, data: { image } })
  const door = {
    flat: 'Flat 9Q, Zubeida house',
    landmark: 'Behind the Ansari school',
    personName: 'Farhana Begum',
    personNumber: '9811198765',
  }
  const position = { latitude: 28.612345, longitude: 77.212345 }
  const { street } = await anAddress(me.id, { street: '77 Zafar Marg', ...door, ...position, isPrimary: true })
  const { number } = await aContactNumber(me.id, { number: '9898765432', isPrimary: true })
  await trustBrowser(db, me.id, 'Zubeida browser', new Date())
  await aCartLine(me.id)
  const snapshots = {
    deliveryAddress: {
      _id: crypto.randomUUID(),
      label: 'home',
      ...place,
      street,
      ...door,
      position,
    },
    contactNumber: { _id: crypto.randomUUID(), label: 'mobile', number },
  }
  const done = await anOrder(me.id, { ...snapshots, status: 'completed' })
  const openOrder = await anOrder(me.id, snapshots)
  await db.placement.updateMany({ where: { customerId: me.id }, data: { note: 'Ring at Zubeida Ansari' } })
  await db.trackingEntry.create({
    data: { bookingId: done.id, status: 'note', message: 'Called Zubeida', createdAt: now },
  })
  await addOrderNote({ orderId: openOrder.orderId!, text: 'Zubeida has a dog', key: 'k' }, now, {
    operator: crypto.randomUUID(),
  })
  await db.idempotencyKey.create({
    data: { actorId: me.id, key: 'k', request: 'r', answer: { street }, createdAt: now },
  })
  const message = {
    kind: 'contact' as const,
    name: 'Z',
    contactNumber: '1',
    subject: 'Hello',
    text: 'Hi',
    createdAt: now,
  }
  await db.message.create({ data: { ...message, email: me.email.toUpperCase(), name: 'Zubeida' } })
  await db.message.create({
    data: {
      ...message,
      kind: 'complaint',
      problem: 'other',
      reference: 'CR-2345ABCD',
      email: 'z@example.test',
      bookingId: openOrder.id,
    },
  })
  // One letter stands for any in a pattern, and must not here.
  const alike = me.email.replace('_', 'x')
  await db.message.create({ data: { ...message, email: alike } })
  const other = await anOrder((await aCustomer()).id)
  const operator = { operator: (await anOperator('administrator')).id }
  const aView = (name: string) =>
    addView(operator.operator, { name, filters: { pin: '1100' } }, { now, key: null }, operator)
  const named = await aView('Calls of Mrs ANSARI (Zubeida)')
  // Of seven digits in a row a name would read as a telephone number, which no view may hold.
  await asOwner(`update desk_view set id = overlay(id::text placing '1234567a' from 1)::uuid where id = '${named._id}'`)
  await aView('Delhi AC')
  const { _id: invitation } = await inviteOperator({ email: me.email, role: 'dispatcher' }, null, now, operator)

  const answer = await ask()
  const due = new Date((answer.body.data as { dueAt: string }).dueAt)
  expect(due).toEqual(deletionDue(new Date()))
  await runJobs(jobs, new Date())
  const [mail] = (await listMails()).filter(({ to }) => to.includes(me.email))
  expect(mail?.subject).toMatch(/^Your Kamra account will be deleted on \d+ \w+ \d{4}$/)
  await remove(new Date(due.getTime() - 1))
  expect((await send(PROFILE, getProfile, { token: me.token })).status).toBe(200)

  await remove(due)
  expect((await send(PROFILE, getProfile, { token: me.token })).status).toBe(401)
  expect(await uploads.get(image)).toBeNull()
  const area = { city: 'New Delhi', district: 'Central Delhi', postalCode: '110001', street: '' }
  for (const { id, status } of [
    { id: done.id, status: 'completed' },
    { id: openOrder.id, status: 'cancelled' },
  ])
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
      customerId: null,
      status,
      serviceCost: 500,
      deliveryAddress: area,
      contactNumber: { number: '' },
    })
  expect((await db.message.findMany()).map(({ email }) => email)).toEqual([alike])
  const remains = await everything()
  for (const trace of [
    me.id,
    me.email,
    'Zubeida',
    'Ansari',
    'Farhana',
    '28.612345',
    street,
    number,
    ...Object.values(door),
  ])
    expect(remains).not.toContain(trace)
  expect(remains.toLowerCase()).not.toMatch(/zubeida|ansari/)
  expect((await listViews(operator.operator)).map(({ name, query }) => [name, query])).toEqual([
    ['Delhi AC', 'pin=1100'],
    ['View hijklmna', 'pin=1100'],
  ])
  expect(await db.auditEntry.findMany({ where: { subjectId: invitation } })).toMatchObject([
    { action: 'invitation.create', byId: operator.operator, before: null, after: null },
  ])
  expect(await db.booking.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({
    customerId: other.customerId,
    deliveryAddress: { street: '1 Janpath' },
  })
  await remove(due)
})

test('[STATIC-04] until then it can be taken back, and afterwards no longer', async () => {
  await ask()
  expect((await send(DELETE, keepAccount, { token: me.token })).body.data).toEqual({ kept: true })
  await remove(new Date('2100-01-01T00:00:00Z'))
  expect(await db.customer.count({ where: { id: me.id } })).toBe(1)
  await db.customer.update({
    where: { id: me.id },
    data: { deletionAskedAt: new Date(0), deletionDueAt: new Date(1) },
  })
  expect((await send(DELETE, keepAccount, { token: me.token })).status).toBe(409)
})

test('who asks twice gets the first day, and a wrong password asks for nothing', async () => {
  expect(await ask('Wrong-111')).toMatchObject({
    status: 400,
    body: { fields: { password: 'This is not your current password' } },
  })
  expect((await db.customer.findUniqueOrThrow({ where: { id: me.id } })).deletionDueAt).toBeNull()
  const first = await ask()
  const day = new Date('2030-01-01T00:00:00Z')
  await db.customer.update({ where: { id: me.id }, data: { deletionDueAt: day } })
  expect(first.status).toBe(200)
  expect((await ask()).body.data).toEqual({ dueAt: day.toISOString() })
})

test('one that cannot be deleted does not stand in the way of the others', async () => {
  const other = await aCustomer()
  const dueNow = { deletionAskedAt: new Date(0), deletionDueAt: new Date(1) }
  await db.customer.updateMany({ where: { id: { in: [me.id, other.id] } }, data: dueNow })
  await anOrder(me.id)
  await asOwner(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`)
  await asOwner(`create trigger refuse before update on booking for each row
    when (old.customer_id = '${me.id}') execute function refuse()`)
  await expect(remove(now)).rejects.toThrow('1 customers could not be deleted')
  expect(await db.customer.count({ where: { id: other.id } })).toBe(0)
  expect(await db.customer.count({ where: { id: me.id } })).toBe(1)
  await asOwner('drop trigger refuse on booking')
  await remove(now)
  expect(await db.customer.count({ where: { id: me.id } })).toBe(0)
})

/** Waits until so many statements on this database wait for a lock. */
const waitingFor = (count: number) =>
  expect
    .poll(
      () =>
        db.$queryRaw`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    .toHaveLength(count)

test('[DESK-174] a revisit that is ordered while its customer is deleted is ordered before or after, and neither fails of the other', async () => {
  const by = { operator: (await anOperator()).id }
  const dueNow = { deletionAskedAt: new Date(0), deletionDueAt: new Date(1) }
  const ask = (orderId: string) =>
    createRevisit(orderId, {}, crypto.randomUUID(), now, by).catch((error: unknown) => error)
  const goneAgain = { code: 'conflict', message: expect.stringContaining('has left') }
  const order = await anOrder(me.id, { status: 'completed' })
  await db.customer.update({ where: { id: me.id }, data: dueNow })
  // Somebody holds the order until both wait: the revisit came first.
  const held = await connectAsOwner()
  await held.query('begin')
  await held.query('select 1 from booking where id = $1 for update', [order.id])
  const revisit = ask(order.orderId!)
  await waitingFor(1)
  const removal = removeCustomer(me.id, now)
  await waitingFor(2)
  await held.query('commit')
  await held.end()
  expect(await revisit).toMatchObject({ revisitOf: order.orderId })
  await removal
  expect(await db.customer.count({ where: { id: me.id } })).toBe(0)
  expect(
    await db.booking.findMany({ where: { id: { not: order.id } }, select: { customerId: true, status: true } }),
  ).toEqual(expect.arrayContaining([{ customerId: null, status: 'cancelled' }]))
  expect(await ask(order.orderId!)).toMatchObject(goneAgain)

  for (let round = 0; round < 6; round += 1) {
    const customer = await aCustomer()
    const orders = await Promise.all([1, 2, 3].map(() => anOrder(customer.id, { status: 'completed' })))
    await db.customer.update({ where: { id: customer.id }, data: dueNow })
    const [, ...answers] = await Promise.all([
      removeCustomer(customer.id, now),
      ...orders.map(({ orderId }) => ask(orderId!)),
    ])
    for (const answer of answers)
      if (answer instanceof Error) expect(answer).toMatchObject(goneAgain)
      else expect(answer).toMatchObject({ revisitOf: expect.any(String) })
    expect(await db.customer.count({ where: { id: customer.id } })).toBe(0)
  }
  expect(await db.booking.count({ where: { customerId: null, status: { in: ['pending', 'inProgress'] } } })).toBe(0)
})

test('the database keeps no order without a customer that still names a person', async () => {
  const order = await anOrder(me.id, { status: 'completed' })
  const line = await aCartLine(me.id)
  for (const { id } of [order, line])
    await expect(db.booking.update({ where: { id }, data: { customerId: null } })).rejects.toThrow(
      /booking_without_person/,
    )
  await db.placement.update({ where: { id: order.placementId! }, data: { note: 'Second floor' } })
  await expect(db.placement.update({ where: { id: order.placementId! }, data: { customerId: null } })).rejects.toThrow(
    /placement_without_person/,
  )
})

test('a customer gets all that is kept of them as JSON, more than one page of orders too', async () => {
  await anAddress(me.id, { street: '77 Zafar Marg', isPrimary: true })
  await aContactNumber(me.id, { number: '9898765432', isPrimary: true })
  await aCartLine(me.id)
  const first = await anOrder(me.id)
  await db.$executeRaw`
    insert into booking (order_id, customer_id, service_id, placement_id, status, service_name, service_image,
      main_service_id, main_service_name, application_id, application_name, created_at, updated_at, ordered_at,
      delivery_address, contact_number)
    select 'HS-' || lpad(n::text, 8, 'A'), customer_id, service_id, placement_id, status, service_name, service_image,
      main_service_id, main_service_name, application_id, application_name, created_at, updated_at, ordered_at,
      delivery_address, contact_number
    from booking, generate_series(1, 600) n where id = ${first.id}::uuid`
  const preferred = now.toISOString().slice(0, 10)
  await asOwner(
    `update placement set note = 'Ring twice', preferred_day = '${preferred}' where id = '${first.placementId}'`,
  )
  const text = { name: 'Z', contactNumber: '1', subject: 'Hello', text: 'A question', createdAt: now }
  await db.message.create({ data: { ...text, kind: 'contact', email: me.email.toUpperCase() } })
  await db.message.create({ data: { ...text, kind: 'contact', email: `x${me.email}` } })
  await anOrder((await aCustomer()).id)
  const answer = await send(DATA, exportData, { token: me.token })
  const data = answer.body.data as PersonalData
  expect(data).toMatchObject({
    account: { _id: me.id, email: me.email, firstName: 'Zubeida', registeredAt: now.toISOString() },
    addresses: [{ street: '77 Zafar Marg' }],
    contactNumbers: [{ number: '9898765432' }],
    devices: [{ current: true }],
    cart: [{ _id: expect.any(String) }],
    wishes: [{ orderIds: expect.arrayContaining([first.orderId]), note: 'Ring twice', preferredDay: '2026-11-21' }],
    messages: [{ subject: 'Hello', text: 'A question', sentAt: now.toISOString() }],
  })
  expect(new Set(data.orders.map(({ orderId }) => orderId)).size).toBe(601)
  expect(JSON.stringify(data)).not.toContain(passwordHash)
  for (let n = 0; n < 9; n++) await send(DATA, exportData, { token: me.token })
  expect((await send(DATA, exportData, { token: me.token })).status).toBe(429)
})

test('the orders that came with one note are named as they were added to the cart', async () => {
  const second = await anOrder(me.id, { createdAt: later({ hours: 1 }) })
  const { placementId } = second
  const first = await anOrder(me.id, { placementId, createdAt: now })
  await asOwner(`update placement set note = 'Ring twice' where id = '${placementId}'`)
  const { wishes } = (await send(DATA, exportData, { token: me.token })).body.data as PersonalData
  expect(wishes.map(({ orderIds }) => orderIds)).toEqual([[first.orderId, second.orderId]])
})

/** What becomes of a table's rows when their customer is deleted, and where the customer finds them beforehand. */
const covered: Record<string, string> = {
  address: 'goes; exported',
  booking: 'stays without the person; exported',
  contact_number: 'goes; exported',
  customer_note: 'goes; private to the team, as the notes on orders',
  one_time_code: 'goes; holds nothing readable',
  operator: 'goes; exported as the place in the team',
  placement: 'stays without the person; exported with its orders',
  session: 'goes; exported as a device',
  trusted_browser: 'goes; exported as a device',
  window_hold: 'goes; lasts ten minutes',
  window_refusal: 'stays without the person; holds when somebody was not free, and nothing of theirs',
}

test('every table that refers to a customer has its place in the export and in the deletion', async () => {
  const tables = await db.$queryRaw<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customer'::regclass order by 1`
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(covered))
})
