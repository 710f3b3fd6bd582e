import { expect } from '@playwright/test'
import { place } from '../../testing/place'
import type { Api, Received } from './api'
import { beginVisit, inDatabase, order, planned, rowsOf, servicesOf } from './arrange'
import { freshEmail, signUp } from './customer'
import { type Body, type Call, jsonOf } from './every-call'
import { anOperator } from './operator'
import type { Shop } from './shop'
import { knowAll } from './team'
import { restsNever } from './windows'

type Sent = { path?: Record<string, string>; query?: Record<string, string>; json?: Body }
type Make = (name: string, sent?: Sent) => Promise<Received>
type Desk = { make: Make; example: (name: string) => Body; shop: Shop; api: Api; me: string }

const electrician = 'Electrician, Carpenter and Plumber'
const dataOf = <T>({ body }: Received) => (body as { data: unknown }).data as T
const idOf = (answer: Received) => dataOf<{ _id: string }>(answer)._id
const versionOf = async (shop: Shop, orderId: string) =>
  Number((await rowsOf(shop, 'select version from booking where order_id = $1', orderId))[0]!.version)

/** So many hours from now. */
const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
/** A day in India some days from now, and an hour of it. */
const atHour = (days: number, hour: string) => {
  const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  return `${day}T${hour}:00+05:30`
}

/** Orders of somebody who has not ordered before. */
const ordersOf = async ({ shop, api }: Desk, count: number) => {
  const services = (await servicesOf(api, electrician)).filter(({ cost }) => cost)
  return order(api, await signUp(shop), services.slice(0, count))
}

async function workBegan({ shop }: Desk, orderId: string, partnerId: string) {
  await inDatabase(shop, planned, orderId)
  await beginVisit(shop, orderId)
  await inDatabase(
    shop,
    'update visit set partner_id = $2 from booking where visit.id = booking.visit_id and order_id = $1',
    orderId,
    partnerId,
  )
}

async function manageTeam({ make, shop }: Desk) {
  await make('getOperator')
  const invited = await make('inviteOperator', { json: { email: freshEmail(), role: 'dispatcher' } })
  await make('listInvitations')
  await make('withdrawInvitation', { path: { id: idOf(invited) } })
  const { _id } = await anOperator(shop)
  await make('listOperators')
  await make('changeOperator', { path: { id: _id }, json: { role: 'administrator' } })
  await make('endOperator', { path: { id: _id } })
  await make('listAudit')
}

/** Two partners who take visits, and a third one who does not. */
async function keepPartners({ make, example, api }: Desk) {
  const add = async (fullName: string) => {
    const contactNumber = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    return idOf(await make('addPartner', { json: { ...example('addPartner'), fullName, contactNumber } }))
  }
  const [first, second, third] = [await add('Rakesh Kumar'), await add('Sunil Das'), await add('Imran Khan')] as const
  await make('listPartners')
  const path = { id: third }
  const version = async () => dataOf<{ version: number }>(await make('getPartner', { path })).version
  const main = dataOf<{ _id: string }[]>(await api('GET', '/api/mainservices'))
  await make('changePartner', { path, json: { specialization: 'AC technician', version: await version() } })
  const skills = [{ mainServiceId: main[0]!._id }]
  await make('setPartnerSkills', { path, json: { skills, version: await version() } })
  await make('setPartnerAreas', { path, json: { areas: ['1100'], version: await version() } })
  const shifts = [{ from: atHour(9, '09:00'), until: atHour(9, '18:00') }]
  const [shift] = dataOf<{ _id: string }[]>(await make('addShifts', { path, json: { shifts } }))
  await make('dropShift', { path: { ...path, shiftId: shift!._id } })
  const firstDay = atHour(1, '00:00').slice(0, 10)
  const week = { weekdays: [1, 2], from: '09:00', until: '18:00', firstDay }
  const weekId = idOf(await make('addWeek', { path, json: week }))
  const changed = idOf(await make('changeWeek', { path: { ...path, weekId }, json: { ...week, until: '17:00' } }))
  await make('endWeek', { path: { ...path, weekId: changed } })
  await make('issueDayLink', { path: { id: first } })
  await make('allowOtherPhone', { path: { id: first } })
  await make('revokeDayLink', { path: { id: first } })
  await make('issueDayLinks', { json: { of: 'without' } })
  await make('setPartnerActive', { path, json: { active: false, evenSo: true, version: await version() } })
  return [first, second] as const
}

