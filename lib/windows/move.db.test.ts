import { beforeEach, expect, test } from 'vitest'
import { changeVisit, withdrawRequest } from '@/lib/bookings/commands/change-visit'
import { jobs } from '@/lib/bookings/jobs'
import { findBooking, findVisit } from '@/lib/bookings/queries'
import { cancellationOf } from '@/lib/bookings/rules/cancellation'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { planVisit } from '@/lib/visits/commands/plan'
import { jobs as visitJobs } from '@/lib/visits/jobs'
import { offerToMove } from '@/lib/windows/queries/visit'
import { later, now } from '@/testing/clock'
import { anAddress, anOperator } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { refusalOf } from '@/testing/orders'
import { aKnownPartner, another, busy, customer, monday, openWindows, order, shown, window } from '@/testing/windows'

let by: { operator: string }
beforeEach(async () => {
  await openWindows()
  by = { operator: (await anOperator()).id }
})

const read = async (orderId: string, at = now) => (await findBooking(customer, orderId, at)).value()
type Change = Omit<Parameters<typeof changeVisit>[2], 'seen'>
const change = async (orderId: string, changed: Change, at = later({ minutes: 1 }), key: string | null = null) =>
  changeVisit(customer, orderId, { seen: (await read(orderId)).updatedAt, ...changed }, key, at)
const promised = async (from = 10) => (await order(from))[0]!.orderId
const times = async () => (await busy()).map(({ kind, from, until }) => [kind, from, until])

test('[HOUSE-22] a visit moves to a free window at once, and its old time is freed only with the new one', async () => {
  await aKnownPartner({ from: 10, until: 15 })
  const orderId = await promised()
  const { of, home } = await another()
  await order(12, { of, home })
  const { days } = await offerToMove(customer, orderId, {}, now)
  expect(days.at(-1)!.windows[1]).toEqual(shown(10))
  const before = await times()
  await db.service.updateMany({ data: { minutes: 60 } })
  expect(await refusalOf(change(orderId, { window: window(16) }))).toMatchObject({ code: 'conflict' })
  expect(await times()).toEqual(before)
  const [moved] = await change(orderId, { window: window(14) })
  expect(moved).toMatchObject({ scheduledDate: '2026-11-23T14:00:00.000Z' })
  expect(await times()).toEqual([
    ['reserved', monday(12), monday(13)],
    ['reserved', monday(14), monday(15)],
  ])
  expect((await read(orderId)).tracking!.at(-1)!.message).toBe(
    'You moved the visit: it is now at Mon, 23 Nov, 2 pm to 4 pm.',
  )
  expect(await findVisit(customer.id, orderId)).toMatchObject({ startsAt: monday(14), sequence: 1 })
  await runJobs(jobs, later({ minutes: 2 }))
  const mails = (await listMails()).filter(({ to, subject }) => to === customer.email && subject.includes('changed'))
  expect(mails).toHaveLength(1)
})

test('[HOUSE-22] an old page and a repeated request move nothing twice', async () => {
  await aKnownPartner()
  const orderId = await promised()
  const { updatedAt: seen } = await read(orderId)
  const asked = { seen, window: window(12) }
  await changeVisit(customer, orderId, asked, 'key', later({ minutes: 1 }))
  await changeVisit(customer, orderId, asked, 'key', later({ minutes: 2 }))
  expect(await refusalOf(changeVisit(customer, orderId, { ...asked, window: window(14) }, null, now))).toMatchObject({
    code: 'conflict',
  })
  expect((await read(orderId)).tracking!.filter(({ status }) => status === 'changed')).toHaveLength(1)
})

