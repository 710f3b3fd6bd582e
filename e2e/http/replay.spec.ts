import { readFile } from 'node:fs/promises'
import type { Operation } from '../../lib/http/openapi'
import { expect, test } from '../fixtures'
import type { Api, Received } from '../shop/api'
import { inDatabase, type Service, servicesOf, settle } from '../shop/arrange'
import { type Customer, freshEmail, password, picture, signUp } from '../shop/customer'
import { codeOf, resetCodeOf } from '../shop/mail-server'
import type { Shop } from '../shop/shop'

type Body = Record<string, unknown>
type Call = { name: string; method: string; path: string; operation: Operation }
/** Makes a documented call by its name; the values fill its path. */
type Make = (
  name: string,
  sent?: { path?: string; query?: string; json?: Body; body?: FormData; as?: Customer },
) => Promise<Received>

const dataOf = <T>({ body }: Received) => (body as { data: unknown }).data as T
const idOf = (answer: Received) => dataOf<{ _id: string }>(answer)._id
const jsonOf = ({ operation }: Call) => operation.requestBody?.content['application/json']

/** What the team does once it has called. */
const planned = `with planned as (
    insert into visit (placement_id, starts_at, ends_at, created_at, updated_at)
    select placement_id, now() + interval '1 day', now() + interval '25 hours', now(), now() from booking where order_id = $1
    returning id)
  update booking set visit_id = planned.id from planned where order_id = $1`

async function pictureForm(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('image', new File([await readFile(picture)], 'asha.png', { type: 'image/png' }))
  return form
}

async function readCatalogue(make: Make, { _id }: Service) {
  const [main] = dataOf<{ _id: string; serviceName: string }[]>(await make('listMainServices'))
  await make('listCategories', { path: main!._id })
  const [type] = dataOf<{ _id: string }[]>(await make('listApplicationTypes', { path: main!._id }))
  await make('listServiceTypes', { path: type!._id })
  await make('getHierarchy', { path: main!.serviceName })
  await make('listAllServiceTypes')
  await make('batchGetServiceTypes', { query: `?ids=${_id}` })
  await make('searchServices', { query: '?q=tap&limit=3' })
  await make('lookupPincode', { path: '110001' })
  await make('lookupDistrict', { path: 'Central Delhi' })
}

async function keepRecords(make: Make, me: Customer, json: (name: string) => Body) {
  await make('getProfile')
  const body = await pictureForm({ firstName: 'Asha' })
  await make('changeProfile', { path: me._id, body })
  for (const [kind, change] of [
    ['Address', {}],
    ['ContactNumber', { number: '9876500001' }],
  ] as const) {
    const path = idOf(await make(`add${kind}`, { json: json(`add${kind}`) }))
    await make(`change${kind}`, { path, json: { ...json(`change${kind}`), ...change } })
    await make(`setPrimary${kind}`, { path })
    await make(`remove${kind}`, { path })
  }
}

async function book(make: Make, api: Api, shop: Shop, me: Customer, services: readonly Service[]) {
  const [first, second, third, fourth] = services.map(({ _id }) => _id)
  const to = await settle(api, me)
  const line = idOf(await make('addToCart', { json: { serviceId: first } }))
  await make('mergeCart', { json: { serviceIds: [second, third] } })
  await make('updateStatus', { path: line, json: { status: 'pending', ...to } })
  type Line = { _id: string; mainServiceId: string; serviceName: string; serviceCost?: number }
  const lines = dataOf<(Line & { discountPercentage: number; unit: string })[]>(await make('listCart'))
  await make('checkout', {
    json: {
      mainServiceId: lines[0]!.mainServiceId,
      ...to,
      note: 'Ring twice',
      lines: lines.map(({ _id, serviceName, serviceCost, discountPercentage, unit }) => ({
        _id,
        serviceName,
        serviceCost,
        discountPercentage,
        unit,
      })),
    },
  })
  await make('removeFromCart', { path: idOf(await make('addToCart', { json: { serviceId: fourth } })) })
  const [placed] = dataOf<{ orderId: string }[]>(await make('listBookings', { query: '?limit=2' }))
  const path = placed!.orderId
  await inDatabase(shop, planned, path)
  for (const name of ['getBooking', 'getCalendar', 'getSummary']) await make(name, { path })
  await make('reportProblem', { path, json: { problem: 'quality', message: 'The tap drips again.' } })
  await make('countBookings')
  await make('followBookings')
}