async function planVisits(desk: Desk, [first, second]: readonly [string, string]) {
  const { make } = desk
  await restsNever(desk.shop)
  const [one, two] = (await ordersOf(desk, 2)) as [string, string]
  const window = { from: atHour(3, '10:00'), until: atHour(3, '12:00') }
  await make('listFits', { query: { orders: one, ...window } })
  type Planned = { visitId: string; version: number; undo: { id: string } }
  const plan = async (orderId: string, partnerId: string) =>
    dataOf<Planned>(await make('planVisit', { json: { orderIds: [orderId], window, partnerId } }))
  const { undo } = await plan(one, first)
  await make('undoPlan', { json: { id: undo.id } })
  await make('proposePlans', { query: { orders: `${one},${two}` } })
  const selected = await make('planSelected', { json: { rows: [{ orderIds: [one], window, partnerId: first }] } })
  await make('undoPlan', { json: { id: dataOf<{ undo: { id: string } }>(selected).undo.id } })
  const visits = [await plan(one, first), await plan(two, second)].map(({ visitId, version }) => ({ visitId, version }))
  await make('swapVisits', { json: { visits } })
  const path = { id: first }
  const pause = await make('addBreak', { path, json: { from: atHour(5, '13:00'), until: atHour(5, '14:00') } })
  await make('dropBreak', { path: { ...path, breakId: idOf(pause) } })
  // Whoever else is free takes over: a third one, since the second has a visit at that time.
  const [javed] = await rowsOf(
    desk.shop,
    `insert into partner (full_name, contact_number, created_at)
     values ('Javed Alam', (9700000000 + floor(random() * 99999999))::text, now()) returning id`,
  )
  await knowAll(desk.shop, javed!.id as string)
  await inDatabase(
    desk.shop,
    'insert into shift (partner_id, during) values ($1, tstzrange($2, $3))',
    javed!.id as string,
    atHour(3, '08:00'),
    atHour(3, '18:00'),
  )
  const asked = { from: atHour(3, '00:00'), until: atHour(4, '00:00'), because: 'Fever' }
  type Proposal = { partnerId: string; startsAt: string }
  type Leave = { leave: { _id: string }; visits: { visitId: string; version: number; proposal: Proposal }[] }
  const { leave, visits: met } = dataOf<Leave>(await make('addLeave', { path, json: asked }))
  const ofLeave = { ...path, leaveId: leave._id }
  await make('getLeave', { path: ofLeave })
  const rows = met.map(({ visitId, version, proposal: { partnerId, startsAt } }) => ({
    visitId,
    version,
    partnerId,
    startsAt,
  }))
  expect(rows).toHaveLength(1)
  await make('acceptProposal', { path: ofLeave, json: { rows } })
  await make('dropLeave', { path: ofLeave })
}

async function dispatch(desk: Desk) {
  const { make, example } = desk
  const orderIds = await ordersOf(desk, 2)
  await make('readBoard', { query: { from: atHour(0, '00:00').slice(0, 10) } })
  await make('listDispatch', { query: { tab: 'all' } })
  await make('countDispatch')
  await make('getOrder', { path: { orderId: orderIds[0]! } })
  await make('holdOrders', { json: { orderIds, until: hence(72).slice(0, 10), reason: 'A part is on order' } })
  await make('releaseOrders', { json: { orderIds } })
  await make('followDesk')
  await make('listNeeds')
  const askedAt = new Date().toISOString()
  await inDatabase(
    desk.shop,
    `insert into help_request (booking_id, reason, asked_at) select id, 'absent', $2 from booking where order_id = $1`,
    orderIds[0]!,
    askedAt,
  )
  await make('takeHelp', { path: { orderId: orderIds[0]! }, json: { askedAt } })
  const view = await make('addView', { json: example('addView') })
  await make('listViews')
  await make('dropView', { path: { id: idOf(view) } })
}

async function workOrders(desk: Desk, partnerId: string) {
  const { make, example, shop } = desk
  const [done, called, many, gone] = (await ordersOf(desk, 4)) as [string, string, string, string]
  // One after the other: each work ends an hour before the next is looked at.
  await workBegan(desk, done, partnerId)
  const path = { orderId: done }
  await make('startOrder', { path, json: { version: await versionOf(shop, done) } })
  await make('completeOrder', { path, json: { version: await versionOf(shop, done) } })
  await make('issueBill', { path, json: {} })
  await make('recordPayment', { path, json: { method: 'cash', amount: 50 } })
  await make('recordRefund', { path, json: { method: 'cash', amount: 10, reason: 'Came late' } })
  await make('addCorrection', { path, json: { kind: 'credit', amount: 10, reason: 'Came late' } })
  await make('recordPayment', { path, json: { method: 'cash', amount: 5 } })
  await make('reversePayment', { path, json: { entry: 4, reason: 'It was another order' } })
  await make('getBill', { path })
  await make('getRevisitOffer', { path })
  await make('createRevisit', { path, json: {} })
  const other = { orderId: called }
  await make('correctOrder', {
    path: other,
    json: { ...example('correctOrder'), version: await versionOf(shop, called) },
  })
  await make('correctQuantity', {
    path: other,
    json: { ...example('correctQuantity'), version: await versionOf(shop, called) },
  })
  await make('tellCustomer', { path: other, json: example('tellCustomer') })
  await make('addOrderNote', { path: other, json: example('addOrderNote') })
  await make('listOrderNotes', { path: other })
  await inDatabase(shop, planned, called)
  await inDatabase(
    shop,
    'insert into time_request (booking_id, asked_at) select id, now() from booking where order_id = $1',
    called,
  )
  await make('keepTime', { path: other, json: { version: await versionOf(shop, called) } })
  await make('cancelOrder', { path: other, json: { version: await versionOf(shop, called), reason: 'customer' } })
  await make('reopenOrder', { path: other, json: { version: await versionOf(shop, called) } })
  const seen = async (orderId: string) => ({ orderId, version: await versionOf(shop, orderId) })
  await make('completeOrders', { json: { orders: [await seen(many)] } })
  await make('cancelOrders', { json: { orders: [await seen(gone)], reason: 'notServiceable' } })
}

