import { beforeEach, expect, test } from 'vitest'
import { holderOf, onItsPhone } from '@/lib/auth/day-link'
import { billOrder } from '@/lib/billing/commands/issue'
import { cancelBooking } from '@/lib/bookings/commands'
import { newKey } from '@/lib/browser/new-key'
import { allowOtherPhone, issueDayLink, revokeDayLink } from '@/lib/daylinks/commands/link'
import { issueDayLinks } from '@/lib/daylinks/commands/links'
import { openDay } from '@/lib/daylinks/commands/opening'
import { finishJob, reportTrouble, startJob } from '@/lib/daylinks/commands/press'
import { jobs } from '@/lib/daylinks/jobs'
import { countDayLinks, findDayLinks, readDay } from '@/lib/daylinks/queries'
import { sweepDayLinks } from '@/lib/daylinks/schema'
import { db } from '@/lib/db'
import { holdOrders } from '@/lib/dispatch/commands/holds'
import { takeHelp } from '@/lib/needs/commands'
import { cancelOrder } from '@/lib/orders/commands/cancel'
import { completeOrder, startOrder } from '@/lib/orders/commands/work'
import { setActive } from '@/lib/partners/commands'
import { enqueue } from '@/lib/queue/enqueue'
import { hashOf } from '@/lib/sessions/queries'
import { notOpened, onOtherPhone, phoneHeader } from '@/lib/sessions/rules'
import { planVisit } from '@/lib/visits/commands/plan'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator, anOrder, aPartner } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { refusalOf } from '@/testing/orders'

const day = '2026-11-21'
const midnight = new Date('2026-11-22T00:00:00+05:30')
const at = (time: string, on = day) => new Date(`${on}T${time}:00+05:30`)
const own = 'p'.repeat(43)
const other = 'q'.repeat(43)
const askedOn = (phone: string | null, address = '203.0.113.7') => ({
  headers: { get: (name: string) => (name === phoneHeader ? phone : address) },
})
const secretOf = (url: string) => url.split('#')[1]!
const holder = (url: string, phone: string | null = own, when = now) => holderOf(secretOf(url), askedOn(phone), when)
const touchOf = (phone: string | null) => ({ phone, isTouched: true })
/** What a page that is open already says by itself. */
const lookOf = (phone: string | null) => ({ phone, isTouched: false })
/** The link as it is for the phone that opened it. */
async function opened(url: string, phone = own, when = now) {
  await openDay(await holder(url, phone, when), touchOf(phone), when)
  return onItsPhone(await holder(url, phone, when))
}
const pressedAt = now.toISOString()

let by: { operator: string }
let partner: Awaited<ReturnType<typeof aPartner>>
beforeEach(async () => {
  by = { operator: (await anOperator()).id }
  partner = await aPartner()
})

/** An order that is planned for the partner, in an hour unless another time is given. */
async function aJob({ from = at('15:00'), partnerId = partner.id }: { from?: Date; partnerId?: string } = {}) {
  const customer = await aCustomer({ firstName: 'Kiran', lastName: 'Shah' })
  const order = await anOrder(customer.id)
  await db.placement.update({ where: { id: order.placementId! }, data: { note: 'Ring twice' } })
  const window = { from, until: new Date(from.getTime() + 7_200_000) }
  await planVisit(
    { orderIds: [order.orderId!], window, partnerId, because: 'It was agreed' },
    null,
    later({ hours: -12 }),
    by,
  )
  return { ...order, orderId: order.orderId!, customer }
}
const versionOf = async (orderId: string) => (await db.booking.findUniqueOrThrow({ where: { orderId } })).version
const aPress = async (orderId: string, more: { at?: Date; key?: string } = {}) => ({
  orderId,
  version: await versionOf(orderId),
  key: more.key ?? newKey(),
  pressedAt: (more.at ?? now).toISOString(),
})
const issued = (when = now) => issueDayLink(partner.id, when, by)

/** As an older release issued it, for one day. */
async function ofOneDay(on: string) {
  const secret = newKey().padEnd(43, 'd').slice(0, 43)
  await db.dayLink.create({
    data: { partnerId: partner.id, day: new Date(on), issuedAt: now, secretHash: hashOf(secret) },
  })
  return `/day#${secret}`
}

