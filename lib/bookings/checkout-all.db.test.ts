import { beforeEach, describe, expect, test } from 'vitest'
import { checkoutGroup } from '@/lib/bookings/commands'
import { checkoutAll } from '@/lib/bookings/commands/checkout-all'
import { checkoutAll as call, checkout as callOne } from '@/lib/bookings/contract'
import { jobs } from '@/lib/bookings/jobs'
import { findCheckout } from '@/lib/bookings/queries'
import { faultsOf } from '@/lib/browser/use-errors'
import { addToCart, listCart } from '@/lib/cart/commands'
import { termsOf } from '@/lib/cart/rules'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { holdWindow } from '@/lib/windows/commands/hold'
import { later, now } from '@/testing/clock'
import { aCustomer, anAddress, anOrder, aService } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { aKnownPartner, busy, customer, mainServiceId, monday, openWindows, to, window } from '@/testing/windows'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let second: Awaited<ReturnType<typeof aService>>
let secondMain: string
beforeEach(async () => {
  await openWindows()
  second = await aService({ minutes: 60, name: 'Second', cost: 700 })
  secondMain = second.applicationType.category.mainServiceId
  await addToCart(customer, second.id, later({ seconds: 1 }))
})

type Chosen = { from?: number; deliveryAddress?: string; preferredPart?: 'morning' }

/** The call that the checkout makes of what the cart lists now, the first group and the second. */
async function asShown(first: Chosen = {}, other: Chosen = {}, more: { note?: string } = { note: 'Ring twice' }) {
  const items = await listCart(customer, now)
  const group = (id: string, { from, ...chosen }: Chosen) => ({
    mainServiceId: id,
    lines: items.filter((item) => item.mainServiceId === id).map((item) => ({ _id: item._id, ...termsOf(item) })),
    ...(from !== undefined && { window: window(from) }),
    ...chosen,
  })
  return { ...to, ...more, groups: [group(mainServiceId, first), group(secondMain, other)] }
}
type Shown = Awaited<ReturnType<typeof asShown>>
const order = (shown: Shown, key: string | null = null) => checkoutAll(customer, shown, key, { now })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message, fields }) => ({ code, message, fields }) as { code: string; message: string; fields: object },
  )
const hold = (id: string, from: number) =>
  holdWindow(customer, { mainServiceId: id, deliveryAddress: to.deliveryAddress, window: window(from) }, now)

/** What of the customer stands in the database: of a checkout that was refused all as before. */
const standing = async () => ({
  inCart: await db.booking.count({ where: { customerId: customer.id, status: 'addToCart' } }),
  ordered: await db.booking.count({ where: { customerId: customer.id, status: 'pending' } }),
  placements: await db.placement.count({ where: { customerId: customer.id } }),
  visits: await db.visit.count({ where: { placement: { customerId: customer.id } } }),
  holds: await db.windowHold.count({ where: { customerId: customer.id } }),
})
const untouched = { inCart: 2, ordered: 0, placements: 0, visits: 0, holds: 0 }

