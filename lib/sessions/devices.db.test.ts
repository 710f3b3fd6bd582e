import { beforeEach, expect, test } from 'vitest'
import { DELETE } from '@/app/api/users/devices/[id]/route'
import { DELETE as DELETE_OTHERS, GET } from '@/app/api/users/devices/route'
import { GET as PROFILE } from '@/app/api/users/profile/route'
import { getProfile } from '@/lib/account/contract'
import { admit } from '@/lib/auth/admit'
import { issueToken } from '@/lib/auth/secrets'
import { db } from '@/lib/db'
import { openSession, trustBrowser } from '@/lib/sessions/commands'
import { endDevice, endOtherDevices, listDevices } from '@/lib/sessions/contract'
import { jobs } from '@/lib/sessions/jobs'
import { maxTrustedBrowsers } from '@/lib/sessions/rules'
import type { Device } from '@/lib/sessions/schema'
import { later, now } from '@/testing/clock'
import { aCustomer } from '@/testing/factories'
import { send } from '@/testing/send'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36'
let me: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  me = await aCustomer()
})
/** Signed in on a phone, in real time, as a route handler sees it. */
async function onPhone(trusted: boolean) {
  const at = new Date()
  const browser = trusted ? await trustBrowser(db, me.id, phone, at) : null
  const session = await openSession(db, me.id, { userAgent: phone, trustedId: browser?.id }, at)
  return { id: session.sessionId, trustedId: browser?.id, token: await issueToken(session) }
}
const list = async () => (await send(GET, listDevices, { token: me.token })).body.data as Device[]
const statusOf = async (token: string) => (await send(PROFILE, getProfile, { token })).status

test('[AUTH-09] the list names every device, this one first, and ending one ends its token and its trust at once', async () => {
  const there = await onPhone(true)
  expect(await list()).toEqual([
    {
      _id: me.sessionId,
      name: 'Unknown browser',
      kind: 'unknown',
      current: true,
      signedIn: true,
      since: expect.any(String),
      lastSeenAt: expect.any(String),
    },
    {
      _id: there.id,
      name: 'Chrome on Android',
      kind: 'phone',
      current: false,
      signedIn: true,
      since: expect.any(String),
      lastSeenAt: expect.any(String),
      trustedUntil: expect.any(String),
    },
  ])
  expect(await statusOf(there.token)).toBe(200)
  const params = { id: there.id }
  expect(await send(DELETE, endDevice, { token: me.token, params })).toMatchObject({ status: 200 })
  expect(await statusOf(there.token)).toBe(401)
  expect(await db.trustedBrowser.count({ where: { customerId: me.id } })).toBe(0)
  expect((await send(DELETE, endDevice, { token: me.token, params })).status).toBe(404)
})

test('[AUTH-04] a trusted browser that is signed out stays on the list until it is trusted no more', async () => {
  const { id, trustedId } = await onPhone(true)
  await db.session.update({ where: { id }, data: { revokedAt: now } })
  expect((await list())[1]).toMatchObject({ _id: trustedId, signedIn: false, trustedUntil: expect.any(String) })
  expect(await send(DELETE, endDevice, { token: me.token, params: { id: trustedId! } })).toMatchObject({ status: 200 })
  expect(await list()).toHaveLength(1)
})

test('[AUTH-09] what reads the same is told apart by when it was signed in, or trusted', async () => {
  const there = await onPhone(true)
  const at = (days: number) => later({ days })
  await db.session.update({ where: { id: there.id }, data: { createdAt: at(-2) } })
  await db.trustedBrowser.update({ where: { id: there.trustedId }, data: { createdAt: at(-3) } })
  expect((await list())[1]).toMatchObject({ since: at(-2).toISOString() })
  await db.session.update({ where: { id: there.id }, data: { revokedAt: now } })
  expect((await list())[1]).toMatchObject({ signedIn: false, since: at(-3).toISOString() })
})

test('[AUTH-09] all the other devices end together, and this one goes on', async () => {
  const others = [await onPhone(true), await onPhone(false)]
  const answer = await send(DELETE_OTHERS, endOtherDevices, { token: me.token })
  expect((answer.body.data as Device[]).map(({ _id }) => _id)).toEqual([me.sessionId])
  for (const { token } of others) expect(await statusOf(token)).toBe(401)
  expect(await statusOf(me.token)).toBe(200)
  expect(await db.trustedBrowser.count({ where: { customerId: me.id } })).toBe(0)
})

test("[BOOK-11] another customer's device is not found and lives on", async () => {
  const other = await aCustomer()
  const theirs = await trustBrowser(db, other.id, phone, new Date())
  for (const id of [other.sessionId, theirs.id])
    expect((await send(DELETE, endDevice, { token: me.token, params: { id } })).status).toBe(404)
  expect(await statusOf(other.token)).toBe(200)
  expect(await db.trustedBrowser.count({ where: { customerId: other.id } })).toBe(1)
})

test('when a device was last seen is written once in a minute', async () => {
  const seen = async (at: Date) => {
    await db.session.update({ where: { id: me.sessionId }, data: { lastSeenAt: at } })
    await admit(new Request('http://shop.test', { headers: { authorization: `Bearer ${me.token}` } }), 'customer')
    return (await db.session.findUniqueOrThrow({ where: { id: me.sessionId } })).lastSeenAt
  }
  const recent = new Date(Date.now() - 20_000)
  expect(await seen(recent)).toEqual(recent)
  const before = new Date()
  expect((await seen(new Date(before.getTime() - 61_000))).getTime()).toBeGreaterThanOrEqual(before.getTime())
})

test('of more trusted browsers than are kept the oldest makes room', async () => {
  const all = []
  for (let n = 0; n <= maxTrustedBrowsers; n++)
    all.push((await trustBrowser(db, me.id, phone, later({ minutes: n }))).id)
  const trusted = await db.trustedBrowser.findMany({ where: { customerId: me.id }, orderBy: { createdAt: 'asc' } })
  expect(trusted.map(({ id }) => id)).toEqual(all.slice(1))
})

test('the sweep takes what is over, however much it is, and nothing else', async () => {
  const old = { customerId: me.id, createdAt: later({ days: -60 }), lastSeenAt: later({ days: -60 }) }
  await db.session.createMany({
    data: Array.from({ length: 2_500 }, () => ({ ...old, expiresAt: later({ days: -8 }) })),
  })
  await db.session.create({ data: { ...old, expiresAt: later({ days: -6 }) } })
  await trustBrowser(db, me.id, phone, later({ days: -31 }))
  await trustBrowser(db, me.id, phone, later({ days: -29 }))
  const job = { now, attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(10_000) }
  for (const { run } of jobs) await run({}, job)
  expect(await db.session.count({ where: { customerId: me.id } })).toBe(2)
  expect(await db.trustedBrowser.count({ where: { customerId: me.id } })).toBe(1)
})