test('[DESK-115] the secret is stored as a hash alone, is told once, and a link that is replaced or revoked opens nothing', async () => {
  const first = await issued()
  expect(secretOf(first.url)).toMatch(/^[\w-]{43}$/)
  const stored = JSON.stringify(await db.$queryRaw`select * from day_link`)
  const audited = JSON.stringify(await db.$queryRaw`select before, after, reason from audit_entry`)
  expect(stored + audited).not.toContain(secretOf(first.url))
  expect(JSON.stringify(await findDayLinks(partner.id, now))).not.toContain('url')
  expect(await holder(first.url)).toMatchObject({ id: partner.id, day: null, issuedAt: now, phone: 'any' })
  const second = await issued()
  expect(await refusalOf(holder(first.url))).toMatchObject({ code: 'not_found' })
  expect(await holder(second.url)).toMatchObject({ linkId: second._id })
  expect(await revokeDayLink(partner.id, now, by)).toMatchObject({ _id: second._id })
  expect(await refusalOf(holder(second.url))).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(revokeDayLink(partner.id, now, by))).toMatchObject({ code: 'not_found' })
  const entries = await db.auditEntry.findMany({ where: { subjectId: partner.id }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action, byId, after }) => [action, byId, after])).toEqual([
    ['daylink.issue', by.operator, null],
    ['daylink.issue', by.operator, { replaced: true }],
    ['daylink.revoke', by.operator, null],
  ])
})

test('[DESK-115] of twenty that are issued at once one is live, and the database keeps it so', async () => {
  const links = await Promise.all(Array.from({ length: 20 }, () => issued()))
  const open = await Promise.all(
    links.map(({ url }) =>
      holder(url).then(
        () => true,
        () => false,
      ),
    ),
  )
  expect(open.filter(Boolean)).toHaveLength(1)
  const live = { partnerId: partner.id, issuedAt: now, secretHash: 'x'.repeat(43) }
  await expect(db.dayLink.create({ data: live })).rejects.toThrow(/Unique constraint/)
  const clear = db.$executeRaw`update day_link set secret_hash = 'short' where revoked_at is null`
  await expect(clear).rejects.toThrow(/day_link_hash/)
  const outlived = db.$executeRaw`update day_link set secret_hash = ${'y'.repeat(43)} where revoked_at is not null`
  await expect(outlived).rejects.toThrow(/day_link_secret|day_link_secret_hash_key/)
})

test('[DESK-115] nobody who is paused gets a link, and who is paused has none that opens', async () => {
  const { url } = await issued()
  await setActive(partner.id, { active: false, evenSo: true }, now, by)
  expect(await refusalOf(holder(url))).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(issued())).toMatchObject({
    code: 'conflict',
    message: 'Rakesh Kumar is paused, and has no visits to be shown',
  })
})

test('[DESK-253] [DESK-282] the first phone that opens a link is bound to it, of twenty at once one; another is refused until the desk allows it', async () => {
  const { url } = await issued()
  expect(() => onItsPhone({ id: '', linkId: '', day: null, issuedAt: now, phone: 'any' })).toThrow(notOpened)
  const phones = Array.from({ length: 20 }, (_, at) => String(at).padStart(43, 'p'))
  const tries = await Promise.all(
    phones.map(async (phone) =>
      refusalOf(openDay(await holder(url, phone), touchOf(phone), now)).then((fault) => fault ?? phone),
    ),
  )
  const [first] = tries.filter((one) => typeof one === 'string')
  const refused = tries.filter((one) => typeof one !== 'string')
  expect(refused.map(({ code, message }) => [code, message])).toEqual(
    Array.from({ length: 19 }, () => ['forbidden', onOtherPhone]),
  )
  expect(onItsPhone(await holder(url, first)).linkId).toMatch(/-/)
  for (const phone of [other, null]) {
    const strange = await holder(url, phone)
    expect(() => onItsPhone(strange)).toThrow(onOtherPhone)
    expect(await refusalOf(openDay(strange, touchOf(phone), now))).toMatchObject({
      code: phone ? 'forbidden' : 'invalid',
    })
  }
  const stored = JSON.stringify(await db.$queryRaw`select * from day_link`)
  expect(stored).not.toContain(first)
  expect(await allowOtherPhone(partner.id, now, by)).toMatchObject({ isBound: false })
  expect(await allowOtherPhone(partner.id, now, by), 'done again').toMatchObject({ isBound: false })
  expect(await holder(url, first)).toMatchObject({ phone: 'any' })
  const before = await db.dayLink.findMany({ where: { partnerId: partner.id } })
  const looked = openDay(await holder(url, first), lookOf(first!), later({ hours: 1 }))
  expect(await refusalOf(looked), 'the page that is open on the phone before').toMatchObject({
    code: 'forbidden',
    message: notOpened,
  })
  expect(await db.dayLink.findMany({ where: { partnerId: partner.id } })).toEqual(before)
  expect(await opened(url, other)).toMatchObject({ phone: 'own' })
  expect(await holder(url, first)).toMatchObject({ phone: 'other' })
  const entries = await db.auditEntry.findMany({ where: { subjectId: partner.id }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action, by: kind }) => [action, kind])).toEqual([
    ['daylink.issue', 'operator'],
    ['daylink.bind', 'partner'],
    ['daylink.free', 'operator'],
    ['daylink.bind', 'partner'],
  ])
  await revokeDayLink(partner.id, now, by)
  expect(await refusalOf(allowOtherPhone(partner.id, now, by))).toMatchObject({ code: 'not_found' })
})

