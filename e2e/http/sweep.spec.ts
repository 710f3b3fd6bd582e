import type { OpenApi } from '../../lib/http/openapi'
import { expect, test } from '../fixtures'
import { contentsOf, type Received } from '../shop/api'
import { sessionName } from '../shop/arrange'
import type { Customer } from '../shop/customer'
import { type Call, callsOf } from '../shop/every-call'
import { anOperator, deskDocument } from '../shop/operator'
import type { Shop } from '../shop/shop'

/** A path of the document with every parameter filled: ids that nobody has. */
const fill = (path: string, id = '00000000-0000-4000-8000-000000000000') =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'orderId' ? 'HS-2222222Z' : id))
/** The same with what is given in the place of each. */
const fillWith = (path: string, value: string) => path.replace(/\{\w+\}/g, () => encodeURIComponent(value))
const bodyType = ({ operation }: Call) => Object.keys(operation.requestBody?.content ?? {})[0]
const refused = (answer: Received, status: number) => {
  expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(/\S/) } })
  expect(JSON.stringify(answer.body)).not.toMatch(/\bat .+:\d+:\d+|node_modules|prisma/i)
}

// Every call of the published documents, so that a call added later is swept too. Nothing may change behind it.
const sides: Record<string, (shop: Shop, api: OpenApi, customer: Customer) => Promise<[OpenApi, Customer]>> = {
  'of the shop': async (_, api, customer) => [api, customer],
  'of the desk': async (shop) => [await deskDocument(shop), await anOperator(shop, 'administrator')],
}

let before = ''
const isUnchanged = async (shop: Shop) => expect(await contentsOf(shop)).toBe(before)

test('[API-20] no call of the shop that needs a customer answers without a live token', async ({
  api,
  shop,
  conformity,
  customer: someone,
}) => {
  before = await contentsOf(shop)
  const calls = callsOf(conformity.api)
  const forged = `${someone.token.slice(0, -6)}AAAAAA`
  for (const { method, path, operation } of calls.filter((call) => call.operation.security.length)) {
    for (const authorization of [undefined, '', 'Bearer', 'Bearer x', `Bearer ${forged}`, `Basic ${someone.token}`]) {
      const answer = await api(method, fill(path), { headers: authorization === undefined ? {} : { authorization } })
      refused(answer, 401)
    }
    const cookie = await api(method, fill(path), { headers: { cookie: `${sessionName(shop)}=${someone.token}` } })
    refused(cookie, 401)
    expect(operation.responses[401]).toBeDefined()
  }
  await isUnchanged(shop)
})

for (const [side, open] of Object.entries(sides))
  test.describe(`no call ${side}`, () => {
    let calls: Call[] = []
    let someone: Customer
    test.beforeEach(async ({ shop, conformity, customer }) => {
      const [document, person] = await open(shop, conformity.api, customer)
      someone = person
      calls = callsOf(document)
      expect(calls.length).toBeGreaterThan(25)
      before = await contentsOf(shop)
    })
    test.afterEach(({ shop }) => isUnchanged(shop))

    test('[API-21] [DESK-147] with a body takes another content type, broken text or anything but an object', async ({
      api,
    }) => {
      for (const call of calls.filter(bodyType)) {
        const { method } = call
        const path = fill(call.path, someone._id)
        const { token } = someone
        const json = bodyType(call) === 'application/json'
        refused(await api(method, path, { token, body: 'a=1', headers: { 'content-type': 'text/plain' } }), 415)
        const broken = json
          ? { body: '{"a":', headers: { 'content-type': 'application/json' } }
          : { body: '--x\r\nbroken', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
        refused(await api(method, path, { token, ...broken }), 400)
        if (!json) continue
        for (const value of [null, 7, 'text', [], [{}], true])
          refused(await api(method, path, { token, json: value }), 400)
      }
    })

    test('[API-21] [DESK-147] takes a body of which it knows no field', async ({ api }) => {
      for (const call of calls.filter((one) => bodyType(one) === 'application/json')) {
        const answer = await api(call.method, fill(call.path, someone._id), {
          token: someone.token,
          json: { surprise: 1 },
        })
        refused(answer, 400)
      }
    })

    test('[API-21] [DESK-147] reads a body without an end', async ({ api }) => {
      for (const call of calls.filter(bodyType)) {
        const json = bodyType(call) === 'application/json'
        const size = json ? 80 * 1024 : 13 * 1024 * 1024
        const content = json
          ? `{"a":"${'x'.repeat(size)}"}`
          : `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'x'.repeat(size)}\r\n--x--`
        const type = json ? 'application/json' : 'multipart/form-data; boundary=x'
        const answer = await api(call.method, fill(call.path, someone._id), {
          token: someone.token,
          body: content,
          headers: { 'content-type': type },
        })
        refused(answer, 413)
      }
    })

    test('[API-21] [DESK-147] takes an id that is none', async ({ api }) => {
      const withId = calls.filter(({ operation }) =>
        operation.parameters?.some((one) => one.in === 'path' && JSON.stringify(one.schema).includes('uuid')),
      )
      expect(withId.length).toBeGreaterThan(8)
      for (const { method, path } of withId)
        for (const id of ['1', 'x'.repeat(300), '../profile', "' or 1=1 --", '0', '%00']) {
          const answer = await api(method, fillWith(path, id), { token: someone.token })
          expect([400, 404, 415], `${method} ${path} ${id}`).toContain(answer.status)
        }
    })

    test('[API-21] [DESK-147] takes a path that cannot be read', async ({ api }) => {
      const withValue = calls.filter(({ path }) => path.includes('{'))
      expect(withValue.length).toBeGreaterThan(8)
      for (const { method, path } of withValue)
        refused(await api(method, path.replace(/\{\w+\}/g, '%E0%A4%A'), { token: someone.token }), 400)
    })

    test('[API-21] [DESK-147] takes a parameter that it does not know, or one twice', async ({ api }) => {
      const [reads, others] = [true, false].map((isRead) =>
        calls.filter(({ method, operation }) => (method === 'GET' && !operation.security.length) === isRead),
      )
      const { token } = someone
      for (const { method, path } of others ?? [])
        for (const search of ['?surprise=1', '?limit=1&limit=1']) {
          const answer = await api(method, fill(path, someone._id) + search, { token })
          refused(answer, 400)
          expect(answer.body?.fields, `${method} ${path}`).toHaveProperty(
            search.includes('limit') ? 'limit' : 'surprise',
          )
        }
      // What the front keeps for everybody drops what it does not know.
      for (const { path } of reads ?? [])
        expect((await api('GET', `${fill(path)}?surprise=1`)).body?.fields ?? {}).not.toHaveProperty('surprise')
    })

    test('[API-21] [DESK-147] answers to another method', async ({ api }) => {
      for (const path of new Set(calls.map((call) => call.path))) {
        const known = new Set(calls.filter((call) => call.path === path).map((call) => call.method))
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !known.has(one))) {
          const answer = await api(method, fill(path), { token: someone.token })
          refused(answer, 405)
          const allowed = answer.headers.get('allow')?.split(/,\s*/) ?? []
          expect(allowed, `${method} ${path}`).toEqual(expect.arrayContaining([...known]))
          expect(allowed, `${method} ${path}`).not.toContain(method)
        }
      }
    })
  })
