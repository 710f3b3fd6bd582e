import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as ORDERS } from '@/app/api/operator/callers/[id]/orders/route'
import { GET as FIND } from '@/app/api/operator/callers/route'
import { findCallers as findContract, listCallerOrders } from '@/lib/callers/operator-contract'
import { findCaller, listOrdersOf } from '@/lib/callers/queries'
import { findCallers } from '@/lib/callers/queries/find'
import { maxCallerOrders, maxCallers, maxFoundCallers } from '@/lib/callers/rules'
import { FoundCallers } from '@/lib/callers/schema'
import { db } from '@/lib/db'
import { recordStatements } from '@/scripts/bench/recording'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import {
  aCaller,
  aContactNumber,
  aCustomer,
  anAddress,
  anOperator,
  anOrder,
  aPartner,
  aService,
  aVisit,
} from '@/testing/factories'
import { place } from '@/testing/place'
import { send } from '@/testing/send'

let number: string
let count = 0
beforeEach(() => {
  number = `96${String((count += 1)).padStart(8, '0')}`
})

const idsOf = async (asked: Parameters<typeof findCallers>[0]) =>
  (await findCallers(asked)).callers.map(({ _id }) => _id)
const called = (digits: string) => ({ contactNumber: { _id: crypto.randomUUID(), label: 'mobile', number: digits } })

describe('by a number', () => {
  test.each(['', '0', '91', '0091'])(
    '[DESK-91] kept as %s and ten digits, in whatever form it is asked for',
    async (prefix) => {
      const { id } = await aCaller()
      await aContactNumber(id, { number: prefix + number })
      for (const form of [number, `0${number}`, `91${number}`]) expect(await idsOf({ number: form })).toEqual([id])
    },
  )

  test.each(['442079461234', '4402079461234'])(
    '[DESK-231] of a profile that has %s, by either spelling',
    async (kept) => {
      const { id } = await aCaller()
      await aContactNumber(id, { number: kept })
      for (const form of ['442079461234', '4402079461234']) expect(await idsOf({ number: form })).toContain(id)
    },
  )

  test('[DESK-91] of an order, though it is none of theirs in the profile', async () => {
    const { id } = await aCustomer()
    for (let n = 0; n < 3; n += 1) await anOrder(id, called(`91${number}`))
    await anOrder((await aCustomer()).id, called(`${number.slice(0, -1)}x`))
    expect(await idsOf({ number })).toEqual([id])
  })

  test('[DESK-91] shared by several: the latest to order first, each with a name and an area, and nothing else', async () => {
    const [first, second] = [await aCustomer(), await aCaller()]
    await aContactNumber(first.id, { number })
    await aContactNumber(second.id, { number })
    await anAddress(second.id, { postalCode: '122001', city: 'Gurugram', isPrimary: true })
    await anOrder(second.id, { orderedAt: later({ minutes: -9 }) })
    await anOrder(first.id, { orderedAt: later({ minutes: -1 }) })
    expect(await findCallers({ number })).toEqual({
      callers: [
        { _id: first.id, name: 'Asha Verma', area: 'New Delhi 110001' },
        { _id: second.id, name: 'Kamla Devi', area: 'Gurugram 122001' },
      ],
      hasMore: false,
    })
  })

  test('[DESK-91] shared by very many: no more than are shown, and that there are more', async () => {
    for (let n = 0; n <= maxCallers; n += 1) await aContactNumber((await aCaller()).id, { number })
    const found = await findCallers({ number })
    expect(found.callers).toHaveLength(maxCallers)
    expect(found.hasMore).toBe(true)
  })

  test('[DESK-91] of nobody, or of who only began to register, is nobody’s', async () => {
    await aContactNumber((await aCustomer({ verifiedAt: null })).id, { number })
    expect(await findCallers({ number })).toEqual({ callers: [], hasMore: false })
  })
})

test('[DESK-91] by the e-mail', async () => {
  const [customer, begun] = [await aCustomer(), await aCustomer({ verifiedAt: null })]
  expect(await idsOf({ email: customer.email })).toEqual([customer.id])
  expect(await idsOf({ email: begun.email })).toEqual([])
})

