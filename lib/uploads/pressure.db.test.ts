import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { POST } from '@/app/api/users/registration/route'
import { PATCH } from '@/app/api/users/update/profile/[userId]/route'
import { changeProfile } from '@/lib/account/contract'
import { register } from '@/lib/auth/contract'
import { issueToken } from '@/lib/auth/secrets'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { savePicture } from '@/lib/uploads/picture'
import { aCustomer, aSession } from '@/testing/factories'
import { send } from '@/testing/send'

const folder = () => join(env().DATA_DIR, 'uploads')
const pixels = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f0d4b4' } })
  .png()
  .toBuffer()
const picture = () => new File([new Uint8Array(pixels)], 'me.png', { type: 'image/png' })

function form(fields: Record<string, string | Blob>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}
const registration = (email: string) =>
  form({ firstName: 'Asha', lastName: 'Verma', email, password: 'Sunny-day-7', image: picture() })

async function signIn() {
  const { id } = await aCustomer()
  const session = await aSession(id, { expiresAt: new Date(Date.now() + 60_000) })
  const token = await issueToken({ id, sessionId: session.id })
  const change = (body: FormData) => send(PATCH, changeProfile, { token, params: { userId: id }, body })
  return { id, change }
}

afterEach(() => {
  vi.restoreAllMocks()
})

/** The next picture is written onto a device that is full: the kernel itself refuses it (ENOSPC), for every user. */
async function fillDisk() {
  const key = '3f0c1b52-9f0d-4a57-8f50-2b6a0d6f1c11' as const
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(key)
  await mkdir(folder(), { recursive: true })
  await symlink('/dev/full', join(folder(), `${key}.webp.part`))
}

test('[SEC-37] a full disk leaves no part of a picture behind, and says 507 at the registration and in the profile', async () => {
  await fillDisk()
  const registered = await send(POST, register, { body: registration('full@shop.test') })
  expect(registered).toMatchObject({ status: 507, body: {} })
  expect(await readdir(folder())).toEqual([])
  expect(await db.customer.count({ where: { email: 'full@shop.test' } })).toBe(0)

  vi.restoreAllMocks()
  const { id, change } = await signIn()
  await fillDisk()
  expect(await change(form({ firstName: 'Other', image: picture() }))).toMatchObject({ status: 507, body: {} })
  expect(await readdir(folder())).toEqual([])
  expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({ firstName: 'Asha', image: null })
})

/** A form that arrives as `next` gives it, and tells whether anybody began to read it. */
function arriving(headers: Record<string, string>, next: (give: (bytes: Uint8Array) => void) => void | Promise<void>) {
  let read = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        read = true
        return next((bytes) => controller.enqueue(bytes))
      },
    },
    { highWaterMark: 0 },
  )
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', headers: { ...type, ...headers }, body, duplex: 'half' }
  const answer = POST(new Request('http://shop.test/api/users/registration', init), { params: Promise.resolve({}) })
  return { answer, wasRead: () => read }
}
const never = () => new Promise<void>(() => {})

test('[SEC-34] uploads are counted by address, and past the limit none is read', async () => {
  const headers = { 'x-client-address': '203.0.113.9' }
  for (let count = 0; count < 100; count++)
    expect(await send(POST, register, { body: form({ firstName: 'Asha' }), headers })).toMatchObject({ status: 400 })
  const { answer, wasRead } = arriving(headers, never)
  const refused = await answer
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(wasRead()).toBe(false)
  const other = { 'x-client-address': '203.0.113.10' }
  expect(await send(POST, register, { body: form({ firstName: 'Asha' }), headers: other })).toMatchObject({
    status: 400,
  })
})

test('[SEC-35] what is being uploaded has one budget of bytes, and it is free again when an upload ends', async () => {
  const megabyte = new Uint8Array(1024 * 1024)
  const endings: (() => void)[] = []
  let held = 0
  const hang = new Promise<void>((_, reject) => endings.push(() => reject(new Error('hung up'))))
  hang.catch(() => {})
  const uploads = Array.from({ length: 6 }, () => {
    let sent = 0
    return arriving({}, (give) => {
      if (sent++ >= 10) return hang
      held++
      give(megabyte)
    })
  })
  await expect.poll(() => held).toBe(60)
  const late = arriving({ 'content-length': String(10 * megabyte.length) }, never)
  const refused = await late.answer
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({})
  expect(late.wasRead()).toBe(false)
  // A small one still has its place.
  expect(await send(POST, register, { body: registration('small@shop.test') })).toMatchObject({ status: 200 })
  for (const end of endings) end()
  await Promise.all(uploads.map(({ answer }) => answer))
  const again = arriving({ 'content-length': String(10 * megabyte.length) }, never)
  await expect.poll(again.wasRead).toBe(true)
})

