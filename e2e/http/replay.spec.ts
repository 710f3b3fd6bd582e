import { actionText, subjectText } from '../../lib/audit/rules/actions'
import { expect, test } from '../fixtures'
import type { Api } from '../shop/api'
import { rowsOf } from '../shop/arrange'
import { type Body, type Call, callsOf, jsonOf, makeEveryCall } from '../shop/every-call'
import { makeEveryDeskCall } from '../shop/every-desk-call'
import { anOperator, deskDocument } from '../shop/operator'

/** A path of the document with ids that nobody has. */
const fill = (path: string, id: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'orderId' ? 'HS-2222222Z' : id))

/** Leaves out each field of each example that is needed, and gives each another kind. */
async function refuseFields(calls: readonly Call[], { api, token, _id }: { api: Api; token: string; _id: string }) {
  for (const call of calls.filter(jsonOf)) {
    const path = fill(call.path, _id)
    const { example, schema } = jsonOf(call)!
    const fields = Object.keys((schema.properties ?? {}) as object)
    const required = (schema.required ?? []) as string[]
    for (const field of fields) {
      const { [field]: _left, ...rest } = example as Body
      const wrongs: Body[] = [{ ...rest, [field]: { of: 'another kind' } }, ...(required.includes(field) ? [rest] : [])]
      for (const json of wrongs) {
        const answer = await api(call.method, path, { token, json })
        expect(answer, `${call.name} ${JSON.stringify(json)}`).toMatchObject({ status: 400 })
        expect(Object.keys(answer.body?.fields ?? {}).map((name) => name.split('.')[0])).toContain(field)
      }
    }
  }
}

test.describe('every call of the document', () => {
  let calls: Call[] = []
  test.beforeEach(({ conformity }) => {
    calls = callsOf(conformity.api)
  })

  test('[API-22] [SEC-43] [SEC-44] answers as described to what it takes: status, headers and body', async ({
    api,
    shop,
    customer,
  }) => {
    await makeEveryCall(calls, { shop, api, customer })
  })

  test('[DESK-147] [DESK-151] answers at the desk as described to what it takes, each once as it is meant; the audit has words for all of it', async ({
    api,
    shop,
  }) => {
    await makeEveryDeskCall(callsOf(await deskDocument(shop)), { shop, api })
    const written = await rowsOf(shop, 'select distinct action, subject from audit_entry')
    const without = written.filter(
      ({ action, subject }) => actionText(`${action}`) === action || subjectText(`${subject}`) === subject,
    )
    expect(without).toEqual([])
  })

  test('[API-21] [SEC-44] refuses a body of which a field is missing or of another kind, and names it', async ({
    api,
    customer: { token, _id },
  }) => refuseFields(calls, { api, token, _id }))

  test('[DESK-147] refuses at the desk a body of which a field is missing or of another kind, and names it', async ({
    api,
    shop,
  }) => refuseFields(callsOf(await deskDocument(shop)), { api, ...(await anOperator(shop, 'administrator')) }))
  test('[SEC-40] is refused briefly and at once, however much is sent', async ({ api, customer: { token, _id } }) => {
    const bodies = [
      `{${Array.from({ length: 6_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
      JSON.stringify({ [`${'x'.repeat(60_000)}\u001b[2J`]: 1 }),
      '['.repeat(30_000) + ']'.repeat(30_000),
      `{"a":${'[{},'.repeat(10_000)}1${']'.repeat(10_000)}}`,
    ]
    for (const call of calls.filter(jsonOf))
      for (const body of bodies) {
        const began = performance.now()
        const headers = { 'content-type': 'application/json' }
        const answer = await api(call.method, fill(call.path, _id), { token, body, headers })
        expect(answer.status, call.name).toBe(400)
        expect(JSON.stringify(answer.body).length).toBeLessThan(16 * 1024)
        expect(performance.now() - began).toBeLessThan(2_000)
      }
  })
})
