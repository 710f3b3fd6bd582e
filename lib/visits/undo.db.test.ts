import { beforeEach, expect, test } from 'vitest'
import { findBooking } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { planVisit } from '@/lib/visits/commands/plan'
import { undoPlan } from '@/lib/visits/commands/undo'
import { jobs } from '@/lib/visits/jobs'
import type { WantedVisit } from '@/lib/visits/schema'
import { later, now } from '@/testing/clock'
import { aCustomer, aPartner, restsNever } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { placed, refusalOf } from '@/testing/orders'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: customer.id }
})
const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour) - 330 * 60_000)
const window = (from: number, until: number) => ({ from: at(from), until: at(until) })
const plan = (wanted: Partial<WantedVisit> & { orderIds: string[] }, when = now) => planVisit(wanted, null, when, by)
const timeline = async (ref: string) =>
  (await findBooking(customer, ref, now)).value().tracking!.map(({ message }) => message)
async function mails() {
  await runJobs(jobs, now)
  return (await listMails()).filter(({ to }) => to === customer.email).map(({ subject }) => subject)
}

test('[DESK-27] the mail about a change waits for as long as it can be taken back', async () => {
  await restsNever() // tomorrow may be a Sunday
  const [orderId] = (await placed(customer.id, 1)) as [string]
  const soon = new Date()
  const window = { from: new Date(soon.getTime() + 86_400_000), until: new Date(soon.getTime() + 86_460_000) }
  await plan({ orderIds: [orderId], window }, soon)
  expect(await mails()).toEqual([])
  const [{ wait }] = (await db.$queryRaw`
    select round(extract(epoch from run_at - ${soon}::timestamptz))::int as wait from graphile_worker.jobs
    where task_identifier = 'visits.tellPlan'`) as [{ wait: number }]
  expect(wait).toBe(30)
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

test('[DESK-26] within half a minute a change is taken back: mail, visit, the partner’s time, and the timeline says so', async () => {
  const [rakesh, sunil] = [await aPartner(), await aPartner({ fullName: 'Sunil Das' })]
  const orderIds = await placed(customer.id, 2)
  const first = await plan({ orderIds, window: window(10, 12), partnerId: rakesh.id, startsAt: at(11) })
  expect(await mails()).toHaveLength(1)
  const second = await plan({ orderIds, window: window(14, 16), partnerId: sunil.id })
  const undone = await undoPlan(second.undo!.id, later({ seconds: 29 }), by)
  expect(undone).toHaveLength(2)
  for (const order of undone)
    expect(order).toMatchObject({ visitId: first.visitId, window: first.window, work: first.work })
  expect((await timeline(orderIds[0]!)).at(-1)).toBe(
    'The last change was taken back: Rakesh Kumar comes on Wednesday, 25 November 2026, between 10:00 am and 12:00 pm.',
  )
  expect(await mails()).toHaveLength(1)
  const [entry] = await db.auditEntry.findMany({ where: { subjectId: orderIds[0]! }, orderBy: { id: 'desc' }, take: 1 })
  expect(entry).toMatchObject({
    action: 'visit.undo',
    before: { partner: 'Sunil Das' },
    after: { partner: 'Rakesh Kumar' },
  })
})

test('[DESK-26] the first plan is taken back, and of a visit that was parted both parts are together again', async () => {
  const [{ id: partnerId }] = [await aPartner()]
  const orderIds = await placed(customer.id, 2)
  const first = await plan({ orderIds, window: window(10, 12), partnerId })
  const [none] = await undoPlan(first.undo!.id, now, by)
  expect(none).toMatchObject({ visitId: null, window: null, work: null, version: 0 })
  expect(await mails()).toEqual([])
  expect(await db.busy.count({ where: { partnerId } })).toBe(0)

  const whole = await plan({ orderIds, window: window(10, 12), partnerId })
  const parted = await plan({ orderIds: [orderIds[0]!], window: window(14, 16) })
  await undoPlan(parted.undo!.id, now, by)
  const visits = await db.booking.findMany({ where: { orderId: { in: orderIds } }, select: { visitId: true } })
  expect(visits).toEqual([{ visitId: whole.visitId }, { visitId: whole.visitId }])
  expect(await db.busy.count({ where: { partnerId } })).toBe(1)
  // The mail that the change had taken the place of: none of this visit, so that of the whole one stands.
  expect(await mails()).toHaveLength(1)
})

test('[DESK-26] an earlier mail that still waited is sent all the same', async () => {
  const orderIds = await placed(customer.id, 1)
  await plan({ orderIds, window: window(10, 12) })
  const moved = await plan({ orderIds, window: window(14, 16) }, later({ seconds: 5 }))
  await undoPlan(moved.undo!.id, later({ seconds: 6 }), by)
  expect(await mails()).toEqual(['Your Kamra visit is on Wednesday, 25 November 2026, between 10:00 am and 12:00 pm'])
})

test('[DESK-26] twenty undos at once take back once', async () => {
  const orderIds = await placed(customer.id, 1)
  const { undo } = await plan({ orderIds, window: window(10, 12) })
  const answers = await Promise.all(Array.from({ length: 20 }, () => undoPlan(undo!.id, now, by)))
  for (const answer of answers) expect(answer).toMatchObject([{ visitId: null }])
  expect(await timeline(orderIds[0]!)).toHaveLength(2)
})

test('[DESK-26] it is refused when it is too late, when the mail is gone, where the old time is taken, and after another change', async () => {
  const { id: partnerId } = await aPartner()
  const orderIds = await placed(customer.id, 1)
  const first = await plan({ orderIds, window: window(10, 12), partnerId })
  expect(await refusalOf(undoPlan(first.undo!.id, later({ seconds: 31 }), by))).toMatchObject({
    code: 'conflict',
    message: 'It is too late to take this back: the customer is told by now',
  })
  await mails()
  expect(await refusalOf(undoPlan(first.undo!.id, now, by))).toMatchObject({
    message: expect.stringMatching(/too late/),
  })

  const moved = await plan({ orderIds, window: window(14, 16) })
  const others = await placed(customer.id, 1)
  const taken = await plan({ orderIds: others, window: window(10, 11), partnerId, startsAt: at(10) })
  expect(await refusalOf(undoPlan(moved.undo!.id, now, by))).toMatchObject({
    code: 'conflict',
    message: 'The old time is taken by now; nothing was taken back',
  })
  expect(await mails()).toHaveLength(3)

  const again = await plan({ orderIds: others, window: window(17, 18) })
  await plan({ orderIds: others, window: window(18, 19) })
  expect(await refusalOf(undoPlan(again.undo!.id, now, by))).toMatchObject({
    message: 'The visit has changed since; nothing was taken back',
  })
  expect(taken.undo).not.toBeNull()
  expect(await refusalOf(undoPlan(crypto.randomUUID(), now, by))).toMatchObject({ code: 'not_found' })
})

test('[DESK-26] what can no longer be taken back is not kept', async () => {
  const { undo } = await plan({ orderIds: await placed(customer.id, 1), window: window(10, 12) })
  const sweep = jobs.find(({ name }) => name === 'visits.sweepUndos')!
  const run = (when: Date) =>
    sweep.run({}, { now: when, attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(60_000) })
  await run(later({ seconds: 20 }))
  expect(await db.planUndo.count({ where: { id: undo!.id } })).toBe(1)
  await run(later({ seconds: 31 }))
  expect(await db.planUndo.count({ where: { id: undo!.id } })).toBe(0)
})