describe('[DESK-301] by what a caller says', () => {
  const ids = (q: string) => idsOf({ q })
  const address = {
    _id: crypto.randomUUID(),
    label: 'home',
    street: '7 Rue Åkesson',
    city: 'Puducherry',
    district: 'Puducherry',
    state: 'Puducherry',
    country: 'India',
    postalCode: '605001',
  }
  let renee: string
  let ordered: string
  beforeAll(async () => {
    renee = (await aCaller({ firstName: 'Renée Marie', lastName: 'Lacôte' })).id
    await aContactNumber(renee, { number: '9431762058' })
    await anAddress(renee, {
      flat: 'B-204',
      street: 'Sector 57, Sushant Lok',
      landmark: 'Bäckerei Nord',
      postalCode: '122011',
    })
    ordered = (await aCustomer({ firstName: 'রেণু', lastName: 'Basak', email: 'renu.b@example.test' })).id
    const contactNumber = { _id: crypto.randomUUID(), label: 'mobile', number: '442071838750' }
    await anOrder(ordered, { deliveryAddress: address, contactNumber, contactKey: '00442071838750' })
    await aCustomer({ firstName: 'Renée', lastName: 'Unproved', verifiedAt: null })
  })

  test.each([
    ['renee', 'a name without accents'],
    ['LACÔTE ren', 'the last name first'],
    ['marie lac', 'from the middle'],
    ['7620', 'digits of the middle'],
    ['62 058', 'the last digits'],
    ['+91 94317', 'the beginning as it is dialled'],
    ['(0)94317-62058', 'the whole number'],
    ['sector 57', 'the locality'],
    ['lok sush', 'words of it in any order'],
    ['backerei', 'the landmark'],
    ['57 sector 122011', 'locality and PIN'],
    ['122011', 'the PIN'],
    ['12201', 'the beginning of the PIN'],
    ['lacote sushant', '[DESK-345] a name and a place'],
    ['122011 renee', '[DESK-345] a PIN and a name'],
  ])('%j finds who has an address: %s', async (q) => {
    expect(await ids(q)).toEqual([renee])
  })

  test.each(['dsouza', "d'souza", 'd’souza oster', 'souza', 'straße', 'strasse', 'dinh ngo'])(
    '%j finds a name with an apostrophe, or with a letter that is no letter with an accent',
    async (q) => {
      const { id } = await aCustomer({ firstName: 'Ngô Đình Øster', lastName: 'D’Souza-Straße' })
      expect(await ids(q)).toEqual([id])
      await db.customer.delete({ where: { id } })
    },
  )

  test('%j finds a name with an apostrophe, where it is written without', async () => {
    const { id } = await aCustomer({ firstName: 'Sean', lastName: 'Obrien' })
    expect(await ids("o'brien")).toEqual([id])
  })

  test.each([
    'basak রেণু',
    'রেণু',
    'rue akesson',
    'puducherry',
    '605001',
    '6050',
    '+44 20 71',
    '8750',
    'Renu.B@example.test',
  ])('%j finds who has ordered', async (q) => {
    expect(await ids(q)).toEqual([ordered])
  })

  test.each(['r', '%', '_', "' or 1=1 --", 'renee basak', '762', 'sector 58', 'unproved', 'renu.b@example.tes'])(
    '%j finds nobody',
    async (q) => {
      expect(await ids(q)).toEqual([])
    },
  )

  test('the latest to order come first, no more than are shown, and that there are more is said', async () => {
    for (let n = 0; n <= maxFoundCallers; n += 1) await aCaller({ firstName: 'Zorawar', lastName: `Gill` })
    const { id } = await aCaller({ firstName: 'Gill', lastName: 'Zorawar' })
    await anOrder(id)
    const { callers, hasMore } = await findCallers({ q: 'zorawar gi' })
    expect([callers.length, callers[0]?._id, hasMore]).toEqual([maxFoundCallers, id, true])
    expect((await findCallers({ q: 'renee' })).hasMore).toBe(false)
  })

  test('the call takes one of number, e-mail and text', async () => {
    const { token } = await anOperator()
    const asked = (query: Record<string, string>) => send(FIND, findContract, { query, token })
    expect(FoundCallers.parse((await asked({ q: ' marie ' })).body.data).callers).toEqual([
      { _id: renee, name: 'Renée Marie Lacôte', area: expect.stringMatching(/122011$/) },
    ])
    for (const query of [{ q: ' ' }, { q: 'x'.repeat(61) }, { q: 'marie', number }])
      expect(await asked(query as Record<string, string>)).toMatchObject({ status: 400 })
  })

  test('who is chosen says the number that is kept', async () => {
    expect(await findCaller(renee)).toMatchObject({ number: '9431762058' })
    expect(await findCaller(ordered)).not.toHaveProperty('number')
  })
})

