import { beforeEach, expect, test } from 'vitest'
import { GET } from '@/app/api/users/devices/route'
import { admit } from '@/lib/auth/admit'
import { issueToken } from '@/lib/auth/secrets'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { openSession } from '@/lib/sessions/commands'
import { listDevices } from '@/lib/sessions/contract'
import type { Device } from '@/lib/sessions/schema'
import { aCustomer } from '@/testing/factories'
import { send } from '@/testing/send'

let id: string
beforeEach(async () => {
  ;({ id } = await aCustomer())
  await db.session.deleteMany()
})
const days = (count: number) => new Date(Date.now() + count * dayMs)
const open = (at: Date) => openSession(db, id, { userAgent: null }, at)
const use = async (person: { id: string; sessionId: string }) => {
  const token = await issueToken(person)
  return admit(new Request('http://shop.test', { headers: { authorization: `Bearer ${token}` } }), 'customer').then(
    () => true,
    () => false,
  )
}
const endOf = async (sessionId: string) =>
  (await db.session.findUniqueOrThrow({ where: { id: sessionId } })).expiresAt.getTime() - Date.now()

test('[SEC-23] a session that nobody uses ends after 14 days, one that is used after 30', async () => {
  const unused = await open(days(-14.01))
  expect(await use(unused)).toBe(false)
  const used = await open(days(-13))
  expect(await use(used)).toBe(true)
  expect((await endOf(used.sessionId)) / dayMs).toBeCloseTo(14, 1)
  // Never past the life of its token, however often it is used.
  const old = await open(days(-25))
  await db.session.update({ where: { id: old.sessionId }, data: { expiresAt: days(1) } })
  expect(await use(old)).toBe(true)
  expect((await endOf(old.sessionId)) / dayMs).toBeCloseTo(5, 1)
})

test('[SEC-24] the 21st session ends the oldest, also when several are opened at once, and all are listed', async () => {
  const first = await open(days(-2))
  const rest = []
  for (let n = 1; n < 20; n++) rest.push(await open(days(-1)))
  expect(await use(first)).toBe(true)
  const newest = await open(new Date())
  expect(await use(first)).toBe(false)
  for (const one of [...rest, newest]) expect(await use(one)).toBe(true)
  await Promise.all(Array.from({ length: 6 }, () => open(new Date())))
  const live = await db.session.findMany({ where: { customerId: id, revokedAt: null } })
  expect(live).toHaveLength(20)
  const { body } = await send(GET, listDevices, { token: await issueToken(newest) })
  expect((body.data as Device[]).map(({ _id }) => _id).sort()).toEqual(live.map((one) => one.id).sort())
})

test('[SEC-24] sessions that are over take nobody else with them', async () => {
  for (let n = 0; n < 30; n++) await open(days(-40))
  const kept = await open(days(-1))
  for (let n = 0; n < 19; n++) await open(new Date())
  expect(await use(kept)).toBe(true)
})