test('[DESK-252] a link opens every day until nobody has used it for thirty days, and shows today alone', async () => {
  const today = await aJob()
  const tomorrow = await aJob({ from: at('16:00', '2026-11-22') })
  const { url } = await issued()
  const link = await opened(url)
  const shown = async (when: Date) =>
    (await readDay(link, when)).jobs.flatMap(({ orders }) => orders.map(({ orderId }) => orderId))
  expect(await shown(now)).toEqual([today.orderId])
  expect(await shown(midnight)).toEqual([tomorrow.orderId])
  expect(await holder(url, own, later({ days: 29 }))).toMatchObject({ phone: 'own' })
  await openDay(link, lookOf(own), later({ days: 29 }))
  expect(await holder(url, own, later({ days: 58 }))).toMatchObject({ phone: 'own' })
  expect(await findDayLinks(partner.id, later({ days: 58 }))).toHaveLength(1)
  expect(await refusalOf(holder(url, own, later({ days: 59 })))).toMatchObject({ code: 'not_found' })
  expect(await findDayLinks(partner.id, later({ days: 59 }))).toEqual([])
})

test('[DESK-252] a link that an older release issued for one day works on that day alone, on any phone', async () => {
  const today = await aJob()
  const url = await ofOneDay(day)
  const link = onItsPhone(await holder(url, null))
  expect(await openDay(link, lookOf(null), now)).toEqual({ openedAt: now.toISOString() })
  expect((await readDay(link, now)).jobs).toHaveLength(1)
  expect(await startJob(link, await aPress(today.orderId), now)).toMatchObject({ status: 'inProgress' })
  expect(await readDay(link, midnight)).toMatchObject({ day, state: 'over', jobs: [] })
  expect(await findDayLinks(partner.id, now)).toMatchObject([{ day, isBound: false }])
  await revokeDayLink(partner.id, now, by)
  expect(await refusalOf(holder(url, null))).toMatchObject({ code: 'not_found' })
})

test('[DESK-256] one press gives each active partner who has none a link, once, and leaves the others theirs', async () => {
  const others = await Promise.all(Array.from({ length: 29 }, (_, at) => aPartner({ fullName: `Imran Khan ${at}` })))
  const paused = await aPartner()
  await setActive(paused.id, { active: false, evenSo: true }, now, by)
  const had = await opened((await issued()).url)
  const { without, unopened } = await countDayLinks(now)
  const presses = await Promise.all([1, 2, 3].map(() => issueDayLinks({ of: 'without' }, now, by)))
  const made = presses.flatMap(({ links }) => links)
  expect(made).toHaveLength(without)
  const ids = made.map(({ partnerId }) => partnerId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(others.map(({ id }) => id)))
  expect(ids).not.toContain(had.id)
  expect(ids).not.toContain(paused.id)
  expect(presses.map(({ left }) => left)).toEqual([0, 0, 0])
  expect(await countDayLinks(now)).toEqual({ without: 0, unopened: without + unopened })
  const [one] = made
  const link = await opened(one!.url)
  expect(link.id).toBe(one!.partnerId)
  // Where an answer was lost, the links that nobody has opened are made anew.
  const again = await issueDayLinks({ of: 'unopened' }, now, by)
  expect(again.links).toHaveLength(without + unopened - 1)
  expect(await refusalOf(holder(made[1]!.url))).toMatchObject({ code: 'not_found' })
  expect(await holder(one!.url)).toMatchObject({ phone: 'own' })
  const written = { action: 'daylink.issue', byId: by.operator, subjectId: { in: ids } }
  expect(await db.auditEntry.count({ where: written })).toBe(2 * without - 1)
})

test('[DESK-115] what is no link is refused as a call that does not exist, and counted for its network until that is too much', async () => {
  const { url } = await issued()
  const asked = askedOn(own, '198.51.100.9')
  const tries = await Promise.all(Array.from({ length: 61 }, () => refusalOf(holderOf('w'.repeat(43), asked, now))))
  expect(tries.filter((refusal) => refusal?.code === 'not_found')).toHaveLength(60)
  expect(tries.find((refusal) => refusal?.code === 'not_found')?.message).toBe('There is no such call')
  expect(tries.filter((refusal) => refusal?.code === 'too_many')).toHaveLength(1)
  expect(await holderOf(secretOf(url), asked, now), 'a phone behind the same address').toMatchObject({ id: partner.id })
  expect(await refusalOf(holderOf(undefined, asked, now))).toMatchObject({ code: 'not_found' })
})

