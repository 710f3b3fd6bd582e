import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { walkEveryLink } from '../../scripts/bench/every-link'
import { residentBytes } from '../../scripts/bench/processor'
import { expect, test } from '../fixtures'
import { servicesOf } from '../shop/arrange'
import { crowd, fillCarts, type Household, settleAll } from '../shop/crowd'
import { password, signUp } from '../shop/customer'
import { codeOf } from '../shop/mail-server'
import type { Shop } from '../shop/shop'

/** How many addresses are walked; `npm run test:long` walks all. */
const most = process.env.LONG ? Number.POSITIVE_INFINITY : 300
const maxMegabytes = 300
const maxReplyMs = 30_000

/** Programs that take all of the processor that they can get. */
async function besideBurners(count: number, work: () => Promise<void>) {
  const burners = Array.from(
    { length: count },
    (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    await work()
  } finally {
    for (const burner of burners) burner.kill('SIGKILL')
  }
}

test('[OPS-06] a link checker on a shop just started, beside three busy programs, gets every page soon and costs little memory', async ({
  shop,
}, info) => {
  test.setTimeout(process.env.LONG ? 1_200_000 : 240_000)
  const fresh = await shop.another()
  await besideBurners(3, async () => {
    const walked = await walkEveryLink(fresh.url, { atOnce: 8, most })
    const bytes = residentBytes(fresh.process.pid!)
    const megabytes = bytes && bytes / 2 ** 20
    const slowest = walked.reduce((one, other) => (other.ms > one.ms ? other : one))
    info.annotations.push({
      type: 'measured',
      description: JSON.stringify({ count: walked.length, megabytes, slowest }),
    })
    expect(walked.filter(({ status }) => status !== 200 && status !== 307)).toEqual([])
    expect(walked.length).toBeGreaterThan(250)
    expect(slowest.ms).toBeLessThan(maxReplyMs)
    if (megabytes !== null) expect(megabytes).toBeLessThan(maxMegabytes)
  })
})

const post = async (shop: Shop, path: string, json: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  })
  return { status: response.status, body: (await response.json()) as { data?: unknown } }
}

async function msOf(work: () => Promise<void>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Signs in by password and code; the time of the two calls, without that of the mail between them. */
async function signInMs(shop: Shop, email: string) {
  const password_ = await msOf(async () => {
    expect((await post(shop, '/api/users/login', { email, password })).status).toBe(200)
  })
  const otp = codeOf(await shop.mail.next(email))
  const code = await msOf(async () => {
    expect((await post(shop, '/api/users/verifyotp', { email, otp })).status).toBe(200)
  })
  return password_ + code
}

type Line = { _id: string; mainServiceId: string } & Record<string, unknown>

async function checkoutMs(shop: Shop, { token, deliveryAddress, contactNumber }: Household) {
  const authorization = `Bearer ${token}`
  return msOf(async () => {
    const listed = await fetch(`${shop.url}/api/cart/list`, { headers: { authorization } })
    const { data } = (await listed.json()) as { data: Line[] }
    const lines = data.map(({ _id, serviceName, serviceCost, discountPercentage, unit }) => ({
      _id,
      serviceName,
      serviceCost,
      discountPercentage,
      unit,
    }))
    const order = { mainServiceId: data[0]!.mainServiceId, deliveryAddress, contactNumber, lines }
    const headers = { authorization, 'idempotency-key': randomUUID() }
    expect((await post(shop, '/api/cart/checkout', order, headers)).status).toBe(200)
  })
}

const middle = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1]!

type Answer = { status: number; retryAfter: string | undefined }

/** Asks for the addresses, so many at once, until it is told to stop. */
function flood(shop: Shop, atOnce: number, pathOf: (at: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const answers: Answer[] = []
  let at = 0
  let stopped = false
  const ask = () =>
    new Promise<void>((done) => {
      request(shop.url + pathOf(at++), { agent }, (response) => {
        answers.push({ status: response.statusCode!, retryAfter: response.headers['retry-after'] })
        response.resume().on('close', () => done())
      })
        .on('error', () => done())
        .end()
    })
  const lane = async () => {
    while (!stopped) {
      const asked = answers.length
      await ask()
      // As a client that is told to come later does.
      if (answers[asked]?.status === 503) await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const lanes = Promise.all(Array.from({ length: atOnce }, lane))
  return {
    answers,
    stop: async () => {
      stopped = true
      await lanes
      agent.destroy()
      return answers
    },
  }
}

test('[OPS-02] [OPS-07] hundreds of searches at once leave a sign-in and a checkout at their ordinary speed', async ({
  shop,
  api,
}) => {
  const rounds = 3
  const emails: string[] = []
  for (let n = 0; n <= 2 * rounds; n++) emails.push((await signUp(shop)).email)
  const people = await settleAll(shop, await crowd(shop, 2 * rounds + 1))
  const [service] = await servicesOf(api, 'AC Repair and Appliances')
  await fillCarts(shop, people, [service!._id])
  const measure = async (from: number, to: number) => {
    const signIns: number[] = []
    const checkouts: number[] = []
    for (let n = from; n < to; n++) {
      signIns.push(await signInMs(shop, emails[n]!))
      checkouts.push(await checkoutMs(shop, people[n]!))
    }
    return { signIn: middle(signIns), checkout: middle(checkouts) }
  }
  await measure(0, 1) // whatever is slow once
  const quiet = await measure(1, 1 + rounds)
  const { answers, stop } = flood(shop, 300, (at) => `/services?q=${at % 2 ? 'tap' : 'fan'}+${at}`)
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(100)
  const crowded = await measure(1 + rounds, 1 + 2 * rounds)
  const given = await stop()
  expect(crowded.signIn / quiet.signIn).toBeLessThan(6)
  expect(crowded.checkout / quiet.checkout).toBeLessThan(10)
  expect(given.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(given.some(({ status }) => status === 200)).toBe(true)
})

test('[OPS-01] [OPS-07] more cold pages at once than may wait are answered 503 with Retry-After, and everything else is right', async ({
  shop,
}) => {
  const { data } = (await (await fetch(`${shop.url}/api/mainservices`)).json()) as { data: { _id: string }[] }
  expect(data.length).toBeGreaterThan(0)
  expect((await fetch(`${shop.url}/services/air-conditioner`)).status).toBe(200)
  const { answers, stop } = flood(shop, 400, (at) => `/services/air-conditioner?details=${at}`)
  await expect.poll(() => answers.some(({ status }) => status === 503), { timeout: 30_000 }).toBe(true)
  for (const path of ['/', '/about', '/api/mainservices', '/api/search?q=tap'])
    expect((await fetch(shop.url + path)).status).toBe(200)
  const given = await stop()
  const refused = given.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  expect(given.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
})
