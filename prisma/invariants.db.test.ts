import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerUrl } from '@/testing/as-owner'
import { aCartLine, aContactNumber, aCustomer, anAddress, aService } from '@/testing/factories'

// As the owner: what stands in the tables' own rules holds for everybody.
const client = new pg.Client(ownerUrl())
const ids = { service: '', customer: '', address: '', number: '', line: '', mainService: '' }

beforeAll(async () => {
  await client.connect()
  const service = await aService()
  const customer = await aCustomer()
  ids.service = service.id
  ids.mainService = service.applicationType.category.mainService.id
  ids.customer = customer.id
  ids.address = (await anAddress(customer.id, { isPrimary: true })).id
  ids.number = (await aContactNumber(customer.id, { isPrimary: true })).id
  ids.line = (await aCartLine(customer.id, { serviceId: service.id })).id
})
afterAll(() => client.end())

/** The name of the rule that refuses the statement. */
async function refusal(sql: string) {
  const statement = sql.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => `'${ids[name]}'`)
  try {
    await client.query(statement)
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.constraint
    throw error
  }
  return 'accepted'
}

const copyOf = (table: string, columns: string, values: string, id: string) =>
  `insert into ${table} (${columns}) select ${values} from ${table} where id = ${id}`

const address = `'{"_id":"","label":"home","street":"","city":"","district":"","state":"","country":"","postalCode":""}'`
const number = `'{"_id":"","label":"home","number":""}'`
const ordered = `order_id = 'HS-0123ABCD', ordered_at = now(), delivery_address = ${address}, contact_number = ${number}`
/** Makes an order of the line of the cart, with what is given in place of its own. */
const order = (columns = ordered) =>
  `${placed} update booking set status = 'pending', ${columns}, placement_id = p.id from p where booking.id = {line}`
const placed = `with p as (insert into placement (customer_id, created_at) values ({customer}, now()) returning id)`
const line =
  'customer_id, service_id, service_name, service_image, main_service_id, main_service_name, application_id, application_name, created_at, updated_at'

describe('the database refuses', () => {
  test.each([
    ['a cost of nothing', 'update service set cost = 0 where id = {service}', 'service_cost'],
    [
      'a discount of all',
      `update service set discount_percentage = 100, discount_valid_until = now() where id = {service}`,
      'service_discount',
    ],
    [
      'a discount that never ends',
      'update service set discount_percentage = 10 where id = {service}',
      'service_discount_ends',
    ],
    ['a service without a name', `update service set name = ' ' where id = {service}`, 'service_named'],
    [
      'two names of a main service that are one',
      copyOf('main_service', 'key, name, image, position', 'key, name, image, 9999', '{mainService}'),
      'main_service_key_key',
    ],
    [
      'an e-mail in capitals',
      `update customer set email = 'A@example.test' where id = {customer}`,
      'customer_email_lower_case',
    ],
    ['a customer without a name', `update customer set first_name = '' where id = {customer}`, 'customer_named'],
    [
      'a sixth try of a code',
      `insert into one_time_code (customer_id, attempts, created_at, expires_at) values ({customer}, 6, now(), now())`,
      'one_time_code_attempts',
    ],
    ['a PIN that is none', `update address set postal_code = '11000' where id = {address}`, 'address_postal_code'],
    [
      'a second primary address',
      copyOf(
        'address',
        'customer_id, street, city, district, state, country, postal_code, is_primary',
        'customer_id, street, city, district, state, country, postal_code, is_primary',
        '{address}',
      ),
      'address_one_primary',
    ],
    [
      'a number with letters',
      `update contact_number set number = '98x0000000' where id = {number}`,
      'contact_number_digits',
    ],
    [
      'a second primary number',
      copyOf('contact_number', 'customer_id, number, is_primary', 'customer_id, number, is_primary', '{number}'),
      'contact_number_one_primary',
    ],
    ['the same service twice in a cart', copyOf('booking', line, line, '{line}'), 'booking_one_in_cart'],
    ['an order with nothing of one', `update booking set status = 'pending' where id = {line}`, 'booking_ordered'],
    [
      'a cart item with an order id',
      `update booking set order_id = 'HS-0123ABCD' where id = {line}`,
      'booking_ordered',
    ],
    ['an order id of another form', order(ordered.replace('HS-', 'X-')), 'booking_order_id'],
    ['an order without a number', order(ordered.replace("'HS-0123ABCD'", 'null')), 'booking_ordered'],
    ['an order that was never ordered', order(ordered.replace('now()', 'null')), 'booking_ordered'],
    ['an order without an address', order(ordered.replace(address, 'null')), 'booking_ordered'],
    ['an order without a contact number', order(ordered.replace(number, 'null')), 'booking_ordered'],
    ['an order that was placed with nothing', order().replace('p.id from', 'null from'), 'booking_ordered'],
    ['an order whose address lacks a part', order(ordered.replace('"postalCode"', '"pin"')), 'booking_snapshots'],
    ['an order whose address is nothing in JSON', order(ordered.replace(address, "'null'")), 'booking_snapshots'],
    ['an order whose contact number is none', order(ordered.replace('"number"', '"fax"')), 'booking_snapshots'],
    ['an order with what the cart last listed', order(`${ordered}, listed = '{}'`), 'booking_listed'],
    ['a cart item that is at a visit', `update booking set visit_id = {line} where id = {line}`, 'booking_visited'],
    ['a cart item of nobody', 'update booking set customer_id = null where id = {line}', 'booking_without_person'],
    ['the end of a service that is booked', 'delete from service where id = {service}', 'booking_service_id_fkey'],
    ['a second row of versions', 'insert into public_version (id) values (2)', 'public_version_one_row'],
  ])('%s', async (_what, sql, rule) => {
    expect(await refusal(sql)).toBe(rule)
  })

  test.each([
    ['address', ordered.replace('{"_id"', '{"isPrimary":true,"_id"')],
    ['contact number', ordered.replace(number, number.replace('{', '{"isPrimary":true,'))],
  ])('[SPEED-33] an order whose %s has more than is shown of it', async (_what, columns) => {
    expect(await refusal(order(columns))).toBe('booking_snapshots')
  })

  test('but a whole order stands, and the service may be in the cart again', async () => {
    expect(await refusal(order())).toBe('accepted')
    expect(await refusal(copyOf('booking', line, line, '{line}'))).toBe('accepted')
    expect(await refusal(`update booking set status = 'addToCart' where id = {line}`)).toBe('booking_move')
  })
})

test.each([
  ['a price that changes', 'update service set cost = 501 where id = {service}'],
  ['a main service that is renamed', `update main_service set name = 'Renamed' where id = {mainService}`],
])('%s is announced with the new version once it is committed', async (_what, sql) => {
  const heard: string[] = []
  const listener = new pg.Client(ownerUrl())
  await listener.connect()
  await listener.query('listen public_version')
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
  const version = async () => (await client.query('select version from public_version')).rows[0].version as string
  const before = await version()
  await client.query('begin')
  expect(await refusal(sql)).toBe('accepted')
  await listener.query('select 1')
  expect(heard).toEqual([])
  await client.query('commit')
  const after = await version()
  expect(Number(after)).toBe(Number(before) + 1)
  await expect.poll(() => heard).toEqual([after])
  await listener.end()
})