test("[DESK-116] a link shows its partner's jobs of its day in India by time, with what is needed at the door and no more", async () => {
  const late = await aJob({ from: at('21:00') })
  const early = await aJob({ from: at('16:00') })
  const other = await aPartner()
  await aJob({ partnerId: other.id })
  await aJob({ from: at('09:00', '2026-11-22') })
  await db.$executeRaw`insert into order_note (booking_id, text, at, by, by_name)
    select id, 'Pays late', ${now}, 'commandLine', 'x' from booking where order_id = ${early.orderId}`
  const { url } = await issued()
  const view = await readDay(await opened(url), now)
  expect(view).toMatchObject({ day, state: 'today', partner: 'Rakesh Kumar' })
  expect(view.jobs.map(({ from, orders }) => [from, orders.map(({ orderId }) => orderId)])).toEqual([
    [at('16:00').toISOString(), [early.orderId]],
    [at('21:00').toISOString(), [late.orderId]],
  ])
  expect(view.jobs[0]).toMatchObject({
    customer: 'Kiran Shah',
    contactNumber: '9876543210',
    address: ['1 Janpath', expect.stringContaining('110001')],
    note: 'Ring twice',
    window: { from: at('16:00').toISOString(), until: at('18:00').toISOString() },
  })
  const text = JSON.stringify(view)
  for (const hidden of [early.customer.email, early.customer.id, early.placementId, 'Pays late', other.id])
    expect(text).not.toContain(hidden)
})

test('[DESK-116] what is cancelled or given to somebody else is gone at the next read; after midnight the link shows the new day', async () => {
  const kept = await aJob({ from: at('16:00') })
  const cancelled = await aJob({ from: at('19:00') })
  const moved = await aJob({ from: at('21:30') })
  const { url } = await issued()
  const link = await opened(url)
  expect((await readDay(link, now)).jobs).toHaveLength(3)
  await planVisit({ orderIds: [moved.orderId], partnerId: (await aPartner()).id }, null, now, by)
  await cancelOrder({ orderId: cancelled.orderId, reason: 'customer' }, now, by)
  expect((await readDay(link, now)).jobs.flatMap(({ orders }) => orders.map(({ orderId }) => orderId))).toEqual([
    kept.orderId,
  ])
  const lastSecond = new Date(midnight.getTime() - 1)
  expect((await readDay(link, lastSecond)).jobs).toHaveLength(1)
  expect(await readDay(link, midnight)).toEqual({
    linkId: link.linkId,
    partnerId: link.id,
    day: '2026-11-22',
    state: 'today',
    partner: 'Rakesh Kumar',
    now: midnight.toISOString(),
    jobs: [],
  })
})

test('[DESK-117] the partner starts and finishes with the bill; timeline, ledger and audit have it, in the name of the partner', async () => {
  const { orderId, id } = await aJob()
  const link = await opened((await issued()).url)
  const started = await startJob(link, await aPress(orderId), now)
  expect(started).toMatchObject({ status: 'inProgress' })
  const bill = { extras: [], payment: { method: 'cash' as const, amount: 500 } }
  const done = await finishJob(link, { ...(await aPress(orderId)), bill }, later({ minutes: 30 }))
  expect(done).toMatchObject({ status: 'completed' })
  const [job] = (await readDay(link, later({ minutes: 31 }))).jobs
  expect(job?.orders[0]).toMatchObject({ status: 'completed', bill: { money: { state: 'paid', paid: 500 } } })
  const entries = await db.auditEntry.findMany({ where: { subjectId: orderId, by: 'partner' }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action, byId, byName }) => [action, byId, byName])).toEqual([
    ['order.start', partner.id, 'Rakesh Kumar'],
    ['bill.issue', partner.id, 'Rakesh Kumar'],
    ['ledger.payment', partner.id, 'Rakesh Kumar'],
    ['order.complete', partner.id, 'Rakesh Kumar'],
  ])
  const told = await db.trackingEntry.findMany({ where: { bookingId: id }, orderBy: { id: 'asc' } })
  expect(told.slice(-2).map(({ status }) => status)).toEqual(['started', 'completed'])
})

