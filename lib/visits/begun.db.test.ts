import { beforeEach, describe, expect, test } from 'vitest'
import { findBooking } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { planVisit, scheduleVisit } from '@/lib/visits/commands/plan'
import { jobs } from '@/lib/visits/jobs'
import { fitsOf } from '@/lib/visits/queries/fits'
import type { WantedVisit } from '@/lib/visits/schema'
import { later, now } from '@/testing/clock'
import { aCustomer, aPartner } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { placed, refusalOf } from '@/testing/orders'

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: customer.id }
  // The partners of other tests are out of sight.
  await db.partner.updateMany({ data: { active: false } })
})
type Wanted = Partial<WantedVisit> & { orderIds: string[] }
const plan = (wanted: Wanted, at = now) => planVisit(wanted, null, at, by)
const shown = async (ref: string) => (await findBooking(customer, ref, now)).value()
const timeline = async (ref: string) => (await shown(ref)).tracking!.map(({ message }) => message)

/** What was mailed to the customer since the last look, by subject. */
async function mailed() {
  await runJobs(jobs, now)
  const mails = (await listMails()).filter(({ to }) => to === customer.email)
  const fresh = mails.filter(({ name }) => !seen.has(name))
  for (const { name } of fresh) seen.add(name)
  return fresh.map(({ subject }) => subject)
}
const seen = new Set<string>()

describe('[DESK-152] an order whose promised window has begun', () => {
  const begun = { from: later({ hours: -1 }), until: later({ hours: 1 }) }

  test('is given to a partner, who comes from now on, by the window that is left out or said again; nothing is moved', async () => {
    const { id: partnerId } = await aPartner()
    const wantedWays: Partial<WantedVisit>[] = [{}, { window: begun }]
    for (const [i, wanted] of wantedWays.entries()) {
      const orderIds = await placed(customer.id, 1)
      await plan({ orderIds, window: begun }, later({ hours: -2 }))
      await mailed()
      const at = later({ minutes: i })
      const planned = await plan({ orderIds, partnerId: i ? (await aPartner()).id : partnerId, ...wanted }, at)
      expect(planned).toMatchObject({
        window: { from: begun.from.toISOString(), until: begun.until.toISOString() },
        work: { startsAt: at.toISOString() },
      })
      expect(await mailed()).toEqual([expect.stringMatching(/^Rakesh comes to you on /)])
      expect((await timeline(orderIds[0]!)).slice(1)).toEqual(['Rakesh Kumar will do the service.'])
    }
  })

  test('is offered only times that lie ahead, which can be planned as they are offered', async () => {
    const { id: partnerId } = await aPartner()
    const orderIds = await placed(customer.id, 1)
    await plan({ orderIds, window: begun }, later({ hours: -2 }))
    const asked = { orders: orderIds, ...begun, minutes: undefined }
    const [fit] = (await fitsOf(asked, now)).fits
    expect(fit).toMatchObject({ partnerId, fits: true, startsAt: now.toISOString() })
    const atOnce = await fitsOf({ ...asked, until: undefined }, now)
    expect(atOnce.fits[0]).toMatchObject({ startsAt: now.toISOString() })
    expect(await plan({ orderIds, partnerId })).toMatchObject({
      work: { startsAt: fit!.startsAt, endsAt: fit!.endsAt },
    })
    // Work that has begun is asked about where it lies, as when somebody makes it longer.
    const lies = await fitsOf({ ...asked, from: now, until: undefined }, later({ minutes: 20 }))
    expect(lies.fits[0]).toMatchObject({ fits: true, startsAt: now.toISOString() })
  })

  test('gets no other window that has begun, and once its own is over it needs a new one', async () => {
    const { id: partnerId } = await aPartner()
    const orderIds = await placed(customer.id, 1)
    await plan({ orderIds, window: begun }, later({ hours: -2 }))
    const other = plan({ orderIds, partnerId, window: { ...begun, until: later({ hours: 2 }) } })
    expect(await refusalOf(other)).toMatchObject({
      code: 'invalid',
      fields: { 'window.from': 'has passed: choose a later one' },
    })
    const over = plan({ orderIds, partnerId }, begun.until)
    expect(await refusalOf(over)).toMatchObject({
      code: 'invalid',
      fields: { 'window.until': 'has passed: promise another window' },
    })
    expect(await shown(orderIds[0]!)).not.toHaveProperty('assignedPartner')
    expect(await plan({ orderIds, partnerId: null }, begun.until)).toMatchObject({ undo: null })
  })
})

