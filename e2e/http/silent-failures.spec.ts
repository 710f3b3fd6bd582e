import { expect, test } from '../fixtures'
import { startDatabaseProxy } from '../shop/database-proxy'

/** The connection on which a process hears of changes names itself. */
const hearsChanges = (startup: string) => startup.includes('application_name\0events\0')

/** Bodies that a public call takes, so that it gets as far as the database. */
const email = 'nobody@example.test'
const bodies: Record<string, object> = {
  '/api/users/login': { email, password: 'Correct-Horse7' },
  '/api/users/verifyotp': { email, otp: '123456' },
  '/api/users/resend-code': { email },
  '/api/users/forgot-password': { email },
  '/api/contact': { name: 'Asha', email, contactNumber: '9876543210', subject: 'Hello', message: 'Hello' },
}

test('[API-20] [OPS-14] a call that fails because the database is away says nothing, whichever it is', async ({
  shop,
  conformity,
  customer,
}) => {
  const proxy = await startDatabaseProxy(shop.servingUrl)
  const app = await shop.another({ DATABASE_URL: proxy.url })
  const ask = async (method: string, path: string) => {
    const body = bodies[path] && JSON.stringify(bodies[path])
    const headers = { authorization: `Bearer ${customer.token}`, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(app.url + path, { method: method.toUpperCase(), headers, body })
    const { status } = response
    // A stream that stands has no end.
    if (response.headers.get('content-type') === 'text/event-stream') return response.body!.cancel().then(() => null)
    const text = await response.text()
    if (status < 500) return null
    expect([text, response.headers.get('content-type')], `${method} ${path} ${status}`).toEqual([
      '{}',
      'application/json',
    ])
    expect(conformity.faultOf(method, path, status, JSON.parse(text))).toBeNull()
    return status
  }

  proxy.cut(hearsChanges)
  await expect.poll(() => ask('get', '/api/cart/events')).toBe(503)

  proxy.cut()
  const failed: string[] = []
  const mustFail: string[] = []
  for (const [template, operations] of Object.entries(conformity.api.paths))
    for (const [method, { security }] of Object.entries(operations)) {
      const path = template.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      if ((await ask(method, path)) === 503) failed.push(`${method} ${template}`)
      if (security.length || bodies[template]) mustFail.push(`${method} ${template}`)
    }
  expect(failed).toEqual(expect.arrayContaining(mustFail))
  await app.stop()
  await proxy.stop()
})