describe('the whole cart is ordered', () => {
  test('[HOUSE-06] each group as a placement with a window or wish of its own, at one address or one for each', async () => {
    await aKnownPartner()
    const office = (await anAddress(customer.id, { street: '5 Office Lane', postalCode: '560001' })).id
    const [first, other] = await order(
      await asShown({ from: 10 }, { deliveryAddress: office, preferredPart: 'morning' }),
    )
    expect(first).toMatchObject({
      mainServiceId,
      deliveryAddress: { _id: to.deliveryAddress },
      scheduledDate: '2026-11-23T10:00:00.000Z',
      outsideArea: false,
      note: 'Ring twice',
    })
    expect(other).toMatchObject({
      mainServiceId: secondMain,
      serviceCost: 700,
      deliveryAddress: { _id: office, street: '5 Office Lane' },
      contactNumber: { _id: to.contactNumber },
      preferredPart: 'morning',
      outsideArea: true,
      note: 'Ring twice',
    })
    expect(other).not.toHaveProperty('scheduledDate')
    expect(first!.placementId).not.toBe(other!.placementId)
    expect(await standing()).toEqual({ inCart: 0, ordered: 2, placements: 2, visits: 1, holds: 0 })
  })

  test('[HOUSE-60] once per key: a retry is answered the same, another body is refused, and the key finds all of it', async () => {
    const shown = await asShown()
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(shown, 'whole')))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toHaveLength(2)
    expect(await standing()).toEqual({ ...untouched, inCart: 0, ordered: 2, placements: 2 })
    expect(await refusal(order({ ...shown, note: 'Ring once' }, 'whole'))).toMatchObject({ code: 'reused_key' })
    expect(await findCheckout(customer, 'whole', now)).toEqual(answers[0])
    expect(await refusal(findCheckout(await aCustomer(), 'whole', now))).toMatchObject({ code: 'not_found' })
  })

  test('[HOUSE-60] of twenty confirms at once with keys of their own, and of groups confirmed alone beside them, nothing twice', async () => {
    const shown = await asShown()
    const [group] = shown.groups
    const all = Array.from({ length: 20 }, (_, n) =>
      n % 4
        ? refusal(order(shown, `tab ${n}`))
        : refusal(checkoutGroup(customer, { ...to, ...group! }, `${n}`, { now })),
    )
    const refused = await Promise.all(all)
    const { ordered, inCart, placements } = await standing()
    expect(refused.filter((one) => one === null)).toHaveLength(1)
    // The whole came first, or a group alone did: then the other one is still in the cart.
    expect([
      [2, 0, 2],
      [1, 1, 1],
    ]).toContainEqual([ordered, inCart, placements])
  })

  test('[HOUSE-62] and confirmed by one mail, which says of each visit when, what and where', async () => {
    await aKnownPartner()
    const office = (await anAddress(customer.id, { street: '5 Office Lane' })).id
    const orders = await order(await asShown({ from: 10 }, { deliveryAddress: office, preferredPart: 'morning' }))
    await runJobs(jobs, now)
    const mails = (await listMails()).filter((mail) => mail.to.includes(customer.email))
    expect(mails).toHaveLength(1)
    const { text, subject } = mails[0]!
    expect(subject).toContain(`${orders[0]!.orderId} and 1 more`)
    const said = [
      'They come to 2 visits',
      'Your visit: Monday, 23 November 2026, 10:00 am to 12:00 pm.',
      orders[0]!.orderId,
      '1 Janpath',
      'Our team will call you to fix the time.',
      orders[1]!.orderId,
      '5 Office Lane',
      'Any day · Morning, before 12',
      'Total ₹1,200',
      'Your note for the professional\nRing twice',
    ]
    const places = said.map((part) => text!.indexOf(part))
    expect(places, text).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(text!.split('Ring twice')).toHaveLength(2)
  })

  test('[HOUSE-62] where all visits are at one place, the mail says it once', async () => {
    await order(await asShown())
    await runJobs(jobs, now)
    const [mail] = (await listMails()).filter((one) => one.to.includes(customer.email))
    expect(mail!.text!.split('Where we come')).toHaveLength(2)
  })
})