test('[DESK-91] who is chosen shows addresses, and whether there is an account', async () => {
  const { id } = await aCaller({ email: 'kamla-found@example.test' })
  const { id: address } = await anAddress(id)
  expect(await findCaller(id)).toMatchObject({
    _id: id,
    email: 'kamla-found@example.test',
    hasAccount: false,
    addresses: [{ _id: address }],
  })
  expect(await findCaller((await aCustomer()).id)).toMatchObject({ hasAccount: true, addresses: [] })
})

test('[DESK-268] who is chosen says to which address the latest order went, as long as it is kept', async () => {
  const { id } = await aCaller()
  const [{ id: home }, { id: shop }] = [await anAddress(id, { isPrimary: true }), await anAddress(id)]
  expect(await findCaller(id)).not.toHaveProperty('lastAddressId')
  const to = (addressId: string, age: number) =>
    anOrder(id, { deliveryAddress: { _id: addressId, label: 'home', ...place }, orderedAt: later({ days: -age }) })
  await to(home, 2)
  await to(shop, 1)
  expect(await findCaller(id)).toMatchObject({ lastAddressId: shop })
  await to(crypto.randomUUID(), 0)
  expect(await findCaller(id)).not.toHaveProperty('lastAddressId')
})

test('[DESK-91] the call takes a number or an e-mail, and is there for the team alone', async () => {
  const customer = await aCustomer()
  const query = { number: `+91 ${number}` }
  expect(await send(FIND, findContract, { query, token: customer.token })).toMatchObject({ status: 404 })
  const asked = { query, token: (await anOperator()).token }
  const answer = await send(FIND, findContract, asked)
  expect(answer.status).toBe(200)
  expect(FoundCallers.parse(answer.body.data)).toEqual({ callers: [], hasMore: false })
  for (const query of [{}, { number, email: customer.email }, { number: '12' }, { email: 'nobody' }])
    expect(await send(FIND, findContract, { ...asked, query: query as Record<string, string> })).toMatchObject({
      status: 400,
    })
})

