import { hashPassword } from '@/lib/auth/passwords'
import { codeHashes } from '@/lib/auth/secrets'
import { db } from '@/lib/db'
import { trustBrowser } from '@/lib/sessions/commands'
import type { startApp } from '@/scripts/bench/app'
import { type Shopper, shoppers } from '@/scripts/bench/people'
import { cookieOf, dealt, type Sender, type Sent, wire } from '@/scripts/bench/requests'

const connections = 8
const people = 80
const password = 'Sunny-day-7'
const otp = '123456'

type App = Awaited<ReturnType<typeof startApp>>

/** From an address of its own, as a proxy tells it: limits count by address too. */
const from = (i: number) => ({ 'x-forwarded-for': `10.0.${i >> 8}.${i & 255}` })

const logIn = ({ email }: Shopper, i: number, cookie: { cookie?: string } = {}) =>
  wire({
    method: 'POST',
    path: '/api/users/login',
    headers: { ...from(i), ...cookie },
    json: { email, password },
  })

/** Log-ins in browsers that are trusted: a call each. */
async function trusted(all: readonly Shopper[], now: Date) {
  const requests: string[] = []
  for (const [i, person] of all.entries()) {
    const { secret } = await trustBrowser(db, person.id, null, now)
    requests.push(logIn(person, i, cookieOf('trusted', secret)))
  }
  return requests
}

/** What the mail job would do: it draws the code, and only the mail holds it. */
const giveCodes = async (all: readonly Shopper[]) => {
  for (const { id: customerId, email } of all)
    await db.oneTimeCode.updateMany({ where: { customerId }, data: { hash: codeHashes(email, otp)[0]! } })
}

const rateOf = (count: number, ...parts: Sent[]) => count / parts.reduce((sum, { seconds }) => sum + seconds, 0)

/** Sign-ins per second, and how long the event loop of the server stood still meanwhile. */
export async function measureSignIns(app: App, sender: Sender) {
  const passwordHash = await hashPassword(password)
  const now = new Date()
  const send = (requests: readonly string[]) => sender.send(app.port, dealt(requests, connections))
  const warm = await shoppers(4, passwordHash, now)
  await send(await trusted(warm, now))

  const first = await shoppers(people, passwordHash, now)
  const requests = await trusted(first, now)
  await app.pauses()
  const once = await send(requests)
  const whileTrusted = await app.pauses()

  const second = await shoppers(people, passwordHash, now)
  await app.pauses()
  const logIns = await send(second.map((person, i) => logIn(person, i)))
  const whileLogIns = await app.pauses()
  await giveCodes(second)
  await app.pauses()
  const codes = await send(
    second.map(({ email }, i) =>
      wire({ method: 'POST', path: '/api/users/verifyotp', headers: from(i), json: { email, otp } }),
    ),
  )
  const whileCodes = await app.pauses()
  return [
    { name: 'in a trusted browser', perSecond: rateOf(people, once), ...whileTrusted },
    {
      name: 'with a code',
      perSecond: rateOf(people, logIns, codes),
      longestMs: Math.max(whileLogIns.longestMs, whileCodes.longestMs),
      p99Ms: Math.max(whileLogIns.p99Ms, whileCodes.p99Ms),
    },
  ]
}