describe('[HOUSE-06] [HOUSE-60] the whole cart is refused, and all of it stays as it was', () => {
  const name = (main: string) => db.mainService.findUniqueOrThrow({ where: { id: main } }).then((one) => one.name)

  type Case = [what: string, code: string, said: RegExp, change: (shown: Shown) => Promise<unknown>]
  const cases: Case[] = [
    [
      'its price has changed',
      'conflict',
      /^Second .* has changed in price or name/,
      () => db.service.update({ where: { id: second.id }, data: { cost: 701 } }),
    ],
    [
      'its quantity has changed',
      'conflict',
      /^The quantity of Second .* has changed: it was 1/,
      ({ groups }) => db.booking.updateMany({ where: { id: groups[1]!.lines[0]!._id }, data: { quantity: 2 } }),
    ],
    [
      'it was withdrawn',
      'conflict',
      /^Second .* is no longer offered/,
      () => db.service.update({ where: { id: second.id }, data: { offered: false } }),
    ],
    [
      'it was ordered alone meanwhile',
      'conflict',
      /^These services are booked already/,
      ({ groups }) => checkoutGroup(customer, { ...to, ...groups[1]! }, 'alone', { now: later({ minutes: -1 }) }),
    ],
    [
      'its own address is gone',
      'not_found',
      /^Address not found/,
      async ({ groups }) => Object.assign(groups[1]!, { deliveryAddress: crypto.randomUUID() }),
    ],
    [
      'its day cannot be asked for',
      'invalid',
      /^We rest on Sundays|day/,
      async ({ groups }) => Object.assign(groups[1]!, { preferredDay: '2026-11-22' }),
    ],
  ]
  test.each(cases)('where of the second group %s', async (_, code, said, change) => {
    const shown = await asShown()
    await change(shown)
    const before = await standing()
    const refused = await refusal(order(shown, 'key'))
    const title = await name(secondMain)
    expect(refused!.code).toBe(code)
    expect(refused!.message.toLowerCase().startsWith(`${title.toLowerCase()}: `)).toBe(true)
    expect(refused!.message.slice(title.length + 2)).toMatch(said)
    expect(Object.keys(refused!.fields)).toEqual([expect.stringMatching(/^groups\.1(\.preferredDay)?$/)])
    expect(await standing()).toEqual(before)
    expect(await db.idempotencyKey.count({ where: { actorId: customer.id, key: 'key' } })).toBe(0)
  })

  test('where a window of the second group was taken: the nearest three are named, and no hold is lost', async () => {
    await aKnownPartner()
    await aKnownPartner({ from: 10, until: 18, skill: secondMain })
    await hold(mainServiceId, 10)
    await db.$executeRaw`insert into busy (partner_id, kind, during, created_at)
      select id, 'break', tstzrange(${monday(10)}, ${monday(12)}), ${now} from partner
      where id in (select partner_id from partner_skill where main_service_id = ${secondMain}::uuid)`
    const refused = await refusal(order(await asShown({ from: 10 }, { from: 10 })))
    const text =
      'This time has just been taken. The nearest that are free: Mon, 23 Nov, 12 pm to 2 pm; Mon, 23 Nov, 2 pm to 4 pm; Mon, 23 Nov, 4 pm to 6 pm.'
    expect(refused).toMatchObject({ code: 'conflict', fields: { 'groups.1.window': 'This time has just been taken.' } })
    expect(refused!.message).toContain(text)
    expect(await standing()).toEqual({ ...untouched, holds: 1 })
    expect(await db.windowRefusal.count({ where: { customerId: customer.id, mainServiceId: secondMain } })).toBe(1)
  })

  test('where number or address of all are gone, or too much is open: then no group is named', async () => {
    const shown = await asShown()
    const gone = await refusal(order({ ...shown, contactNumber: crypto.randomUUID() }))
    expect(gone).toEqual({ code: 'not_found', message: 'Phone number not found', fields: {} })
    for (let n = 0; n < 99; n += 1) await anOrder(customer.id, { serviceId: second.id })
    // By then the customer may order again.
    const full = await refusal(checkoutAll(customer, shown, null, { now: later({ hours: 2 }) }))
    expect(full).toMatchObject({ code: 'conflict', fields: {} })
    expect(full!.message).toContain('this adds 2')
  })

  test('where a group is not shown whole, or a line is somebody else’s', async () => {
    const shown = await asShown()
    await addToCart(customer, (await aService({ applicationTypeId: second.applicationTypeId })).id, now)
    expect(await refusal(order(shown))).toMatchObject({ code: 'conflict', fields: { 'groups.1': expect.any(String) } })
    const theirs = await anOrder((await aCustomer()).id)
    shown.groups[1]!.lines[0]!._id = theirs.id
    const refused = await refusal(order(shown))
    expect(refused).toMatchObject({ code: 'not_found', message: 'Cart item not found' })
  })
})

