import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { OpenApi, Operation } from '../../lib/http/openapi'
import { makeFirstLink } from '../../scripts/boot/first-link'
import { type Api, apiOf, type Received } from './api'
import { inDatabase, planned, putInCart, type Service, servicesOf, settle } from './arrange'
import { Conformity } from './conformity'
import { type Customer, freshEmail, password, picture, signUp } from './customer'
import { codeOf, resetCodeOf } from './mail-server'
import { anOperator } from './operator'
import { openShop, type Shop } from './shop'
import { aKnownPartner, noWindows } from './windows'

export type Body = Record<string, unknown>
/** A call of the document. */
export type Call = { name: string; method: string; path: string; operation: Operation }
/** Makes a documented call by its name; the values fill its path. */
type Make = (
  name: string,
  sent?: { path?: string; query?: string; json?: Body; body?: FormData; as?: Customer; key?: string; of?: Api },
) => Promise<Received>

const dataOf = <T>({ body }: Received) => (body as { data: unknown }).data as T
const idOf = (answer: Received) => dataOf<{ _id: string }>(answer)._id
export const jsonOf = ({ operation }: Call) => operation.requestBody?.content['application/json']

type Asking = { shop: Shop; api: Api; customer: Customer }

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
  await make('findLastPlace')
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

/** Asks when somebody can come, holds the first free window, and lets it go. */
type OfGroup = { mainServiceId: string; serviceId: string }
async function holdOne(make: Make, shop: Shop, { mainServiceId, serviceId }: OfGroup, deliveryAddress: string) {
  await aKnownPartner(shop, serviceId)
  const query = `?${new URLSearchParams({ mainServiceId, deliveryAddress })}`
  type Offer = { days: { windows: { from: string; until: string; reason?: string }[] }[] }
  const { days } = dataOf<Offer>(await make('getOffer', { query }))
  const { from, until } = days.flatMap(({ windows }) => windows).find(({ reason }) => !reason)!
  await make('holdWindow', { path: mainServiceId, json: { deliveryAddress, window: { from, until } } })
  await make('releaseHold', { path: mainServiceId })
  await noWindows(shop)
}

async function book(make: Make, api: Api, shop: Shop, me: Customer, services: readonly Service[]) {
  const [first, second, third, fourth] = services.map(({ _id }) => _id)
  const to = await settle(api, me)
  const line = idOf(await make('addToCart', { json: { serviceId: first } }))
  await make('setQuantity', { path: line, json: { quantity: 2 } })
  await make('mergeCart', { json: { serviceIds: [second, third], quantities: [{ serviceId: third, quantity: 3 }] } })
  await make('updateStatus', { path: line, json: { status: 'pending', ...to } })
  type Line = {
    _id: string
    mainServiceId: string
    serviceId: string
    serviceName: string
    serviceCost?: number
    quantity?: number
  }
  const lines = dataOf<(Line & { discountPercentage: number; unit: string })[]>(await make('listCart'))
  await holdOne(make, shop, lines[0]!, to.deliveryAddress)
  const key = crypto.randomUUID()
  await make('checkout', {
    key,
    json: {
      mainServiceId: lines[0]!.mainServiceId,
      ...to,
      note: 'Ring twice',
      lines: lines.map(({ _id, serviceName, serviceCost, discountPercentage, unit, quantity }) => ({
        _id,
        serviceName,
        serviceCost,
        discountPercentage,
        unit,
        quantity,
      })),
    },
  })
  await make('findCheckout', { path: key })
  // Lines that were ordered together are listed by their ids, which are drawn. An hour sets it below the first, too.
  await inDatabase(
    shop,
    `update booking set ordered_at = ordered_at - interval '1 hour' where customer_id = $1 and service_id = $2`,
    me._id,
    third,
  )
  await make('removeFromCart', { path: idOf(await make('addToCart', { json: { serviceId: fourth } })) })
  const [placed] = dataOf<{ orderId: string }[]>(await make('listBookings', { query: '?limit=2' }))
  const path = placed!.orderId
  await inDatabase(shop, planned, path)
  for (const name of ['getBooking', 'getCalendar', 'getSummary']) await make(name, { path })
  const [{ updatedAt: seen }] = dataOf<{ updatedAt: string }[]>(await make('listBookings', { query: '?limit=1' })) as [
    { updatedAt: string },
  ]
  await make('getVisitOffer', { path, query: '?quantity=2' })
  await make('changeVisit', { path, json: { seen, wish: { preferredPart: 'evening' }, quantity: 2 } })
  await make('withdrawRequest', { path })
  await make('reportProblem', { path, json: { problem: 'quality', message: 'The tap drips again.' } })
  await make('countBookings')
  await make('followBookings')
  await bookAll(make, api, me, services[3]!, to)
}