test('[HOUSE-22] a partner who was named comes then too where they can, else who comes is open again, and both hear of it', async () => {
  const named = await aKnownPartner({ from: 8, until: 14 })
  await db.partner.update({ where: { id: named.id }, data: { email: 'named@example.test' } })
  const orderId = await promised()
  await planVisit({ orderIds: [orderId], partnerId: named.id }, null, now, by)
  const other = await aKnownPartner({ from: 8, until: 20 })
  await change(orderId, { window: window(12) })
  expect(await read(orderId)).toMatchObject({
    assignedPartner: { fullName: named.fullName },
    scheduledDate: '2026-11-23T12:00:00.000Z',
  })
  await change(orderId, { window: window(16) }, later({ minutes: 3 }))
  expect(await read(orderId)).not.toHaveProperty('assignedPartner')
  const [kept] = await db.$queryRaw<{ id: string; kind: string }[]>`
    select partner_id as id, kind::text from busy where visit_id = (select visit_id from booking where order_id = ${orderId})`
  expect(kept).toEqual({ id: other.id, kind: 'reserved' })
  await runJobs(jobs, later({ minutes: 4 }))
  const toPartner = (await listMails()).filter(({ to }) => to === 'named@example.test')
  const gone = toPartner.filter(({ text }) => /It is no longer yours/.test(text ?? ''))
  expect(gone).toHaveLength(1)
  expect(gone[0]!.subject).toContain('your visit on Mon, 23 Nov, 12 pm to 2 pm is no longer yours')
  expect(gone[0]!.text).toContain('It was on Mon, 23 Nov, 12 pm to 2 pm.')
  // To their customer somebody else comes, at a time that is nothing to them.
  expect(`${gone[0]!.text} ${gone[0]!.html}`).not.toMatch(/When you go|Where you go|4 pm|New Delhi|Note from/)
})

test('[HOUSE-53] a partner whose visit is moved reads when it is now, by their own minutes and by what the customer was told', async () => {
  const named = await aKnownPartner()
  await db.partner.update({ where: { id: named.id }, data: { email: 'moved@example.test' } })
  const orderId = await promised()
  await planVisit({ orderIds: [orderId], partnerId: named.id }, null, now, by)
  await change(orderId, { window: window(12) })
  await runJobs(jobs, later({ minutes: 4 }))
  const [mail] = (await listMails()).filter(({ to }) => to === 'moved@example.test')
  expect(mail!.text).toMatch(
    /This is when it is now\.\n\nWhen you go\nMon, 23 Nov, 12:00\spm to 1:00\spm\nThe customer was told 12\spm to 2\spm\n/,
  )
})

test('[HOUSE-22] [HOUSE-51] a late move is allowed, and a later cancellation judged by the earlier promise', async () => {
  const named = await aKnownPartner()
  const orderId = await promised(10)
  await planVisit({ orderIds: [orderId], partnerId: named.id }, null, now, by)
  const late = monday(2)
  await change(orderId, { window: window(16) }, late)
  const moved = await read(orderId, late)
  expect(moved).toMatchObject({ promisedBefore: '2026-11-23T10:00:00.000Z' })
  expect(moved).not.toHaveProperty('timeRequest')
  expect(cancellationOf(moved, late)).toBe('changedLate')
})

test('[HOUSE-22] [HOUSE-04] a wish becomes a promise, and asks for a window and a wish at once nobody', async () => {
  const [wished] = await order(undefined)
  const { orderId } = wished!
  expect(await offerToMove(customer, orderId, {}, now)).toMatchObject({ wish: 'nobodyThere', days: [] })
  await aKnownPartner()
  await change(orderId, { window: window(10) })
  expect((await read(orderId)).tracking!.map(({ status }) => status)).toEqual(['placed', 'scheduled', 'changed'])
})

test('[HOUSE-22] an address in another area is judged anew with what is promised', async () => {
  await aKnownPartner()
  const orderId = await promised()
  const near = await anAddress(customer.id, { postalCode: '110005' })
  await change(orderId, { deliveryAddress: near.id })
  expect(await times()).toEqual([['reserved', monday(10), monday(11)]])
  const far = await anAddress(customer.id, { postalCode: '560001' })
  expect(await refusalOf(change(orderId, { deliveryAddress: far.id }, later({ minutes: 3 })))).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('outside our usual area'),
  })
  const stranger = await another()
  expect(await refusalOf(offerToMove(stranger.of, orderId, {}, now))).toMatchObject({ code: 'not_found' })
})