async function bookForCallers({ make, example, api }: Desk) {
  const number = `97${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const [service] = await servicesOf(api, 'Painters')
  type Terms = { serviceName: string; serviceCost?: number; unit: string; discountPercentage: number }
  const [full] = dataOf<Terms[]>(await api('GET', `/api/servicetype/batch?ids=${service!._id}`))
  const { serviceName, serviceCost, unit, discountPercentage } = full!
  await make('getPhoneOffer', { query: { services: service!._id, pin: place.postalCode } })
  const booked = await make('bookByPhone', {
    json: {
      caller: { kind: 'new', firstName: 'Kamla', lastName: 'Devi' },
      number,
      address: { kind: 'new', ...place },
      services: [
        {
          serviceId: service!._id,
          serviceName,
          ...(serviceCost !== undefined && { serviceCost }),
          unit,
          discountPercentage,
        },
      ],
    },
  })
  await make('findCallers', { query: { number } })
  await make('findCallers', { query: { q: 'devi kamla' } })
  const path = { id: dataOf<{ callerId: string }>(booked).callerId }
  await make('getCaller', { path })
  await make('listCallerOrders', { path })
  await make('getCustomer', { path })
  await make('listCustomerOrders', { path })
  await make('addCustomerNote', { path, json: example('addCustomerNote') })
  await make('addCallerEmail', { path, json: { email: freshEmail() } })
}

async function answerMessages({ make, example, api, me }: Desk) {
  const json = { name: 'Zubeida', email: freshEmail(), contactNumber: '98100', subject: 'Hours', message: 'When?' }
  await api('POST', '/api/contact', { json })
  await make('countInbox')
  const [item] = dataOf<{ _id: string }[]>(await make('listInbox'))
  await make('searchInbox', { query: { q: 'zubeida' } })
  const path = { ref: item!._id }
  const version = async () => dataOf<{ version: number }>(await make('getMessage', { path })).version
  await make('assignMessage', { path, json: { owner: me, version: await version() } })
  await make('addNote', { path, json: example('addNote') })
  await make('replyToMessage', { path, json: { text: 'At nine.', version: await version() } })
  await make('settleMessage', { path, json: { text: 'Told the hours.', version: await version() } })
  await make('reopenMessage', { path, json: { version: await version() } })
}

/** Makes every call of the desk's document once as it is meant; a call without a line here fails. */
export async function makeEveryDeskCall(calls: readonly Call[], { shop, api }: { shop: Shop; api: Api }) {
  const { token, _id: me } = await anOperator(shop, 'administrator')
  const made = new Set<string>()
  const make: Make = async (name, { path = {}, query, json } = {}) => {
    const call = calls.find((one) => one.name === name)!
    const filled = call.path.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(path[parameter]!))
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const headers = call.method === 'GET' ? undefined : { 'idempotency-key': crypto.randomUUID() }
    const answer = await api(call.method, filled + search, { token, json, headers })
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(200)
    made.add(name)
    return answer
  }
  const example = (name: string) => jsonOf(calls.find((one) => one.name === name)!)?.example as Body
  const desk: Desk = { make, example, shop, api, me }
  await manageTeam(desk)
  const partners = await keepPartners(desk)
  await planVisits(desk, partners)
  await dispatch(desk)
  await workOrders(desk, partners[1])
  await bookForCallers(desk)
  await answerMessages(desk)
  // The sweep of the hour would take them away while another test compares what the database holds.
  await inDatabase(shop, 'delete from plan_undo')
  expect([...made].sort()).toEqual(calls.map(({ name }) => name).sort())
}