test('[SEC-48] uploads of one address have a share of that budget, and leave the rest to everybody else', async () => {
  const megabyte = new Uint8Array(1024 * 1024)
  const one = { 'x-client-address': '2001:db8:7:1::9' }
  const same = { 'x-client-address': '2001:db8:7:1::a' }
  const endings: (() => void)[] = []
  const hang = new Promise<void>((_, reject) => endings.push(() => reject(new Error('hung up'))))
  hang.catch(() => {})
  const all = { 'content-length': String(10 * megabyte.length + 1) }
  const statuses: number[] = []
  const slow = Array.from({ length: 6 }, () => {
    let sent = 0
    return arriving({ ...one, ...all }, (give) => (sent++ < 10 ? give(megabyte) : hang))
  })
  for (const { answer } of slow) void answer.then(({ status }) => statuses.push(status))
  await expect.poll(() => statuses.length).toBe(5)
  expect(new Set(statuses)).toEqual(new Set([503]))
  const neighbour = arriving({ ...same, ...all }, never)
  expect((await neighbour.answer).status).toBe(503)
  expect(neighbour.wasRead()).toBe(false)

  const other = { 'x-client-address': '2001:db8:7:2::9' }
  const large = arriving({ ...other, ...all }, never)
  await expect.poll(large.wasRead).toBe(true)
  // Small pictures of many households behind one address go on.
  for (const [n, headers] of [other, same].entries())
    expect(await send(POST, register, { body: registration(`share${n}@shop.test`), headers })).toMatchObject({
      status: 200,
    })
  for (const end of endings) end()
  await Promise.all(slow.map(({ answer }) => answer))
  const again = arriving({ ...one, ...all }, never)
  await expect.poll(again.wasRead).toBe(true)
})

test('[SEC-36] a customer changes the picture twenty times an hour, and is told when to go on; names are not counted', async () => {
  const { change } = await signIn()
  for (let count = 0; count < 20; count++) expect((await change(form({ image: picture() }))).status).toBe(200)
  const refused = await change(form({ firstName: 'Other', image: picture() }))
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please try again in 60 minutes.' },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect(await change(form({ firstName: 'Rani' }))).toMatchObject({
    status: 200,
    body: { data: { firstName: 'Rani' } },
  })
  expect((await (await signIn()).change(form({ image: picture() }))).status).toBe(200)
})

test('[SEC-39] a small file that takes too much memory once decoded is refused at its field, and nothing is kept', async () => {
  const square = { width: 4_600, height: 4_600, channels: 3, background: '#123456' } as const
  const bytes = await sharp({ create: square }).jpeg({ progressive: true, quality: 10 }).toBuffer()
  expect(bytes.length).toBeLessThan(500_000)
  const { id, change } = await signIn()
  const kept = await readdir(folder())
  const message =
    'This picture has too many pixels for its kind. Please choose a smaller one, or save it as an ordinary JPEG.'
  expect(
    await change(form({ image: new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }) })),
  ).toMatchObject({
    status: 400,
    body: { message, fields: { image: message } },
  })
  expect(await readdir(folder())).toEqual(kept)
  expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({ image: null })
})

test('[SEC-33] two pictures are decoded at a time, and of a crowd the last are told when to come again', async () => {
  const large = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#f0d4b4' } })
    .png()
    .toBuffer()
  const kept = await readdir(folder())
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, sharp.counters().process + sharp.counters().queue)
  }, 1)
  const ends = await Promise.allSettled(
    Array.from({ length: 30 }, () => savePicture(new Blob([new Uint8Array(large)]))),
  )
  clearInterval(watch)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
  const refused = ends.filter((end) => end.status === 'rejected')
  expect(refused).toHaveLength(30 - 2 - 20)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 })
  expect(await readdir(folder())).toHaveLength(kept.length + 2 + 20)
})