describe('[DESK-153] a promise of an exact time', () => {
  const exactly = { startsAt: later({ hours: 72 }), minutes: 60 }
  const window = { from: exactly.startsAt, until: later({ hours: 73 }) }

  test('stays exact with another partner, whether the window is left out or said again', async () => {
    const wantedWays: Partial<WantedVisit>[] = [{}, { window }]
    for (const wanted of wantedWays) {
      const [first, second] = [await aPartner(), await aPartner({ fullName: 'Sunil Das' })]
      const orderIds = await placed(customer.id, 1)
      await scheduleVisit({ orderIds, ...exactly, partnerNumber: first.contactNumber }, now, 'commandLine')
      const planned = await plan({ orderIds, partnerId: second.id, ...wanted })
      expect(planned).toMatchObject({ work: { partnerId: second.id, startsAt: exactly.startsAt.toISOString() } })
      expect(await db.visit.findUniqueOrThrow({ where: { id: planned.visitId } })).toMatchObject({ minutes: null })
      expect(await shown(orderIds[0]!)).not.toHaveProperty('scheduledUntil')
    }
  })

  test('is no window in which a partner comes later, neither in the answer before nor in the plan', async () => {
    const busy = await aPartner()
    const other = await placed(customer.id, 1)
    const early = { from: later({ hours: 71 }), until: later({ hours: 72 }) }
    await plan({ orderIds: other, window: early, startsAt: early.from, partnerId: busy.id, minutes: 75 })
    const orderIds = await placed(customer.id, 1)
    await scheduleVisit({ orderIds, ...exactly }, now, 'commandLine')
    const { fits } = await fitsOf({ orders: orderIds, ...window, minutes: undefined }, now)
    expect(fits).toMatchObject([{ fits: false, startsAt: exactly.startsAt.toISOString() }])
    expect(await refusalOf(plan({ orderIds, partnerId: busy.id }))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Rakesh Kumar has another visit at that time'),
    })
  })
})

describe('[DESK-156] the customer is mailed that a visit was moved', () => {
  const day = (from: number, until: number) => ({ from: later({ hours: from }), until: later({ hours: until }) })

  test('where only the end of the window is another one, as the timeline says', async () => {
    const orderIds = await placed(customer.id, 1)
    await plan({ orderIds, window: day(72, 74) })
    await mailed()
    await plan({ orderIds, window: day(72, 75) })
    expect(await mailed()).toEqual([
      'Your Kamra visit was moved to Tuesday, 24 November 2026, between 3:30 pm and 6:30 pm',
    ])
    expect((await timeline(orderIds[0]!)).at(-1)).toBe(
      'The visit was moved: our professional now comes on Tuesday, 24 November 2026, between 3:30 pm and 6:30 pm.',
    )
  })

  test('where a window becomes an exact time, but not where exact work only takes longer', async () => {
    const orderIds = await placed(customer.id, 1)
    await plan({ orderIds, window: day(72, 74) })
    await mailed()
    const exact = { orderIds, startsAt: later({ hours: 72 }) }
    await scheduleVisit({ ...exact, minutes: 60 }, now, 'commandLine')
    expect(await mailed()).toEqual(['Your Kamra visit was moved to Tuesday, 24 November 2026, 3:30 pm'])
    await scheduleVisit({ ...exact, minutes: 90 }, now, 'commandLine')
    expect(await mailed()).toEqual([])
    expect((await timeline(orderIds[0]!)).slice(1)).toEqual([
      'The visit was moved: our professional now comes on Tuesday, 24 November 2026, 3:30 pm.',
      'The visit on Tuesday, 24 November 2026, 3:30 pm is now planned to take 90 minutes.',
    ])
  })
})