test('[HOUSE-58] [HOUSE-05] with a wish the promise stands wherever the visit is: somebody who works there is kept free, or nobody', async () => {
  await aKnownPartner()
  const orderId = await promised()
  const near = await anAddress(customer.id, { postalCode: '110005' })
  const wish = { preferredPart: 'evening' } as const
  await change(orderId, { deliveryAddress: near.id, wish })
  const promise = { scheduledDate: '2026-11-23T10:00:00.000Z', timeRequest: {} }
  expect(await read(orderId)).toMatchObject({ ...promise, outsideArea: false })
  expect(await times()).toEqual([['reserved', monday(10), monday(11)]])
  const far = await anAddress(customer.id, { postalCode: '560001' })
  await change(orderId, { deliveryAddress: far.id, wish: { preferredPart: 'morning' } }, later({ minutes: 2 }))
  expect(await read(orderId)).toMatchObject({ ...promise, outsideArea: true })
  expect(await times()).toEqual([])
  await runJobs(jobs, later({ minutes: 3 }))
  const told = (await listMails()).find(({ to, text }) => to === customer.email && text?.includes('560001'))!
  for (const said of ['Outside our usual area: our team will confirm first.', 'Your time so far: Mon, 23 Nov, 10 am'])
    expect(told.text.split(said)).toHaveLength(2)
  expect(told.text).not.toContain('Your visit stays at')
  expect(await refusalOf(withdrawRequest(customer, orderId, later({ minutes: 3 })))).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Outside our usual area'),
  })
  const { of, home } = await another()
  await order(10, { of, home })
  expect(await times()).toEqual([['reserved', monday(10), monday(11)]])
})

test('[HOUSE-136] [HOUSE-58] for an address that left the area and is back in it somebody is kept free again', async () => {
  await aKnownPartner()
  const orderId = await promised()
  const { deliveryAddress } = await read(orderId)
  const far = await anAddress(customer.id, { postalCode: '560001' })
  await change(orderId, { deliveryAddress: far.id, wish: {} })
  expect(await times()).toEqual([])
  await change(orderId, { deliveryAddress: deliveryAddress._id }, later({ minutes: 2 }))
  expect((await read(orderId)).timeRequest).toBeUndefined()
  expect(await times()).toEqual([['reserved', monday(10), monday(11)]])
})

test('[HOUSE-58] who is kept free stays so at their time where they can come to the new address too, also when it is offered no more', async () => {
  const { id } = await aKnownPartner()
  const orderId = await promised()
  await planVisit({ orderIds: [orderId], reservedId: id, startsAt: monday(10, 30) }, null, now, by)
  const near = await anAddress(customer.id, { postalCode: '110001', landmark: 'Opposite the post office' })
  await change(orderId, { deliveryAddress: near.id, wish: { preferredPart: 'evening' } }, monday(9, 55))
  expect(await times()).toEqual([['reserved', monday(10, 30), monday(11, 30)]])
})

test('[HOUSE-53] a partner in whose place somebody else was named before the mail left reads nothing of the household', async () => {
  const [first, second] = [await aKnownPartner(), await aKnownPartner()]
  await db.partner.update({ where: { id: first.id }, data: { email: 'replaced@example.test' } })
  const orderId = await promised()
  await planVisit({ orderIds: [orderId], partnerId: first.id }, null, now, by)
  await change(orderId, { note: 'The key is with the neighbour' })
  await planVisit({ orderIds: [orderId], partnerId: second.id }, null, later({ minutes: 2 }), by)
  await runJobs(jobs, later({ minutes: 4 }))
  expect((await listMails()).filter(({ to }) => to === 'replaced@example.test')).toEqual([])
})

test('[HOUSE-53] who moves a visit before the mail of its plan has left gets one mail, and another only where it says who comes', async () => {
  const early = await aKnownPartner({ from: 8, until: 14 })
  const told = async (to: string) => {
    await runJobs([...jobs, ...visitJobs], later({ minutes: 2 }))
    return (await listMails()).filter((mail) => mail.to === to).map(({ subject }) => subject)
  }
  const planned = async (whose: typeof customer, orderId: string, into: number) => {
    await planVisit({ orderIds: [orderId], partnerId: early.id }, null, now, by)
    const { updatedAt: seen } = (await findBooking(whose, orderId, now)).value()
    await changeVisit(whose, orderId, { seen, window: window(into) }, null, later({ seconds: 10 }))
    return told(whose.email!)
  }
  const stays = await promised()
  const { of, home } = await another()
  const isNamed = await planned(customer, stays, 12)
  expect(isNamed.filter((subject) => subject.includes('changed'))).toHaveLength(1)
  expect(isNamed.filter((subject) => subject.includes('comes to you'))).toHaveLength(1)
  const leaves = (await order(8, { of, home }))[0]!.orderId
  await aKnownPartner({ from: 8, until: 20 })
  const isOpen = await planned(of, leaves, 16)
  expect(isOpen.filter((subject) => subject.includes('changed'))).toHaveLength(1)
  expect(isOpen.filter((subject) => /comes to you|visit is on|was moved/.test(subject))).toEqual([])
})