describe('[DESK-191] the orders of who calls', () => {
  test('are five at most, the newest first, with what was promised, and of nobody else', async () => {
    const { id } = await aCaller()
    const other = await anOrder((await aCustomer()).id, called(number))
    const orders = []
    for (let age = 6; age >= 0; age -= 1)
      orders.unshift(await anOrder(id, { ...called(number), orderedAt: later({ days: -age }) }))
    const [newest] = orders
    await aVisit([newest!], { startsAt: later({ hours: 20 }), partnerId: null })
    const shown = await listOrdersOf(id, now)
    expect(shown.map(({ orderId }) => orderId)).toEqual(orders.slice(0, maxCallerOrders).map(({ orderId }) => orderId))
    expect(shown[0]).toEqual({
      orderId: newest!.orderId,
      serviceName: newest!.serviceName,
      unit: 'visit',
      applicationName: newest!.applicationName,
      status: 'pending',
      deskStatus: 'toPlan',
      contactNumber: number,
      promise: { from: later({ hours: 20 }).toISOString(), until: later({ hours: 21 }).toISOString() },
      visitId: expect.any(String),
    })
    expect(shown.slice(1).some(({ promise }) => promise)).toBe(false)
    expect(shown.map(({ orderId }) => orderId)).not.toContain(other.orderId)
  })

  test('[DESK-269] begin with what is open, by its time, however much was ordered since', async () => {
    const { id } = await aCaller()
    const order = (age: number, status: 'pending' | 'completed') =>
      anOrder(id, { ...called(number), status, orderedAt: later({ days: -age }) })
    const [last, next, untimed] = [await order(30, 'pending'), await order(20, 'pending'), await order(10, 'pending')]
    for (let age = 1; age <= maxCallerOrders; age += 1) await order(age, 'completed')
    await aVisit([last], { startsAt: later({ days: 9 }), partnerId: null })
    await aVisit([next], { startsAt: later({ days: 3 }), partnerId: (await aPartner({ fullName: 'Lokesh Meena' })).id })
    const shown = await listOrdersOf(id, now)
    expect(shown).toHaveLength(maxCallerOrders)
    const open = [next, last, untimed].map(({ orderId }) => orderId)
    expect(shown.slice(0, 3).map(({ orderId }) => orderId)).toEqual(open)
    expect(shown.slice(0, 2).map(({ partner }) => partner)).toEqual(['Lokesh Meena', undefined])
    expect(shown.slice(3).map(({ status }) => status)).toEqual(['completed', 'completed'])
  })

  test('are none of who has not ordered, and there for the team alone', async () => {
    const [{ id }, customer] = [await aCaller(), await aCustomer()]
    const { token } = await anOperator()
    const asked = (params: { id: string }, by: string) => send(ORDERS, listCallerOrders, { params, token: by })
    expect(await asked({ id }, token)).toMatchObject({ status: 200, body: { data: [] } })
    expect(await asked({ id }, customer.token)).toMatchObject({ status: 404 })
    expect(await asked({ id: crypto.randomUUID() }, token)).toMatchObject({ status: 404 })
    const begun = await aCustomer({ verifiedAt: null })
    expect(await asked({ id: begun.id }, token)).toMatchObject({ status: 404 })
  })
})

test('[DESK-91] [DESK-191] reads a few rows by indexes, of a caller with one order and of one with five thousand', async () => {
  const [few, many] = [await aCustomer(), await aCustomer()]
  const { id: serviceId } = await aService()
  const one = await anOrder(few.id, { ...called(`95${number.slice(2)}`), serviceId })
  const other = await anOrder(many.id, { ...called(number), serviceId, status: 'completed' })
  // No trigger for each row: what the desk reads is not asked here.
  await asOwner(
    'set session_replication_role = replica',
    `
    insert into booking (order_id, customer_id, service_id, status, service_name, service_image, main_service_id, main_service_name,
      application_id, application_name, delivery_address, contact_number, placement_id, created_at, updated_at, ordered_at)
    select 'HS-' || lpad(n::text, 8, 'Q'), customer_id, service_id, status, service_name, service_image, main_service_id,
      main_service_name, application_id, application_name, delivery_address, contact_number, placement_id, created_at, updated_at,
      ordered_at - n * interval '1 hour'
    from booking, generate_series(1, 5000) as n where id = '${other.id}'`,
  )
  await db.$executeRaw`analyze booking`
  const blocksOf = async (read: () => Promise<unknown>) => {
    let blocks = 0
    for (const { text, values } of await recordStatements(read)) {
      const plan = await db.$queryRawUnsafe<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>(
        `explain (analyze, buffers, format json) ${text}`,
        ...values,
      )
      const { Plan } = plan[0]!['QUERY PLAN'][0]
      blocks += Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']!
    }
    return blocks
  }
  expect(one.customerId).toBe(few.id)
  const blocks = (digits: string) => blocksOf(() => findCallers({ number: digits }))
  const [small, large] = [await blocks(`95${number.slice(2)}`), await blocks(number)]
  expect(large).toBeLessThan(small + 60)
  expect(await blocksOf(() => listOrdersOf(many.id, now))).toBeLessThan(60)
})
