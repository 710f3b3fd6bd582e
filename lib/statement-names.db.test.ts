import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { POST as ADD } from '@/app/api/cart/add/route'
import { POST as CHECK_OUT } from '@/app/api/cart/checkout/route'
import { GET as COUNT } from '@/app/api/cart/counts/route'
import { GET as CART } from '@/app/api/cart/list/route'
import { GET as BOOKINGS } from '@/app/api/cart/list-all/route'
import { POST as MERGE } from '@/app/api/cart/merge/route'
import { GET as ORDER } from '@/app/api/cart/order-details/[orderId]/route'
import { DELETE as REMOVE } from '@/app/api/cart/remove/[cartItemId]/route'
import { PUT as UPDATE } from '@/app/api/cart/update-status/[id]/route'
import { PUT as CHANGE_ADDRESS } from '@/app/api/users/addresses/[id]/route'
import { POST as ADD_ADDRESS } from '@/app/api/users/addresses/route'
import { POST as ADD_NUMBER } from '@/app/api/users/contact-numbers/route'
import { GET as DEVICES } from '@/app/api/users/devices/route'
import { POST as LOG_IN } from '@/app/api/users/login/route'
import { POST as LOG_OUT } from '@/app/api/users/logout/route'
import { GET as PROFILE } from '@/app/api/users/profile/route'
import { PATCH as CHANGE_PROFILE } from '@/app/api/users/update/profile/[userId]/route'
import type { Customer } from '@/generated/prisma/client'
import * as account from '@/lib/account/contract'
import * as auth from '@/lib/auth/contract'
import { hashPassword } from '@/lib/auth/passwords'
import * as bookings from '@/lib/bookings/contract'
import * as cart from '@/lib/cart/contract'
import { db } from '@/lib/db'
import { trustBrowser } from '@/lib/sessions/commands'
import * as sessions from '@/lib/sessions/contract'
import { mostNames, nameOf } from '@/lib/statement-names'
import { recordStatements } from '@/scripts/bench/recording'
import { analyseTables } from '@/scripts/database/analyse'
import { asOwner, ownerUrl } from '@/testing/as-owner'
import { databaseUrl, runSql, templateName } from '@/testing/database'
import { aCustomer, anOrder } from '@/testing/factories'
import { place } from '@/testing/place'
import { send } from '@/testing/send'

/** Of who walks. */
const walkersPassword = 'Sunny-day-7'
type Sent = Parameters<typeof send>[2]
type Line = {
  _id: string
  mainServiceId: string
  serviceName: string
  serviceCost?: number
  discountPercentage: number
  unit: string
}

/** What a customer does from signing in to signing out, each call once or twice: the statements of each call, by its name. */
async function walk(customer: Pick<Customer, 'id' | 'email'>) {
  const trusted = await trustBrowser(db, customer.id, null, new Date())
  const services = await db.service.findMany({
    where: { offered: true, discountPercentage: 0, cost: { not: null } },
    orderBy: [{ applicationTypeId: 'asc' }, { id: 'asc' }],
    take: 5,
  })
  const statements: Record<string, Awaited<ReturnType<typeof recordStatements>>> = {}
  const recorded = async (name: string, work: () => Promise<unknown>) => {
    statements[name] = [...(statements[name] ?? []), ...(await recordStatements(work))]
  }
  let token: string | undefined
  const call = async <T>(
    name: string,
    handler: Parameters<typeof send>[0],
    c: Parameters<typeof send>[1],
    sent: Sent = {},
  ) => {
    let answer: Awaited<ReturnType<typeof send>> | undefined
    await recorded(name, async () => {
      answer = await send(handler, c, { token, ...sent })
    })
    if (answer?.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    token = answer.body.token ?? token
    return answer.body.data as T
  }

  await call('sign-in', LOG_IN, auth.login, {
    body: { email: customer.email, password: walkersPassword },
    headers: { cookie: `trusted-3000=${trusted.secret}` },
  })
  await call('profile', PROFILE, account.getProfile)
  const { _id: deliveryAddress } = await call<{ _id: string }>('address', ADD_ADDRESS, account.addAddress, {
    body: place,
  })
  await call('address', CHANGE_ADDRESS, account.changeAddress, {
    params: { id: deliveryAddress },
    body: { ...place, city: 'Delhi' },
  })
  const { _id: contactNumber } = await call<{ _id: string }>('number', ADD_NUMBER, account.addContactNumber, {
    body: { number: '9876543210' },
  })
  const form = new FormData()
  form.set('firstName', 'Usha')
  await call('profile change', CHANGE_PROFILE, account.changeProfile, { params: { userId: customer.id }, body: form })
  await call('devices', DEVICES, sessions.listDevices)

  const { _id: line } = await call<{ _id: string }>('cart add', ADD, cart.addToCart, {
    body: { serviceId: services[0]!.id },
  })
  await call('merge', MERGE, cart.mergeCart, { body: { serviceIds: services.slice(1).map(({ id }) => id) } })
  const lines = await call<Line[]>('cart', CART, cart.listCart)
  const last = lines.find(({ _id }) => _id !== line)!
  await call('cart remove', REMOVE, cart.removeFromCart, { params: { cartItemId: last._id } })
  await call('update-status', UPDATE, bookings.updateStatus, {
    params: { id: line },
    body: { status: 'pending', deliveryAddress, contactNumber },
  })
  const left = lines.filter(({ _id }) => ![line, last._id].includes(_id))
  const { mainServiceId } = left[0]!
  await call('checkout', CHECK_OUT, bookings.checkout, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      mainServiceId,
      deliveryAddress,
      contactNumber,
      lines: left
        .filter((one) => one.mainServiceId === mainServiceId)
        .map(({ _id, serviceName, serviceCost, discountPercentage, unit }) => ({
          _id,
          serviceName,
          serviceCost,
          discountPercentage,
          unit,
        })),
    },
  })
  const [order] = await call<{ orderId: string }[]>('orders', BOOKINGS, bookings.listBookings, {
    query: { limit: '20' },
  })
  await call('order', ORDER, bookings.getBooking, { params: { orderId: order!.orderId } })
  await call('counts', COUNT, bookings.countBookings)
  await call('update-status', UPDATE, bookings.updateStatus, {
    params: { id: order!.orderId },
    body: { status: 'cancelled' },
  })
  await call('log-out', LOG_OUT, auth.logout)
  return statements
}

