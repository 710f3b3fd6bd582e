import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { POST as CHECKOUT } from '@/app/api/cart/checkout/route'
import { GET as SEARCH } from '@/app/api/search/route'
import { PATCH as PRIMARY_ADDRESS } from '@/app/api/users/addresses/[id]/set-primary/route'
import { POST as ADD_ADDRESS } from '@/app/api/users/addresses/route'
import { POST as LOGIN } from '@/app/api/users/login/route'
import { POST as REGISTER } from '@/app/api/users/registration/route'
import { addAddress, setPrimaryAddress } from '@/lib/account/contract'
import { login, register } from '@/lib/auth/contract'
import { checkout } from '@/lib/bookings/contract'
import { listCart } from '@/lib/cart/commands'
import { termsOf } from '@/lib/cart/rules'
import { contract, maxReplyBytes } from '@/lib/contract'
import { db } from '@/lib/db'
import { endpoint } from '@/lib/http/endpoint'
import { maxRefusalBytes } from '@/lib/http/refusal-bounds'
import { now } from '@/testing/clock'
import { aCartLine, aContactNumber, aCustomer, anAddress } from '@/testing/factories'
import { place } from '@/testing/place'
import { send } from '@/testing/send'

/** What this process worked since then; a clock on the wall would count what others do, too. */
const workedMs = (since: NodeJS.CpuUsage) => process.cpuUsage(since).user / 1_000

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  customer = await aCustomer()
})

test('[SEC-40] 55 KB of unknown keys to the log-in are answered briefly and at once', async () => {
  const body = `{${Array.from({ length: 6_000 }, (_, at) => `"k${at}":1`).join(',')}}`
  const began = process.cpuUsage()
  const answer = await send(LOGIN, login, { body })
  expect(workedMs(began)).toBeLessThan(500)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body).length).toBeLessThan(maxRefusalBytes)
})

test('[SEC-40] an answer past the bound of its call is a failure, and is not sent', async () => {
  const call = contract({ method: 'GET', path: '/api/contact', summary: 'A call', access: 'public', reply: z.string() })
  const speak = endpoint(call, async () => 'x'.repeat(maxReplyBytes))
  expect(await send(speak, call)).toMatchObject({ status: 500, body: {} })
  expect(
    await send(
      endpoint({ ...call, replyLimit: 9 * 1024 * 1024 }, async () => 'x'.repeat(maxReplyBytes)),
      call,
    ),
  ).toMatchObject({ status: 200 })
})

test('[SEC-41] what would be misread is refused by the calls themselves', async () => {
  const body = { email: 'a@example.test', password: 'Correct-Horse7' }
  const misread: Record<string, string>[] = [
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-encoding': 'gzip' },
  ]
  for (const headers of misread)
    expect(await send(LOGIN, login, { body, headers })).toMatchObject({
      status: 415,
      body: { message: expect.stringMatching(/^Send/) },
    })
  const form = new FormData()
  for (const email of ['a@example.test', 'b@example.test']) form.append('email', email)
  const message = 'email may be given only once'
  expect(await send(REGISTER, register, { body: form })).toMatchObject({
    status: 400,
    body: { message, fields: { email: message } },
  })
})

test('[SEC-41] a public read takes a parameter twice without failing', async () => {
  const request = new Request('http://shop.test/api/search?q=tap&q=fan&limit=1&limit=x&limit[]=2')
  expect((await SEARCH(request, { params: Promise.resolve({}) })).status).toBe(400)
  const last = new Request('http://shop.test/api/search?q=tap&q=fan&limit=x&limit=1')
  expect((await SEARCH(last, { params: Promise.resolve({}) })).status).toBe(200)
})

test('[SEC-42] NUL in the note of a checkout is refused at its field, and nothing is ordered', async () => {
  const { mainServiceId } = await aCartLine(customer.id)
  const body = {
    mainServiceId,
    deliveryAddress: (await anAddress(customer.id)).id,
    contactNumber: (await aContactNumber(customer.id)).id,
    note: 'Ring\u0000 twice',
    lines: (await listCart(customer, now)).map((item) => ({ _id: item._id, ...termsOf(item) })),
  }
  const message = 'Please remove the characters that cannot be printed'
  const answer = await send(CHECKOUT, checkout, { token: customer.token, body })
  expect(answer).toMatchObject({ status: 400, body: { message, fields: { note: message } } })
  expect(await db.placement.count({ where: { customerId: customer.id } })).toBe(0)
})

test('[SEC-42] a street of nothing to see is none', async () => {
  const body = { ...place, street: '\u200b\u2060' }
  const answer = await send(ADD_ADDRESS, addAddress, { token: customer.token, body })
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { street: 'Please enter your house number and street' } },
  })
})

test('[SEC-42] what turns the direction of writing around is refused at its field; joiners are kept, and so is an older address', async () => {
  const older = await anAddress(customer.id, { street: 'Lane \u202e4' })
  const said = 'Please remove the characters that cannot be printed'
  for (const field of ['street', 'flat', 'landmark', 'city']) {
    const body = { ...place, [field]: 'Lane \u202e4\u202c' }
    expect(await send(ADD_ADDRESS, addAddress, { token: customer.token, body })).toMatchObject({
      status: 400,
      body: { message: said, fields: { [field]: said } },
    })
  }
  const landmark = 'श्री\u200dकृष्ण मंदिर'
  const added = await send(ADD_ADDRESS, addAddress, { token: customer.token, body: { ...place, landmark } })
  expect(added.body.data).toMatchObject({ landmark })
  const params = { id: older.id }
  expect(await send(PRIMARY_ADDRESS, setPrimaryAddress, { token: customer.token, params })).toMatchObject({
    status: 200,
    body: { data: { street: 'Lane \u202e4', isPrimary: true } },
  })
})
