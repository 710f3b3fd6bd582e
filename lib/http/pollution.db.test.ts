import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { POST as CONTACT } from '@/app/api/contact/route'
import { addressHeader } from '@/lib/auth/rules'
import type { Contract } from '@/lib/contract'
import { db } from '@/lib/db'
import { contracts } from '@/lib/http/contracts'
import { operatorContracts } from '@/lib/http/operator-contracts'
import { once } from '@/lib/idempotency/once'
import { sendMessage } from '@/lib/inbox/contract'
import { now } from '@/testing/clock'
import { aCustomer, anOperator } from '@/testing/factories'
import { send } from '@/testing/send'

type Handler = (request: Request, route: { params: Promise<unknown> }) => Promise<Response>
const root = 'app/api'
const routes = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('route.ts'))
const segments = (path: string) => path.replaceAll(/\[\w+\]|\{\w+\}/g, '*')
const routeOf = async ({ path, method }: Contract): Promise<Handler> => {
  const file = routes.find(
    (one) => segments(`/api/${one.replace(/\/?route\.ts$/, '')}`).toLowerCase() === segments(path).toLowerCase(),
  )
  return (await import(join(process.cwd(), root, file!)))[method] as Handler
}
const writes = [...Object.values(contracts), ...Object.values(operatorContracts)]
  .flatMap(({ calls }) => Object.values(calls) as Contract[])
  .filter(({ body }) => body)

const isOfDesk = ({ path }: Contract) => path.startsWith('/api/operator/')
const poison = '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}'

test.each(writes.map((c) => [`${c.method} ${c.path}`, c] as const))(
  '[SEC-58] %s refuses a body that would change every object, and changes none',
  async (_, c) => {
    const { token } = isOfDesk(c) ? await anOperator('administrator') : await aCustomer()
    const params = Object.fromEntries([...c.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, crypto.randomUUID()]))
    const form = new FormData()
    for (const name of ['__proto__', '__proto__.polluted', 'constructor', 'constructor.prototype.polluted'])
      form.set(name, '1')
    const headers = { cookie: '__proto__=1; constructor=1; session-3000=__proto__', [addressHeader]: '203.0.113.77' }
    const body = c.bodyType === 'multipart' ? form : poison
    const answer = await send(await routeOf(c), c, { params, body, token, headers })
    expect([400, 404]).toContain(answer.status)
    expect('polluted' in {}).toBe(false)
    expect(Object.keys(answer.body)).not.toContain('polluted')
  },
)

test('[SEC-58] an answer that was stored under such names comes back as it was, and changes no object', async () => {
  const answer = JSON.parse('{"__proto__": {"polluted": 1}, "name": "Asha"}')
  const call = { actorId: crypto.randomUUID(), key: '__proto__', request: { __proto__x: 1 }, now }
  for (let n = 0; n < 2; n += 1) {
    const given = await db.$transaction((tx) => once(tx, call, async () => answer as object))
    expect(given).toMatchObject({ name: 'Asha' })
  }
  expect('polluted' in {}).toBe(false)
})

test('[SEC-58] a key of a retry that is the name of a property of every object is a key like any other', async () => {
  const body = { name: 'Asha', email: 'a@b.test', contactNumber: '1', subject: 'x', message: 'y' }
  const headers = { 'idempotency-key': 'constructor' }
  for (let n = 0; n < 2; n += 1) expect((await send(CONTACT, sendMessage, { body, headers })).status).toBe(200)
  expect(await db.message.count()).toBe(1)
})