test("[DESK-117] nobody touches another partner's order, or their own of another day, by any call: it does not exist", async () => {
  const other = await aPartner()
  const strangers = await aJob({ partnerId: other.id })
  const tomorrows = await aJob({ from: at('09:00', '2026-11-22') })
  const link = await opened((await issued()).url)
  for (const { orderId } of [strangers, tomorrows, { orderId: 'HS-ZZZZZZZZ' }]) {
    const press = orderId === 'HS-ZZZZZZZZ' ? { orderId, version: 1, pressedAt } : await aPress(orderId)
    for (const work of [
      () => startJob(link, press, now),
      () => finishJob(link, press, now),
      () => reportTrouble(link, { orderId, pressedAt, reason: 'absent' }, now),
    ])
      expect(await refusalOf(work())).toMatchObject({ code: 'not_found' })
  }
  // The commands themselves hold a partner to it, with a link or without.
  for (const command of [startOrder, completeOrder])
    expect(await refusalOf(command({ orderId: strangers.orderId }, now, { partner: partner.id }))).toMatchObject({
      code: 'not_found',
    })
  const touched = { orderId: { in: [strangers.orderId, tomorrows.orderId] }, status: { not: 'pending' as const } }
  expect(await db.booking.count({ where: touched })).toBe(0)
})