describe('[HOUSE-61] windows of several groups', () => {
  test('may be the same where two partners can come, and are never promised the same minutes of one', async () => {
    const both = await aKnownPartner({ from: 10, until: 11 })
    await db.partnerSkill.create({ data: { partnerId: both.id, mainServiceId: secondMain } })
    expect(await refusal(order(await asShown({ from: 10 }, { from: 10 })))).toMatchObject({
      code: 'conflict',
      fields: { 'groups.1.window': expect.stringMatching(/^This time has just been taken/) },
    })
    expect(await busy()).toEqual([])
    await aKnownPartner({ from: 10, until: 11, skill: secondMain })
    const orders = await order(await asShown({ from: 10 }, { from: 10 }))
    expect(orders.map(({ scheduledDate }) => scheduledDate)).toEqual(Array(2).fill('2026-11-23T10:00:00.000Z'))
    expect(await busy()).toEqual(Array(2).fill({ kind: 'reserved', from: monday(10), until: monday(11) }))
  })

  test('are held each by itself, and both holds are consumed', async () => {
    await aKnownPartner({ from: 10, until: 11 })
    await aKnownPartner({ from: 12, until: 13, skill: secondMain })
    await hold(mainServiceId, 10)
    await hold(secondMain, 12)
    expect((await standing()).holds).toBe(2)
    await order(await asShown({ from: 10 }, { from: 12 }))
    expect(await standing()).toEqual({ inCart: 0, ordered: 2, placements: 2, visits: 2, holds: 0 })
    expect((await busy()).map(({ kind }) => kind)).toEqual(['reserved', 'reserved'])
  })
})

test('[HOUSE-60] a request names two groups at least, none of them twice, and no more lines than a cart holds', async () => {
  const { groups, ...rest } = await asShown()
  const asked = (some: object[]) => call.body!.safeParse(JSON.parse(JSON.stringify({ ...rest, groups: some }))).success
  expect(asked(groups)).toBe(true)
  expect(asked([groups[0]!])).toBe(false)
  expect(asked([groups[0]!, groups[0]!])).toBe(false)
  const lines = Array.from({ length: 100 }, () => ({ ...groups[0]!.lines[0]!, _id: crypto.randomUUID() }))
  expect(asked([{ ...groups[0]!, lines }, groups[1]!])).toBe(false)
})

describe('[HOUSE-66] a request that contradicts itself is refused at its field', () => {
  const faultsIn = (schema: typeof call.body | typeof callOne.body, asked: object) =>
    faultsOf(schema!, JSON.parse(JSON.stringify(asked)))

  test('a window and a wish for a time, in both checkouts', async () => {
    const said = 'A time is wished, or a window is chosen'
    const { groups, ...rest } = await asShown({ from: 10, preferredPart: 'morning' })
    expect(faultsIn(call.body, { ...rest, groups })).toEqual({ 'groups.0.preferredPart': said })
    const alone = { ...rest, ...groups[0], preferredDay: '2026-11-23' }
    expect(faultsIn(callOne.body, alone)).toEqual({ preferredDay: said, preferredPart: said })
    expect(faultsIn(callOne.body, { ...alone, window: undefined })).toEqual({})
  })

  test('a line twice, in both checkouts', async () => {
    const { groups, ...rest } = await asShown()
    const twice = { ...groups[0]!, lines: [...groups[0]!.lines, ...groups[0]!.lines] }
    const said = 'The checkout names a line twice'
    expect(faultsIn(callOne.body, { ...rest, ...twice })).toEqual({ lines: said })
    expect(faultsIn(call.body, { ...rest, groups: [twice, groups[1]] })).toEqual({ 'groups.0.lines': said })
  })

  test('a main service of which nothing is in the cart is not said to be booked', async () => {
    const shown = await asShown()
    shown.groups[1]!.mainServiceId = crypto.randomUUID()
    expect(await refusal(order(shown))).toMatchObject({
      code: 'conflict',
      fields: { 'groups.1': 'Nothing of this main service is in your cart' },
    })
    expect(await standing()).toEqual(untouched)
  })
})