/** Orders all groups of a cart at once. */
async function bookAll(make: Make, api: Api, me: Customer, service: Service, to: Body) {
  await putInCart(api, me, [service, (await servicesOf(api, 'Painters'))[0]!])
  type Line = { _id: string; mainServiceId: string; serviceName: string } & Body
  const lines = dataOf<Line[]>(await make('listCart'))
  const groups = lines.map(({ _id, mainServiceId, serviceName, serviceCost, discountPercentage, unit }) => ({
    mainServiceId,
    lines: [{ _id, serviceName, serviceCost, discountPercentage, unit }],
  }))
  await make('checkoutAll', { key: crypto.randomUUID(), json: { ...to, groups } })
}

/** What those answer who are asked into the team. */
async function answerInvitations(make: Make, shop: Shop) {
  const { token } = await anOperator(shop, 'administrator')
  const invite = async (email: string) => {
    const answer = await fetch(`${shop.url}/api/operator/invitations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, role: 'dispatcher' }),
    })
    expect(answer.status).toBe(200)
    return /\/invitation#(\S+)/.exec((await shop.mail.next(email)).text ?? '')![1]!
  }
  const secret = await invite(freshEmail())
  await make('readInvitation', { json: { secret } })
  await make('acceptInvitation', { json: { secret, firstName: 'Ravi', lastName: 'Menon', password } })
  const invited = await signUp(shop)
  await make('confirmInvitation', { json: { secret: await invite(invited.email) }, as: invited })
}

/** Becomes the first administrator of a shop of its own: that of the worker has some already. */
async function openDesk(make: Make) {
  const shop = await openShop()
  try {
    const of = apiOf(shop, await Conformity.of(shop.url))
    const secret = makeFirstLink({ url: shop.url, dataDir: shop.dataDir }, new Date()).split('#')[1]!
    const email = freshEmail()
    await make('startFirstAdministrator', { json: { secret, email }, of })
    await make('confirmFirstAdministrator', { json: { secret, email, otp: codeOf(await shop.mail.next(email)) }, of })
  } finally {
    await shop.stop()
  }
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

/** Every call of the document. */
export const callsOf = (api: OpenApi): Call[] =>
  Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

/** Makes every call once as it is meant, as that customer and some others, and answers with what was received, by name. */
export async function makeEveryCall(calls: readonly Call[], { shop, api, customer }: Asking) {
  const made = new Map<string, Received[]>()
  const make: Make = async (name, { path = '', query = '', json, body, as = customer, key, of = api } = {}) => {
    const call = calls.find((one) => one.name === name)!
    const filled = call.path.replace(/\{\w+\}/, encodeURIComponent(path)) + query
    const token = call.operation.security.length ? as.token : undefined
    const answer = await of(call.method, filled, {
      token,
      json,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(200)
    made.set(name, [...(made.get(name) ?? []), answer])
    return answer
  }
  const json = (name: string) => jsonOf(calls.find((one) => one.name === name)!)?.example as Body
  const services = await servicesOf(api, 'AC Repair and Appliances')

  await readCatalogue(make, services[0]!)
  await keepRecords(make, customer, json)
  await book(make, api, shop, customer, services)
  await signIn(make, shop)
  await leave(make, json)
  await answerInvitations(make, shop)
  await openDesk(make)
  await make('logout', { as: await signUp(shop) })
  const another = await signUp(shop)
  await make('forgotPassword', { json: { email: another.email } })
  const code = resetCodeOf(await shop.mail.next(another.email))
  await make('resetPassword', { json: { email: another.email, code, password: 'Battery-Staple8' } })

  expect([...made.keys()].sort()).toEqual(calls.map(({ name }) => name).sort())
  return made
}
