import { beforeEach, expect, test } from 'vitest'
import { PUT } from '@/app/api/users/addresses/[id]/route'
import { POST } from '@/app/api/users/addresses/route'
import { GET as LAST_PLACE } from '@/app/api/users/last-place/route'
import { GET } from '@/app/api/users/profile/route'
import * as calls from '@/lib/account/contract'
import type { Address, Profile } from '@/lib/account/schema'
import { db } from '@/lib/db'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCustomer, anAddress, anOrder } from '@/testing/factories'
import { place } from '@/testing/place'
import { send } from '@/testing/send'

let me: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  me = await aCustomer()
})

const parts = {
  flat: 'Flat 3B, 2nd floor',
  landmark: 'Opposite the post office',
  personName: 'Meera Verma',
  personNumber: '9876501234',
  position: { latitude: 28.613939, longitude: 77.209023 },
}
const add = (more: object) => send(POST, calls.addAddress, { token: me.token, body: { ...place, ...more } })
const put = (id: string, more: object) =>
  send(PUT, calls.changeAddress, { token: me.token, params: { id }, body: { ...place, ...more } })
const addressesOf = async () =>
  ((await send(GET, calls.getProfile, { token: me.token })).body.data as Profile).addresses
const lastPlace = async (token = me.token) => (await send(LAST_PLACE, calls.findLastPlace, { token })).body.data

test('[HOUSE-07] an address keeps flat, landmark, who is at home and a point, as they are stored; without them it has no such field', async () => {
  const given = {
    flat: '  Flat 3B, 2nd floor ',
    landmark: parts.landmark,
    personName: 'meera   VERMA',
    personNumber: '+91 98765-01234',
    position: { latitude: 28.61393901, longitude: 77.20902349 },
  }
  const added = (await add(given)).body.data as Address
  const number = { personNumber: '9876501234' }
  expect(added).toEqual({ _id: added._id, label: 'home', ...place, ...parts, ...number, isPrimary: true })
  expect((await add({ street: '1 Janpath', flat: ' ', landmark: '', personName: null, personNumber: '' })).status).toBe(
    200,
  )
  const [first, second] = await addressesOf()
  expect(first).toEqual(added)
  expect(Object.keys(second!).sort()).toEqual([...Object.keys(place), '_id', 'isPrimary', 'label'].sort())
})

test.each([
  ['a point north of the pole', { position: { latitude: 90.000001, longitude: 0 } }, 'position.latitude'],
  ['a point further east than the earth is round', { position: { latitude: 0, longitude: 181 } }, 'position.longitude'],
  ['half a point', { position: { latitude: 28.6 } }, 'position.longitude'],
  ['a point in words', { position: { latitude: '28.6', longitude: 77.2 } }, 'position.latitude'],
  ['a point with a height', { position: { ...parts.position, altitude: 216 } }, 'position.altitude'],
  ['a name that is a link', { personName: 'www.example.com/x' }, 'personName'],
  ['a name of signs', { personName: '--' }, 'personName'],
  ['a number of letters', { personNumber: 'ring twice' }, 'personNumber'],
  ['a number that no plan has', { personNumber: '0000000000' }, 'personNumber'],
  ['a flat as long as a letter', { flat: 'x'.repeat(61) }, 'flat'],
  ['a landmark of control characters', { landmark: 'a\u001b[31mb' }, 'landmark'],
])('[HOUSE-70] %s is refused at its field, and nothing is kept', async (_what, more, field) => {
  const refused = await add({ ...parts, ...more })
  expect(refused).toMatchObject({ status: 400, body: { message: expect.any(String) } })
  expect(Object.keys(refused.body.fields!)).toEqual([field])
  expect(await addressesOf()).toEqual([])
})

test.each([
  ['a latitude off the earth', 'latitude = 90.5, longitude = 0', 'address_position'],
  ['a longitude off the earth', 'latitude = 0, longitude = -180.5', 'address_position'],
  ['no number as a latitude', "latitude = 'NaN', longitude = 0", 'address_position'],
  ['half a point', 'latitude = 28.6', 'address_position'],
  ['a point finer than six places', 'latitude = 28.6139391, longitude = 77', 'address_position'],
  ['an empty flat', "flat = ''", 'address_parts'],
  ['a name that is markup', "person_name = '<b>'", 'address_person'],
  ['a number of letters', "person_number = 'x'", 'address_person'],
])('[HOUSE-70] the database refuses %s', async (_what, columns, rule) => {
  const { id } = await anAddress(me.id)
  const refusal = await asOwner(`update address set ${columns} where id = '${id}'`).then(
    () => 'accepted',
    (error: { constraint?: string }) => error.constraint,
  )
  expect(refusal).toBe(rule)
})

test('[HOUSE-71] a change leaves what it does not name, takes off what is empty, and drops the point of another place', async () => {
  const { _id: id } = (await add(parts)).body.data as Address
  expect((await put(id, { label: 'work' })).body.data).toMatchObject({ label: 'work', ...parts })
  const emptied = (await put(id, { flat: '', personNumber: null })).body.data as Address
  expect(emptied).toMatchObject({ landmark: parts.landmark, position: parts.position })
  expect(emptied).not.toHaveProperty('flat')
  expect(emptied).not.toHaveProperty('personNumber')
  const moved = (await put(id, { street: '9 Lodhi Road' })).body.data as Address
  expect(moved).toMatchObject({ street: '9 Lodhi Road', landmark: parts.landmark })
  expect(moved, 'it was the point of another street').not.toHaveProperty('position')
  const point = { latitude: -0.0000001, longitude: -180 }
  const put2 = (await put(id, { street: '1 Janpath', position: point })).body.data as Address
  expect(put2.position).toStrictEqual({ latitude: 0, longitude: -180 })
  expect((await put(id, { street: '1 Janpath', position: null })).body.data).not.toHaveProperty('position')
})

test('[HOUSE-74] the last place is where the customer ordered to or entered an address, whichever was later, and nobody else', async () => {
  expect(await lastPlace()).toEqual({})
  await anAddress(me.id, { createdAt: now })
  expect(await lastPlace()).toEqual({ place: { city: 'New Delhi', postalCode: '110001' } })
  const order = await anOrder(me.id, { orderedAt: later({ days: 1 }) })
  const noida = { ...place, city: 'Noida', postalCode: '201301' }
  await db.booking.update({
    where: { id: order.id },
    data: { deliveryAddress: { _id: crypto.randomUUID(), label: 'home', ...noida } },
  })
  expect(await lastPlace()).toEqual({ place: { city: 'Noida', postalCode: '201301' } })
  await anAddress(me.id, { city: 'Gurugram', postalCode: '122001', createdAt: later({ days: 2 }) })
  expect(await lastPlace()).toEqual({ place: { city: 'Gurugram', postalCode: '122001' } })
  expect(await lastPlace((await aCustomer()).token)).toEqual({})
  expect((await send(LAST_PLACE, calls.findLastPlace)).status).toBe(401)
})