test('[DESK-117] twenty presses at once stand once, an old version is refused with what changed, and no work begins too early', async () => {
  const { orderId, id } = await aJob()
  const link = await opened((await issued()).url)
  const press = await aPress(orderId)
  const answers = await Promise.all(Array.from({ length: 20 }, () => startJob(link, press, now)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await db.trackingEntry.count({ where: { bookingId: id, status: 'started' } })).toBe(1)
  expect(await refusalOf(finishJob(link, { ...press, key: newKey() }, now))).toMatchObject({
    code: 'conflict',
    fields: { status: expect.any(String) },
  })
  const evening = await aJob({ from: at('21:00') })
  expect(await refusalOf(startJob(link, await aPress(evening.orderId), now))).toMatchObject({ code: 'conflict' })
})

test('[DESK-323] a start that the desk has made already is taken, and the finish that waits behind it; what else changed is said', async () => {
  const { orderId, id } = await aJob()
  const link = await opened((await issued()).url)
  const press = await aPress(orderId)
  await startOrder({ orderId }, now, by)
  const begun = { orderId, status: 'inProgress', version: await versionOf(orderId) }
  const twice = await Promise.all([1, 2].map(() => startJob(link, { ...press, key: newKey() }, now)))
  expect(twice).toEqual([begun, begun])
  expect(await db.trackingEntry.count({ where: { bookingId: id, status: 'started' } })).toBe(1)
  expect(await db.auditEntry.count({ where: { subjectId: orderId, by: 'partner' } })).toBe(0)
  const bill = { extras: [], payment: { method: 'cash' as const, amount: 500 } }
  await finishJob(link, { ...(await aPress(orderId)), version: begun.version, bill }, later({ minutes: 30 }))
  const done = { orderId, status: 'completed', version: await versionOf(orderId) }
  expect(await startJob(link, { ...press, key: newKey() }, later({ minutes: 31 }))).toEqual(done)
  const again = { ...press, key: newKey() }
  expect(await finishJob(link, again, later({ minutes: 31 })), 'without a bill').toEqual(done)
  const billed = finishJob(link, { ...again, key: newKey(), bill }, later({ minutes: 31 }))
  expect(await refusalOf(billed), 'a bill is never dropped').toMatchObject({ code: 'conflict' })
  const other = await aJob({ from: at('16:00') })
  const old = await aPress(other.orderId)
  await startOrder({ orderId: other.orderId }, now, by)
  await db.$executeRaw`update booking set contact_number = contact_number || '{"number": "9876500000"}' where id = ${other.id}::uuid`
  expect(await refusalOf(startJob(link, old, now)), 'somebody has to read it').toMatchObject({
    code: 'conflict',
    fields: { contactNumber: expect.any(String) },
  })
  expect(await refusalOf(startOrder({ orderId, version: press.version }, now, by)), 'at the desk').toMatchObject({
    code: 'conflict',
  })
})

test('[DESK-117] a bill that is refused names its field, and neither finishes the order nor keeps the key', async () => {
  const first = await aJob()
  const second = await aJob({ from: at('16:00') })
  const link = await opened((await issued()).url)
  const bill = { extras: [], payment: { method: 'upi' as const, amount: 100, reference: '412345678901' } }
  await finishJob(link, { ...(await aPress(first.orderId)), bill }, now)
  await startJob(link, await aPress(second.orderId), now)
  const press = await aPress(second.orderId)
  expect(await refusalOf(finishJob(link, { ...press, bill }, now))).toMatchObject({
    code: 'conflict',
    fields: { 'bill.payment.reference': expect.stringContaining('recorded already') },
  })
  const corrected = { ...bill, payment: { ...bill.payment, reference: '512345678901' } }
  expect(await finishJob(link, { ...press, bill: corrected }, now)).toMatchObject({ status: 'completed' })
})

test('[DESK-308] a bill from the door that comes after that of the office is told whom to tell, and changes nothing', async () => {
  const { orderId, id } = await aJob()
  const link = await opened((await issued()).url)
  await startJob(link, await aPress(orderId), now)
  await billOrder(orderId, { extras: [] }, null, now, by)
  const bill = { extras: [], payment: { method: 'cash' as const, amount: 500 } }
  expect(await refusalOf(finishJob(link, { ...(await aPress(orderId)), bill }, now))).toMatchObject({
    code: 'conflict',
    message: `The office has billed ${orderId} already: tell them what was used and what was taken`,
  })
  expect(await db.ledgerEntry.count({ where: { bookingId: id } })).toBe(0)
})

test('[DESK-171] who finishes what the customer cancelled meanwhile is told so, and the office bills it', async () => {
  const { orderId, customer } = await aJob()
  const link = await opened((await issued()).url)
  await startJob(link, await aPress(orderId), now)
  const finish = { ...(await aPress(orderId)), bill: { extras: [] } }
  await cancelBooking(customer, orderId, later({ minutes: 10 }))
  const refusal = await refusalOf(finishJob(link, finish, later({ minutes: 20 })))
  expect(refusal).toMatchObject({
    code: 'conflict',
    message: `${orderId} is cancelled already, after the work had begun, and is not finished any more. What was done can still be billed: the office does that`,
  })
  expect(await billOrder(orderId, finish.bill, null, later({ minutes: 30 }), by)).toMatchObject({
    bill: { total: 500 },
  })
})

test('[DESK-118] until the next day ends is taken what was pressed before midnight in India, once, with when it was pressed; then nothing', async () => {
  const { orderId } = await aJob()
  const late = await aJob({ from: at('20:00') })
  const link = await opened((await issued()).url)
  const pressed = at('23:50')
  const start = await aPress(orderId, { at: pressed })
  const lastMinute = new Date(midnight.getTime() + 86_340_000)
  expect(await startJob(link, start, lastMinute)).toMatchObject({ status: 'inProgress' })
  expect(await startJob(link, start, lastMinute), 'sent again').toMatchObject({ status: 'inProgress' })
  const entry = await db.auditEntry.findFirstOrThrow({ where: { subjectId: orderId, action: 'order.start' } })
  expect(entry).toMatchObject({ at: lastMinute, after: { pressedAt: pressed.toISOString() } })
  const tooLate = { code: 'conflict', message: expect.stringContaining('The day was Sat, 21 Nov') }
  const refusedAt = async (pressAt: Date, when: Date) =>
    refusalOf(startJob(link, await aPress(late.orderId, { at: pressAt }), when))
  expect(await refusedAt(pressed, new Date(midnight.getTime() + 86_400_000))).toMatchObject(tooLate)
  expect(await refusedAt(midnight, lastMinute), 'pressed after midnight').toMatchObject({ code: 'not_found' })
  expect(await refusedAt(later({ minutes: -1 }), lastMinute), 'before the link was there').toMatchObject(tooLate)
  expect(await refusedAt(at('23:59', '2026-11-20'), lastMinute)).toMatchObject({
    ...tooLate,
    message: expect.stringContaining('The day was Fri, 20 Nov'),
  })
  const [job, ...more] = (await readDay(link, lastMinute)).jobs
  expect([job?.orders[0]?.orderId, more], 'what was not begun is gone').toEqual([orderId, []])
})

/** The instant so many minutes after midnight. */
const past = (minutes: number) => new Date(midnight.getTime() + minutes * 60_000)

test('[DESK-320] work that was begun before midnight stays until it is finished, can be finished and reported, and is shown as done that day', async () => {
  const begun = await aJob({ from: at('20:00') })
  const missed = await aJob({ from: at('17:30') })
  const link = await opened((await issued()).url)
  await startJob(link, await aPress(begun.orderId), at('20:10'))
  const shown = async (when: Date) =>
    (await readDay(link, when)).jobs.flatMap(({ orders }) => orders.map(({ orderId, status }) => [orderId, status]))
  expect(await shown(past(1))).toEqual([[begun.orderId, 'inProgress']])
  expect(await shown(past(3 * 1440)), 'days later').toEqual([[begun.orderId, 'inProgress']])
  const report = { orderId: begun.orderId, pressedAt: past(5).toISOString(), reason: 'absent' as const }
  expect(await reportTrouble(link, report, past(5))).toMatchObject({ status: 'inProgress' })
  const gone = await aPress(missed.orderId, { at: past(6) })
  expect(await refusalOf(startJob(link, gone, past(6)))).toMatchObject({ code: 'not_found' })
  const bill = { extras: [], payment: { method: 'cash' as const, amount: 500 } }
  const finish = { ...(await aPress(begun.orderId, { at: past(20) })), bill }
  expect(await finishJob(link, finish, past(400)), 'the line came back late').toMatchObject({ status: 'completed' })
  expect(await shown(past(401))).toEqual([[begun.orderId, 'completed']])
  expect(await shown(past(1441))).toEqual([])
})

test('[DESK-320] a visit that reaches over midnight is shown and taken on both days until it is finished, with all of its orders', async () => {
  const { orderId } = await aJob({ from: at('23:00') })
  const link = await opened((await issued()).url)
  const jobsAt = async (when: Date) => (await readDay(link, when)).jobs.length
  expect(await jobsAt(past(10))).toBe(1)
  expect(await startJob(link, await aPress(orderId, { at: past(10) }), past(10))).toMatchObject({
    status: 'inProgress',
  })
  expect(await finishJob(link, await aPress(orderId, { at: past(20) }), past(20))).toMatchObject({
    status: 'completed',
  })
  // As the desk plans it: the partner comes late, and the work lasts beyond the promise.
  const long = await aJob({ from: at('20:00', '2026-11-22') })
  const exactly = { startsAt: at('21:30', '2026-11-22'), minutes: 200, because: 'It was agreed' }
  await planVisit({ orderIds: [long.orderId], ...exactly }, null, now, by)
  const ahead = new Date('2026-11-23T00:10:00+05:30')
  expect(await jobsAt(ahead)).toBe(1)
  expect(await startJob(link, await aPress(long.orderId, { at: ahead }), ahead)).toMatchObject({ status: 'inProgress' })
  await finishJob(link, await aPress(long.orderId, { at: ahead }), ahead)
  const before = await aJob({ from: at('23:00', '2026-11-23') })
  const next = new Date('2026-11-23T23:20:00+05:30')
  await startJob(link, await aPress(before.orderId, { at: next }), next)
  await finishJob(link, await aPress(before.orderId, { at: next }), next)
  expect(await jobsAt(new Date('2026-11-24T00:01:00+05:30')), 'it was finished before').toBe(0)
})

test('[DESK-320] what was begun and finished without a line is taken in order, however late, and the desk reads when it was pressed', async () => {
  const { orderId } = await aJob({ from: at('21:00') })
  const link = await opened((await issued()).url)
  const start = await aPress(orderId, { at: at('21:05') })
  const { version } = await startJob(link, start, past(9 * 60))
  const finish = { orderId, version, key: newKey(), pressedAt: at('23:50').toISOString() }
  expect(await finishJob(link, finish, past(3 * 1440))).toMatchObject({ status: 'completed' })
  const entry = await db.auditEntry.findFirstOrThrow({ where: { subjectId: orderId, action: 'order.complete' } })
  expect(entry.after).toMatchObject({ pressedAt: at('23:50').toISOString() })
})

test('[DESK-118] a link of one day that is tomorrow takes nothing today', async () => {
  const { orderId } = await aJob({ from: at('09:00', '2026-11-22') })
  const link = onItsPhone(await holder(await ofOneDay('2026-11-22')))
  expect(await refusalOf(startJob(link, await aPress(orderId), now))).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('This link is for Sun, 22 Nov'),
  })
})

