import { beforeEach, describe, expect, test } from 'vitest'
import { changeVisit } from '@/lib/bookings/commands/change-visit'
import { findBooking, findVisit } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { listDispatch } from '@/lib/dispatch/queries/rows'
import { assignPartner, planVisit, scheduleVisit } from '@/lib/visits/commands/plan'
import { offerToMove } from '@/lib/windows/queries/visit'
import { later, now } from '@/testing/clock'
import { anOperator, anOrder } from '@/testing/factories'
import { refusalOf } from '@/testing/orders'
import {
  aKnownPartner,
  another,
  busy,
  customer,
  mainServiceId,
  monday,
  openWindows,
  order,
  service,
  shown,
  window,
} from '@/testing/windows'

let by: { operator: string }
beforeEach(async () => {
  await openWindows()
  by = { operator: (await anOperator()).id }
})

const read = async (ref: string) => (await findBooking(customer, ref, now)).value()
type Change = Omit<Parameters<typeof changeVisit>[2], 'seen'>
const change = async (ref: string, changed: Change, at = later({ minutes: 1 })) =>
  changeVisit(customer, ref, { seen: (await read(ref)).updatedAt, ...changed }, null, at)
const promised = async (from = 10) => (await order(from))[0]!.orderId
const works = async () => (await busy()).map(({ kind, from, until }) => [kind, from, until])
const visitOf = (ref: string) =>
  db.visit.findFirstOrThrow({ where: { bookings: { some: { orderId: ref } } }, select: { minutes: true } })

describe('[HOUSE-84] a visit takes as long as the new quantity', () => {
  test('who is kept free stays so for longer, and for shorter again', async () => {
    await aKnownPartner()
    const ref = await promised()
    const told = await read(ref)
    expect(await change(ref, { quantity: 3 })).toMatchObject([{ quantity: 3, scheduledDate: told.scheduledDate }])
    expect(await works()).toEqual([['reserved', monday(10), monday(13)]])
    expect(await visitOf(ref)).toEqual({ minutes: 180 })
    await change(ref, { quantity: 2 }, later({ minutes: 2 }))
    expect(await works()).toEqual([['reserved', monday(10), monday(12)]])
    expect(await visitOf(ref)).toEqual({ minutes: 120 })
  })

  test('somebody else keeps the same time where who was kept free cannot', async () => {
    const first = await aKnownPartner({ from: 8, until: 12 })
    const ref = await promised()
    const second = await aKnownPartner()
    await change(ref, { quantity: 3 })
    expect(
      await db.busy.findMany({ where: { kind: 'reserved', partnerId: { in: [first.id, second.id] } } }),
    ).toMatchObject([{ partnerId: second.id }])
    expect(await works()).toEqual([['reserved', monday(10), monday(13)]])
  })

  test('where nobody can nothing changes, the reason says so, and the nearest times are long enough', async () => {
    await aKnownPartner({ from: 10, until: 17 })
    const ref = await promised()
    const { of, home } = await another()
    await order(12, { of, home })
    const [before, was] = [await works(), await read(ref)]
    expect(await refusalOf(change(ref, { quantity: 3, note: 'Ring twice' }))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('12 pm to 2 pm'),
      fields: { window: 'The time of your visit is not long enough for this quantity.' },
    })
    expect([await works(), await read(ref)]).toEqual([before, was])
    const windowsFor = async (quantity: number) =>
      (await offerToMove(customer, ref, { quantity }, now)).days
        .find(({ day }) => day === '2026-11-23')!
        .windows.filter(({ reason }) => !reason)
    expect(await windowsFor(3)).toEqual([shown(12), shown(14)])
    expect(await windowsFor(4)).toEqual([])
    expect(await refusalOf(offerToMove(customer, ref, { quantity: 11 }, now))).toMatchObject({
      code: 'invalid',
      fields: { quantity: 'The quantity has to be a whole number from 1 to 10' },
    })
  })

  test('with another time the visit moves there as long as it takes by then', async () => {
    await aKnownPartner()
    const ref = await promised()
    await change(ref, { quantity: 4, window: window(14) })
    expect(await works()).toEqual([['reserved', monday(14), monday(18)]])
    expect((await read(ref)).tracking!.slice(-2).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^You moved the visit/),
      expect.stringMatching(/^You changed the quantity of [^:]+: 4, /),
    ])
  })

  test('a wish asks the team for a time: the promise stands, and the desk has the longer visit at the top', async () => {
    await aKnownPartner({ from: 10, until: 12 })
    const ref = await promised()
    const told = await read(ref)
    expect(await change(ref, { quantity: 5, wish: {} })).toMatchObject([
      { quantity: 5, scheduledDate: told.scheduledDate, timeRequest: {} },
    ])
    expect(await works()).toEqual([['reserved', monday(10), monday(11)]])
    expect(await visitOf(ref)).toEqual({ minutes: 300 })
    expect(
      (await listDispatch({ tab: 'toPlan' }, later({ minutes: 2 }))).items.map(({ orderId }) => orderId),
    ).toContain(ref)
  })

  test('a partner who was named stays where they can, else who comes is open again at the same time', async () => {
    const named = await aKnownPartner({ from: 8, until: 12 })
    const ref = await promised()
    await planVisit({ orderIds: [ref], partnerId: named.id }, null, now, by)
    await change(ref, { quantity: 2 })
    expect(await works()).toEqual([['work', monday(10), monday(12)]])
    await aKnownPartner()
    await change(ref, { quantity: 3 }, later({ minutes: 2 }))
    expect(await works()).toEqual([['reserved', monday(10), monday(13)]])
    expect(await read(ref)).not.toHaveProperty('assignedPartner')
    expect((await read(ref)).scheduledDate).toBe('2026-11-23T10:00:00.000Z')
  })

  test('a length that the team chose stays while it is enough, and an exact time goes on to its new end', async () => {
    const { contactNumber } = await aKnownPartner()
    const ref = await promised()
    await planVisit({ orderIds: [ref], minutes: 150 }, null, now, by)
    await change(ref, { quantity: 2 })
    expect(await visitOf(ref)).toEqual({ minutes: 150 })
    await change(ref, { quantity: 3 }, later({ minutes: 2 }))
    expect(await visitOf(ref)).toEqual({ minutes: 180 })
    await change(ref, { quantity: 1 }, later({ minutes: 3 }))
    expect(await works()).toEqual([['reserved', monday(10), monday(11)]])
    const exact = (await anOrder(customer.id, { serviceId: service.id, mainServiceId })).orderId!
    await scheduleVisit({ orderIds: [exact], startsAt: monday(15), minutes: 60 }, now, 'commandLine')
    await assignPartner([exact], contactNumber, now, 'commandLine')
    await change(exact, { quantity: 2 }, later({ minutes: 4 }))
    expect((await works()).at(-1)).toEqual(['work', monday(15), monday(17)])
    expect(await findVisit(customer.id, exact)).toMatchObject({ startsAt: monday(15), endsAt: monday(17) })
  })

  test('a visit without a time is planned for the new quantity', async () => {
    const ref = (await anOrder(customer.id)).orderId!
    await change(ref, { quantity: 3 })
    await aKnownPartner()
    expect(await offerToMove(customer, ref, {}, now)).toMatchObject({ minutes: 180 })
  })
})
