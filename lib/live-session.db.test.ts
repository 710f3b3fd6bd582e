import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POST as LOG_OUT } from '@/app/api/users/logout/route'
import { logout } from '@/lib/auth/contract'
import { issueToken } from '@/lib/auth/secrets'
import type { Contract } from '@/lib/contract'
import { env } from '@/lib/env'
import { contracts } from '@/lib/http/contracts'
import { aCustomer, aSession } from '@/testing/factories'
import { makeProgram } from '@/testing/program'
import { send } from '@/testing/send'

type Route = Record<string, Parameters<typeof send>[0]>
/** The module of app/api that serves a path of the document; one folder is asked for under another spelling (next.config.ts). */
const routeOf = (path: string): Promise<Route> =>
  import(
    /* @vite-ignore */ join(
      process.cwd(),
      'app',
      path.replace(/\{(\w+)\}/g, '[$1]').replace(/serviceType$/, 'servicetype'),
      'route.ts',
    )
  )
const calls = Object.values(contracts)
  .flatMap(({ calls }) => Object.entries<Contract>(calls))
  .filter(([, { access }]) => access === 'customer')

const tokens: Record<string, () => Promise<string>> = {
  'a session that has expired': async () => {
    const { id } = await aCustomer()
    return issueToken({ id, sessionId: (await aSession(id, { expiresAt: new Date(Date.now() - 1_000) })).id })
  },
  'a session that was revoked': async () => {
    const { id } = await aCustomer()
    return issueToken({ id, sessionId: (await aSession(id, { revokedAt: new Date() })).id })
  },
  'a customer who is not verified': async () => (await aCustomer({ verifiedAt: null })).token,
  "another customer's session": async () =>
    issueToken({ id: (await aCustomer()).id, sessionId: (await aCustomer()).sessionId }),
}

test.each(Object.entries(tokens))(
  '[SPEED-24] [API-20] every call of a customer is refused with the token of %s',
  async (_, make) => {
    const token = await make()
    for (const [name, c] of calls) {
      const { [c.method]: handler } = await routeOf(c.path)
      const params = Object.fromEntries(
        [...c.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part, crypto.randomUUID()]),
      )
      const answer = await send(handler!, c, { token, params, ...(c.body && { body: '{}' }) })
      expect([answer.status, answer.body], name).toEqual([401, { message: 'Please login', fields: {} }])
    }
  },
)

/** Asks ten times at once, once it is told to and until it has been refused; says when each question was asked, and its answer. */
const asker = `
  import { existsSync, writeFileSync } from 'node:fs'
  import { setTimeout } from 'node:timers/promises'
  const [url, secrets, token, file] = process.argv.slice(2)
  Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRETS: secrets, LOG_LEVEL: 'silent', MAIL: 'mailbox' })
  const routes = [
    await import('@/app/api/users/profile/route'),
    await import('@/app/api/cart/counts/route'),
    await import('@/app/api/users/devices/route'),
  ]
  const answers = []
  const ask = async (handler) => {
    const at = process.hrtime.bigint()
    const headers = { authorization: 'Bearer ' + token }
    const { status } = await handler(new Request('http://shop.test/api/asked', { headers }), { params: Promise.resolve({}) })
    answers.push(at + ' ' + status)
    if (answers.length === 30) writeFileSync(file + '.asking', '')
    return status
  }
  const go = async (handler) => {
    for (let refused = 0; refused < 3; ) if ((await ask(handler)) !== 200 && existsSync(file + '.ended')) refused += 1
  }
  writeFileSync(file + '.ready', '')
  while (!existsSync(file + '.go')) await setTimeout(20)
  await Promise.all(Array.from({ length: 10 }, (_, n) => go(routes[n % 3].GET)))
  console.log(answers.join('\\n'))
  process.exit()
`
const names = ['one', 'other']
let folder: string
let token: string
let asking: ReturnType<Awaited<ReturnType<typeof makeProgram>>['run']>[]
let program: Awaited<ReturnType<typeof makeProgram>>
beforeAll(async () => {
  program = await makeProgram(asker)
  folder = await mkdtemp(join(tmpdir(), 'revocation-'))
  ;({ token } = await aCustomer())
  const { DATABASE_URL: url, AUTH_SECRETS: secrets } = env()
  asking = names.map((name) => program.run(url, secrets.join(','), token, join(folder, name)))
})
afterAll(async () => {
  program.remove()
  await rm(folder, { recursive: true })
})

test('[SPEED-24] [AUTH-09] once a log-out is answered, none of twenty calls at once in two processes succeeds', async () => {
  const reached = (state: string) =>
    expect
      .poll(() => readdir(folder), { timeout: 15_000 })
      .toEqual(expect.arrayContaining(names.map((name) => `${name}.${state}`)))
  await reached('ready')
  for (const name of names) await writeFile(join(folder, `${name}.go`), '')
  await reached('asking')
  expect((await send(LOG_OUT, logout, { token })).status).toBe(200)
  const ended = process.hrtime.bigint()
  for (const name of names) await writeFile(join(folder, `${name}.ended`), '')
  for (const { code, lines } of await Promise.all(asking)) {
    expect(code).toBe(0)
    const answers = lines.map((line) => line.split(' ') as [string, string])
    const after = answers.filter(([at]) => BigInt(at) > ended).map(([, status]) => status)
    const before = answers.filter(([at]) => BigInt(at) <= ended).map(([, status]) => status)
    expect(after.length).toBeGreaterThanOrEqual(10)
    expect(new Set(after)).toEqual(new Set(['401']))
    expect(before.filter((status) => status === '200').length).toBeGreaterThanOrEqual(20)
  }
})