test('[DESK-130] [DESK-223] a call for help is noted for the team once, holds and cancels nothing, and ends with the work; its customer reads nothing of it', async () => {
  const { orderId, id } = await aJob()
  const link = await opened((await issued()).url)
  const report = { orderId, pressedAt, key: newKey(), reason: 'absent' as const, text: 'Rang three times' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => reportTrouble(link, report, now)))
  expect(answers[0]).toMatchObject({ status: 'pending' })
  const said = 'The partner says: nobody is there. Rang three times'
  expect(await db.orderNote.findMany({ where: { bookingId: id } })).toMatchObject([
    { text: said, by: 'partner', byId: partner.id, byName: 'Rakesh Kumar' },
  ])
  const help = () => db.helpRequest.findUnique({ where: { bookingId: id } })
  expect(await help()).toMatchObject({ reason: 'absent', text: 'Rang three times', askedAt: now, takenAt: null })
  expect(await db.orderHold.count({ where: { bookingId: id } })).toBe(0)
  const held = await db.auditEntry.findMany({ where: { subjectId: orderId, by: 'partner' }, orderBy: { id: 'asc' } })
  expect(held.map(({ action }) => action)).toEqual(['order.note', 'order.askHelp'])
  expect(held[1]!.after).toEqual({ help: 'Nobody is there: Rang three times' })
  expect(await db.trackingEntry.count({ where: { bookingId: id, message: { contains: 'three times' } } })).toBe(0)
  const shown = async () => (await readDay(link, now)).jobs[0]?.orders[0]
  expect(await shown()).toMatchObject({ onHold: true, isTaken: false, status: 'pending' })
  const read = { orderId, askedAt: now.toISOString() }
  await takeHelp({ ...read, key: null, actorId: by.operator }, now)
  expect(await shown()).toMatchObject({ onHold: true, isTaken: true })
  await finishJob(link, { ...(await aPress(orderId)), bill: { extras: [] } }, now)
  expect(await help()).toBeNull()
  const closed = reportTrouble(link, { ...report, key: newKey() }, now)
  expect(await refusalOf(closed)).toMatchObject({ code: 'conflict' })
})