async function signIn(make: Make, shop: Shop) {
  const email = freshEmail()
  const code = async () => codeOf(await shop.mail.next(email))
  await make('register', { body: await pictureForm({ firstName: 'Asha', lastName: 'Verma', email, password }) })
  const otp = await code()
  const { body } = await make('verifyOtp', { json: { email, otp } })
  const { token } = body as { token?: string }
  await make('login', { json: { email, password } })
  await make('resendCode', { json: { email } })
  await make('finishLogout', { json: { key: token!.split('.').at(-1) } })
}

async function leave(make: Make, json: (name: string) => Body) {
  const [device] = dataOf<{ _id: string }[]>(await make('listDevices'))
  await make('endOtherDevices')
  await make('exportData')
  await make('askForDeletion', { json: { password } })
  await make('keepAccount')
  await make('sendMessage', { json: json('sendMessage') })
  await make('changePassword', { json: { currentPassword: password, newPassword: 'Battery-Staple8' } })
  await make('endDevice', { path: device!._id })
}

test.describe('every call of the document', () => {
  let calls: Call[] = []
  test.beforeEach(({ conformity }) => {
    calls = Object.entries(conformity.api.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
  })

  test('[API-22] [SEC-43] [SEC-44] answers as described to what it takes: status, headers and body', async ({
    api,
    shop,
    customer,
  }) => {
    const made = new Set<string>()
    const make: Make = async (name, { path = '', query = '', json, body, as = customer } = {}) => {
      const call = calls.find((one) => one.name === name)!
      const filled = call.path.replace(/\{\w+\}/, encodeURIComponent(path)) + query
      const token = call.operation.security.length ? as.token : undefined
      const answer = await api(call.method, filled, { token, json, body })
      expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(200)
      made.add(name)
      return answer
    }
    const json = (name: string) => jsonOf(calls.find((one) => one.name === name)!)?.example as Body
    const services = await servicesOf(api, 'AC Repair and Appliances')

    await readCatalogue(make, services[0]!)
    await keepRecords(make, customer, json)
    await book(make, api, shop, customer, services)
    await signIn(make, shop)
    await leave(make, json)
    await make('logout', { as: await signUp(shop) })
    const another = await signUp(shop)
    await make('forgotPassword', { json: { email: another.email } })
    const code = resetCodeOf(await shop.mail.next(another.email))
    await make('resetPassword', { json: { email: another.email, code, password: 'Battery-Staple8' } })

    expect([...made].sort()).toEqual(calls.map(({ name }) => name).sort())
  })

  test('[API-21] [SEC-44] refuses a body of which a field is missing or of another kind, and names it', async ({
    api,
    customer: { token, _id },
  }) => {
    for (const call of calls.filter(jsonOf)) {
      const path = call.path.replace(/\{\w+\}/, _id)
      const { example, schema } = jsonOf(call)!
      const fields = Object.keys((schema.properties ?? {}) as object)
      const required = (schema.required ?? []) as string[]
      for (const field of fields) {
        const { [field]: _left, ...rest } = example as Body
        const wrongs: Body[] = [
          { ...rest, [field]: { of: 'another kind' } },
          ...(required.includes(field) ? [rest] : []),
        ]
        for (const json of wrongs) {
          const answer = await api(call.method, path, { token, json })
          expect(answer, `${call.name} ${JSON.stringify(json)}`).toMatchObject({ status: 400 })
          expect(Object.keys(answer.body?.fields ?? {}).map((name) => name.split('.')[0])).toContain(field)
        }
      }
    }
  })

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
        const answer = await api(call.method, call.path.replace(/\{\w+\}/, _id), { token, body, headers })
        expect(answer.status, call.name).toBe(400)
        expect(JSON.stringify(answer.body).length).toBeLessThan(16 * 1024)
        expect(performance.now() - began).toBeLessThan(2_000)
      }
  })
})
