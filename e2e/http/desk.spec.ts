import { expect, test } from '../fixtures'
import { inDatabase } from '../shop/arrange'
import { signUp } from '../shop/customer'
import { callsOf } from '../shop/every-call'
import { anOperator, deskDocument, endSessionOf } from '../shop/operator'
import type { Shop } from '../shop/shop'

const nobody = '00000000-0000-4000-8000-000000000000'
const fill = (path: string) => path.replace(/\{\w+\}/g, nobody)
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const bearer = (token: string | null): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

const documentOf = async (shop: Shop) => callsOf(await deskDocument(shop))

/** All that an answer says but when, and to which request. */
async function toldBy(url: string, init: RequestInit) {
  const response = await fetch(url, init)
  const headers = Object.fromEntries(response.headers)
  for (const name of ['date', 'x-request-id']) delete headers[name]
  return { status: response.status, headers, body: await response.text() }
}

test('[DESK-01] below /api/operator/ everything is, for who is no operator, a path that does not exist', async ({
  shop,
}) => {
  const calls = await documentOf(shop)
  expect(calls.length).toBeGreaterThan(6)
  const ended = await anOperator(shop)
  await anOperator(shop, 'administrator')
  await inDatabase(shop, 'update operator set ended_at = now() where customer_id = $1', ended._id)
  const customer = await signUp(shop)
  const paths = new Set([
    '/api/operator/openapi.json',
    '/api/operator',
    '/api/operator/nothing',
    ...calls.map(({ path }) => fill(path)),
  ])
  const json = { 'content-type': 'application/json' }
  const bodies = [{}, { body: '{"a":', headers: json }, { body: 'x'.repeat(80 * 1024), headers: json }]
  for (const token of [null, 'x', customer.token, ended.token])
    for (const path of paths)
      for (const method of methods) {
        const canHaveBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
        for (const { headers, ...body } of canHaveBody ? (bodies as RequestInit[]) : [{}]) {
          const init = { method, ...body, headers: { ...bearer(token), ...(headers as object) } }
          const unknown = await toldBy(shop.url + path.replace('/operator', '/anything'), init)
          expect(await toldBy(shop.url + path, init), `${method} ${path}`).toEqual(unknown)
        }
      }
})

test('[DESK-01] an operator whose session is over is told so at every call, and one whose role does not cover it too', async ({
  shop,
}) => {
  const calls = await documentOf(shop)
  const over = await anOperator(shop, 'administrator')
  const dispatcher = await anOperator(shop, 'dispatcher')
  await endSessionOf(shop, over)
  const ask = ({ method, path }: { method: string; path: string }, token: string) =>
    fetch(shop.url + fill(path), { method, headers: bearer(token) }).then(({ status }) => status)
  const refused: string[] = []
  for (const call of calls) {
    expect(await ask(call, over.token), `${call.method} ${call.path}`).toBe(401)
    expect(await ask({ ...call, path: `${call.path}?access=administrator` }, 'x')).toBe(404)
    if ((await ask(call, dispatcher.token)) === 403) refused.push(call.name)
  }
  expect(refused).toEqual(
    expect.arrayContaining(['listOperators', 'changeOperator', 'endOperator', 'inviteOperator', 'listAudit']),
  )
  expect(refused).not.toContain('getOperator')
})

test('[DESK-01] no call of the desk stands in the public document', async ({ shop, conformity }) => {
  const names = (await documentOf(shop)).map(({ name }) => name)
  expect(Object.keys(conformity.api.paths).filter((path) => path.startsWith('/api/operator'))).toEqual([])
  expect(
    callsOf(conformity.api)
      .map(({ name }) => name)
      .filter((name) => names.includes(name)),
  ).toEqual([])
})