/** What is planned anew each time: lists and rows of more than one, all orders of a customer, and what has no plan. */
const unplanned = /^(BEGIN|COMMIT)$| IN \(\$\d+,\$\d+|\), ?\(\$\d+| WHERE \("public"\."booking"\."customer_id" = /

let first: Awaited<ReturnType<typeof walk>>
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(walkersPassword)
  first = await walk(await aCustomer({ passwordHash }))
})

test("[SPEED-22] the queries of a customer's calls have names, no more than are allowed, and the second time the same", async () => {
  const second = await walk(await aCustomer({ passwordHash }))
  for (const [name, statements] of Object.entries({ ...first, ...second })) {
    const unnamed = statements.filter((one) => !one.name && !unplanned.test(one.text))
    expect(
      unnamed.map(({ text }) => text),
      name,
    ).toEqual([])
    expect(
      statements.some((one) => one.name),
      name,
    ).toBe(true)
  }
  const namesOf = (calls: typeof first) =>
    new Set(Object.values(calls).flatMap((all) => all.flatMap(({ name }) => name ?? [])))
  expect([...namesOf(second)].filter((name) => !namesOf(first).has(name))).toEqual([])
  expect(namesOf(first).size).toBeLessThan(mostNames / 2)
  const kept = await db.$queryRaw<
    { name: string }[]
  >`select name from pg_prepared_statements where not from_sql and name <> ''`
  expect(kept.length).toBeLessThan(mostNames)
})

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** A list of some dozens, of which each is compared with a PIN. */
const areas = 'service_area'
/** Rows that a step may read in vain: fewer than a customer's own. */
const mostSkipped = 20

const columns = `service_id, service_name, service_cost, service_image, description, main_service_id, main_service_name, application_id,
  application_name, delivery_address, contact_number, placement_id, created_at, updated_at, ordered_at`
/** Numbers that no other customer's orders have: `block` from 1 to 15. */
const orderNumbers = (block: number, n: string) => `'HS-' || upper(to_hex(${block} * 268435456 + ${n}))`
const orders = (from: string, to: string, block: number, count: number) => `
  insert into booking (order_id, customer_id, status, ${columns})
  select ${orderNumbers(block, 'n')}, '${to}', 'completed', ${columns}
  from booking, generate_series(1, ${count}) n where booking.id = '${from}'`

let few: Awaited<ReturnType<typeof aCustomer>>
let many: typeof few
beforeAll(async () => {
  few = await aCustomer({ passwordHash })
  many = await aCustomer({ passwordHash })
  const { id } = await anOrder((await aCustomer()).id)
  const each = (table: string, names: string, values: string) =>
    `insert into ${table} (customer_id, ${names}) select id, ${values} from customer`
  await asOwner(
    'set session_replication_role = replica', // no trigger for each row
    `insert into customer (email, password_hash, first_name, last_name, verified_at)
      select 'many' || n || '@example.test', 'none', 'Asha', 'Verma', now() from generate_series(1, 3000) n`,
    each('session', 'created_at, expires_at, last_seen_at', "now(), now() + interval '1 day', now()"),
    each('address', 'street, city, district, state, country, postal_code', "'1', 'a', 'b', 'c', 'd', '110001'"),
    each('contact_number', 'number', "'9810000001'"),
    each(
      'trusted_browser',
      'secret_hash, created_at, last_seen_at, expires_at',
      "md5(id::text), now(), now(), now() + interval '1 day'",
    ),
    orders(id, few.id, 1, 10),
    orders(id, many.id, 2, 10_000),
    ...Array.from(
      { length: 5 },
      (_, n) => `insert into booking (customer_id, status, order_id, ${columns})
      select customer.id, 'completed', ${orderNumbers(n + 3, 'row_number() over ()')}, ${columns.replace(/(created_at|updated_at)/g, 'booking.$1').replace('delivery', 'booking.delivery')}
      from booking, customer where booking.id = '${id}' and email like 'many%'`,
    ),
    'analyze',
  )
})

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}