test('[DESK-294] a call for help marks all open orders of its visit, and no order that is done or of another visit', async () => {
  const { orderId, id, customer } = await aJob()
  const other = await aJob()
  const { placementId, visitId } = await db.booking.findUniqueOrThrow({ where: { id } })
  const [open, done] = await Promise.all([anOrder(customer.id), anOrder(customer.id, { status: 'completed' })])
  const where = { id: { in: [open.id, done.id] } }
  await db.booking.updateMany({ where, data: { placementId, visitId } })
  const link = await opened((await issued()).url)
  await reportTrouble(link, { orderId, pressedAt, key: newKey(), reason: 'absent' }, now)
  const asked = await db.helpRequest.findMany({ where: { bookingId: { in: [id, open.id, done.id, other.id] } } })
  expect(asked.map(({ bookingId }) => bookingId).sort()).toEqual([id, open.id].sort())
})

test('[DESK-173] what a partner reports again writes nothing until somebody has taken it, what a dispatcher lets wait waits on, and one link reports within bounds', async () => {
  const { orderId, id } = await aJob()
  const link = await opened((await issued()).url)
  const report = (text: string, when = now) =>
    reportTrouble(link, { orderId, pressedAt, key: newKey(), reason: 'absent', text }, when)
  const written = async () => [
    await db.orderNote.count({ where: { bookingId: id } }),
    await db.auditEntry.count({ where: { subjectId: orderId } }),
  ]
  const before = await written()
  const answers = await Promise.all(Array.from({ length: 10 }, () => report('Rang three times')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'pending'))
  expect(await written(), 'one note and one call').toEqual([before[0]! + 1, before[1]! + 2])

  const until = '2026-11-27'
  const moment = { now, key: null, actorId: by.operator }
  await holdOrders({ orderIds: [orderId], until, reason: 'Wait for a call' }, moment, by)
  expect(await db.helpRequest.count({ where: { bookingId: id } }), 'the hold answers it').toBe(0)
  await report('The gate is locked')
  await takeHelp({ orderId, askedAt: now.toISOString(), key: null, actorId: by.operator }, now)
  await report('The gate is locked')
  expect(await db.helpRequest.findUnique({ where: { bookingId: id } })).toMatchObject({ takenAt: null })
  expect(await db.orderHold.findUnique({ where: { bookingId: id } })).toMatchObject({
    until: new Date(until),
    reason: 'Wait for a call',
  })
  // Ten before, and those two.
  const more = await Promise.all(Array.from({ length: 20 }, (_, at) => refusalOf(report(`Again ${at}`))))
  expect(more.filter((refusal) => refusal?.code === 'too_many')).toHaveLength(2)
  const other = await aJob({ from: at('18:00') })
  const another = { ...link, linkId: (await issued())._id }
  const ofOther = { orderId: other.orderId, pressedAt, key: newKey(), reason: 'absent' as const }
  expect(await reportTrouble(another, ofOther, now), 'another link').toMatchObject({ status: 'pending' })
})

test('[DESK-131] the desk sees the live link, who issued it and when it was opened last; what nobody used for thirty days is swept', async () => {
  const { _id, url } = await issued()
  const seen = { _id, issuedAt: now.toISOString(), issuedBy: 'Asha Verma' }
  expect(await findDayLinks(partner.id, now)).toEqual([{ ...seen, isBound: false }])
  await opened(url, own, later({ minutes: 1 }))
  await opened(url, own, later({ minutes: 3 }))
  const openedAt = later({ minutes: 1 }).toISOString()
  expect(await findDayLinks(partner.id, now)).toEqual([{ ...seen, isBound: true, openedAt }])
  await ofOneDay('2026-11-23')
  expect((await findDayLinks(partner.id, now)).map((one) => one.day)).toEqual([undefined, '2026-11-23'])
  const sweptAt = async (when: Date) => {
    await db.$transaction((tx) => enqueue(tx, sweepDayLinks, {}))
    await runJobs(jobs, when)
    const left = await db.dayLink.findMany({
      where: { partnerId: partner.id },
      orderBy: { day: { sort: 'asc', nulls: 'first' } },
    })
    return left.map((row) => row.day?.getDate() ?? null)
  }
  expect(await sweptAt(later({ days: 29 }))).toEqual([null, 23])
  expect(await sweptAt(later({ days: 31 }))).toEqual([23])
})
