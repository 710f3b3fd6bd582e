import { expect, test } from 'vitest'
import { POST as add } from '@/app/api/cart/add/route'
import { GET as list } from '@/app/api/cart/list/route'
import { DELETE as remove } from '@/app/api/cart/remove/[cartItemId]/route'
import { addToCart, listCart, removeFromCart } from '@/lib/cart/contract'
import type { CartItem } from '@/lib/cart/schema'
import { db } from '@/lib/db'
import { recordStatements } from '@/scripts/bench/recording'
import { aCartLine, aCustomer, aService } from '@/testing/factories'
import { send } from '@/testing/send'

/** A customer whose session was noted as in use this minute: to note it again is one more statement, once a minute. */
async function aCustomerOfNow() {
  const customer = await aCustomer()
  await db.session.update({ where: { id: customer.sessionId }, data: { lastSeenAt: new Date() } })
  return customer
}

const trips = async (work: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  const statements = await recordStatements(async () => {
    statuses.push((await work()).status)
  })
  return { status: statuses[0], sent: statements.length }
}

test('[SPEED-40] [SPEED-41] [SPEED-43] listing, adding and removing ask the database once each, the session with them', async () => {
  const { id, token } = await aCustomerOfNow()
  const [line, service] = [await aCartLine(id), await aService()]
  await send(list, listCart, { token })
  expect(await trips(() => send(list, listCart, { token }))).toEqual({ status: 200, sent: 1 })
  expect(await trips(() => send(add, addToCart, { token, body: { serviceId: service.id } }))).toEqual({
    status: 200,
    sent: 1,
  })
  expect(await trips(() => send(remove, removeFromCart, { token, params: { cartItemId: line.id } }))).toEqual({
    status: 200,
    sent: 1,
  })
  const left = (await send(list, listCart, { token })).body.data as CartItem[]
  expect(left.map(({ serviceId }) => serviceId)).toEqual([service.id])
})

test('[SPEED-40] [SPEED-41] [SPEED-43] a revoked session is refused by the statement itself, and writes nothing', async () => {
  const { id, sessionId, token } = await aCustomerOfNow()
  const line = await aCartLine(id)
  const { id: serviceId } = await aService()
  const calls = [
    () => send(list, listCart, { token }),
    () => send(add, addToCart, { token, body: { serviceId } }),
    () => send(remove, removeFromCart, { token, params: { cartItemId: line.id } }),
  ]
  const dead = [{ revokedAt: new Date() }, { revokedAt: null, expiresAt: new Date(0) }]
  for (const data of dead) {
    await db.session.update({ where: { id: sessionId }, data })
    for (const call of calls) expect(await call()).toMatchObject({ status: 401, body: { message: 'Please login' } })
  }
  await db.session.update({ where: { id: sessionId }, data: { expiresAt: new Date('2100-01-01') } })
  await db.customer.update({ where: { id }, data: { verifiedAt: null } })
  for (const call of calls) expect((await call()).status).toBe(401)
  expect(await db.booking.findMany({ where: { customerId: id } })).toEqual([line])
})

test('[SPEED-41] of twenty adds around a revocation those that began after it are refused, and what was answered stands', async () => {
  const { id, sessionId, token } = await aCustomerOfNow()
  const services: string[] = []
  for (let n = 0; n < 20; n += 1) services.push((await aService()).id)
  const addAll = (ids: string[]) =>
    Promise.all(ids.map(async (serviceId) => (await send(add, addToCart, { token, body: { serviceId } })).status))
  const before = addAll(services.slice(0, 10))
  await db.session.update({ where: { id: sessionId }, data: { revokedAt: new Date() } })
  const after = await addAll(services.slice(10))
  expect(after).toEqual(Array(10).fill(401))
  const added = (await before).filter((status) => status === 200)
  expect(await db.booking.count({ where: { customerId: id } })).toBe(added.length)
})