/** The steps in which PostgreSQL runs a statement by the plan that it makes once for all values. */
async function stepsOf(client: pg.Client, text: string, values: readonly unknown[]) {
  await client.query('begin')
  await client.query(`prepare asked as ${text}`)
  const reads = /^\s*select/i.test(text) && !/for update|add_job/i.test(text)
  const given = values.length ? `(${values.map(literal).join(', ')})` : ''
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (${reads ? 'analyze, ' : ''}format json) execute asked${given}`,
  )
  await client.query('rollback')
  await client.query('deallocate asked')
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodes(plan)))
}

/** Tables that the catalogue files fill: they stay as small as they are. */
const loaded: unknown[] = ['main_service', 'category', 'application_type', areas]
/** PostgreSQL expects a hundred orders in the list of a move, for which a small table is rightly read once. */
const ofAList = /jsonb_to_recordset/

test('[SPEED-26] planned in a shop without customers and orders, the named queries find their rows by an index', async () => {
  const name = 'just_started'
  await runSql(inject('clusterUrl'), `create database ${name} template ${templateName}`)
  await analyseTables(databaseUrl(inject('clusterUrl'), name)) // as after a start
  const client = new pg.Client(databaseUrl(inject('clusterUrl'), name))
  await client.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    const faults: string[] = []
    for (const [call, statements] of Object.entries(first))
      for (const { text, values } of statements.filter((one) => one.name && !ofAList.test(one.text))) {
        const steps = await stepsOf(client, text, values)
        const whole = steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name'])
        if (whole.some((table) => !loaded.includes(table))) faults.push(`${call} reads ${whole}: ${text}`)
      }
    expect(faults).toEqual([])
  } finally {
    await client.end()
    await runSql(inject('clusterUrl'), `drop database ${name}`)
  }
})

test.each(['ten', 'ten thousand'])(
  '[SPEED-25] planned once for all, the named queries find the rows of a customer with %s orders by an index',
  async (orders) => {
    const customer = orders === 'ten' ? few : many
    const calls = await walk(customer)
    await db.session.updateMany({ where: { customerId: customer.id }, data: { revokedAt: null } })
    const client = new pg.Client(ownerUrl())
    await client.connect()
    try {
      await client.query('set plan_cache_mode = force_generic_plan')
      await client.query('set enable_seqscan = off') // a table of few rows would be read whole, though it has the index
      const faults: string[] = []
      for (const [call, statements] of Object.entries(calls))
        for (const { text, values } of statements.filter(({ name }) => name)) {
          const steps = await stepsOf(client, text, values)
          const whole = steps
            .filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] !== areas)
            .map((step) => step['Relation Name'])
          const skipped = Math.max(...steps.map((step) => step['Rows Removed by Filter'] ?? 0))
          if (whole.length || skipped > mostSkipped) faults.push(`${call} reads ${whole}, skips ${skipped}: ${text}`)
        }
      expect(faults).toEqual([])
    } finally {
      await client.end()
    }
  },
)

test('[SPEED-22] what varies or is asked seldom has no name, and the number of names has a bound', () => {
  const select = 'SELECT "public"."customer"."id" FROM "public"."customer" WHERE'
  expect(nameOf(`${select} id = $1`)).toMatch(/^[\w-]{22}$/)
  expect(nameOf(`${select} id = $1`)).toBe(nameOf(`${select} id = $1`))
  expect(nameOf(`${select} id = $1`)).not.toBe(nameOf(`${select} id = $2`))
  expect(nameOf(`${select} id IN ($1)`)).not.toBe('')
  for (const text of [
    `${select} id IN ($1,$2)`,
    'INSERT INTO "public"."booking" ("id","note") VALUES ($1,$2), ($3,$4)',
    'SELECT "public"."setting"."key" FROM "public"."setting"',
    'SELECT "public"."booking"."id" FROM "public"."booking" WHERE "public"."booking"."customer_id" = $1',
    'BEGIN',
    'select 1',
  ])
    expect(nameOf(text)).toBe('')
  const many = Array.from({ length: 1_000 }, (_, n) => nameOf(`${select} id = $1 and ${n} = ${n}`))
  expect(new Set(many.filter(Boolean)).size).toBeLessThan(mostNames)
  expect(nameOf(`${select} id = $1`)).not.toBe('')
})
