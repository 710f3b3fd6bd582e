import { beforeEach, describe, expect, test } from 'vitest'
import { readBoard } from '@/lib/board/queries'
import { bestSpot } from '@/lib/board/rules/best-spot'
import { db } from '@/lib/db'
import { findDispatchOrder } from '@/lib/dispatch/queries/order'
import { countDispatch, listDispatch } from '@/lib/dispatch/queries/rows'
import { completeOrder, startOrder } from '@/lib/orders/commands/work'
import { changeSetting } from '@/lib/settings/commands'
import { addLeave } from '@/lib/visits/commands/leave'
import { planVisit } from '@/lib/visits/commands/plan'
import { fitsOf } from '@/lib/visits/queries/fits'
import { refusalText } from '@/lib/windows/rules/texts'
import { asOwner } from '@/testing/as-owner'
import { now } from '@/testing/clock'
import { anOperator, aShift } from '@/testing/factories'
import { refusalOf } from '@/testing/orders'
import { aKnownPartner, another, customer, hold, monday, mondays, openWindows, order, window } from '@/testing/windows'

let by: { operator: string }
let rakesh: Awaited<ReturnType<typeof aKnownPartner>>
/** Rakesh is at it from 10 to 11 am on Monday, and goes on. */
let open: string
beforeEach(async () => {
  await openWindows()
  by = { operator: (await anOperator()).id }
  rakesh = await aKnownPartner()
  open = await planned(10)
  await startOrder({ orderId: open }, monday(10, 5), by)
})

/** An order of somebody that Rakesh does on Monday at that hour; its number. */
async function planned(hour: number, startsAt = monday(hour), of = { of: customer, home: undefined } as object) {
  const [made] = await order(hour, of)
  await planVisit({ orderIds: [made!.orderId!], partnerId: rakesh.id, startsAt }, null, now, by)
  return made!.orderId!
}
const finish = (at: Date) => completeOrder({ orderId: open }, at, by)
const free = async (at: Date) => {
  const { of, home } = await another()
  return (await mondays(of, home, at)).filter(({ reason }) => !reason).map(({ from }) => from)
}
const rowOf = async (orderId: string, at: Date) => (await findDispatchOrder(orderId, at)).row
const stillAtWork = 'Rakesh Kumar is still at work that was planned until 11:00 am'

describe('[DESK-249] work that is open after its planned end takes time until it is finished or the shift ends', () => {
  const noon = monday(12)
  const afternoon = [monday(14), monday(16), monday(18)].map((one) => one.toISOString())

  test('for what customers are offered, hold and order', async () => {
    expect(await free(monday(10, 50))).toHaveLength(4)
    expect(await free(noon)).toEqual([])
    const someone = await another()
    await hold(14, { ...someone, at: monday(10, 55) })
    const taken = { code: 'conflict', fields: { window: refusalText('full') } }
    expect(await refusalOf(hold(14, { ...(await another()), at: noon }))).toMatchObject(taken)
    expect(await refusalOf(order(14, { ...(await another()), at: noon }))).toMatchObject(taken)
    // What was held before is kept by nobody any more.
    expect(await refusalOf(order(14, { ...someone, at: monday(11, 4) }))).toMatchObject({ code: 'conflict' })
    await finish(monday(12, 1))
    expect(await free(monday(12, 1))).toEqual(afternoon)
  })

  test('for the desk, which says so, and when its plans are written', async () => {
    const [made] = await order(undefined, await another())
    const asked = { orders: [made!.orderId!], from: monday(14), until: monday(16) }
    const fitOfRakesh = async (at: Date) =>
      (await fitsOf(asked, at)).fits.find(({ partnerId }) => partnerId === rakesh.id)!
    expect(await fitOfRakesh(monday(10, 50))).toMatchObject({ fits: true })
    expect(await fitOfRakesh(noon)).toMatchObject({
      fits: false,
      reasons: [{ code: 'otherVisit', text: stillAtWork, mayOverrule: false }],
    })
    const plan = (at: Date) =>
      planVisit({ orderIds: asked.orders, partnerId: rakesh.id, window: window(14) }, null, at, by)
    const refusal = await refusalOf(plan(noon))
    expect(refusal).toMatchObject({ code: 'conflict', message: expect.stringContaining(stillAtWork) })
    await finish(noon)
    expect(await plan(noon)).toMatchObject({ work: { startsAt: monday(14).toISOString() } })
  })

  test('[DESK-236] for a job on the board, which begins with whom the form names, at the same time', async () => {
    await changeSetting('windows', { gapMinutes: 30 }, now, 'commandLine')
    const sunil = await aKnownPartner()
    const [made] = await order(undefined, await another())
    const asked = { orders: [made!.orderId!], from: noon, until: monday(14) }
    const both = async (at: Date) => {
      const board = await readBoard({ from: '2026-11-22', days: 7 }, at)
      const job = board.unplanned.find(({ orderIds }) => orderIds.includes(made!.orderId!))!
      const best = bestSpot(job, { partnerId: rakesh.id, at: +noon, minutes: 60 }, board, at)
      const [form] = (await fitsOf(asked, at)).fits
      return [best && [best.partnerId, best.at], [form!.partnerId, Date.parse(form!.startsAt)]]
    }
    const [board, form] = await both(noon)
    expect([board, form]).toEqual([form, [sunil.id, +noon]])
    // A time of Rakesh is held, since at that moment nobody else takes visits.
    await db.partner.update({ where: { id: sunil.id }, data: { active: false } })
    await hold(12, { ...(await another()), at: monday(10, 1) })
    await db.partner.update({ where: { id: sunil.id }, data: { active: true } })
    const held = await db.busy.findFirstOrThrow({ where: { partnerId: rakesh.id, kind: 'hold' } })
    const [heldAt, expires] = [monday(11, 59), monday(12, 5)].map((one) => one.toISOString())
    await asOwner(
      `update window_hold set created_at = '${heldAt}', expires_at = '${expires}' where id = '${held.holdId}'`,
    )
    await finish(noon)
    const [later, same] = await both(noon)
    const afterHold = +monday(13, 35)
    expect([later, same]).toEqual([same, [rakesh.id, afterHold]])
  })

  test('for whom a proposal for leave names', async () => {
    const sunil = await aKnownPartner()
    const [made] = await order(16, await another())
    await planVisit({ orderIds: [made!.orderId!], partnerId: sunil.id }, null, now, by)
    const leave = { from: monday(15), until: monday(20) }
    const { visits } = await addLeave(sunil.id, leave, null, noon, by)
    expect(visits).toMatchObject([{ proposal: null, nobody: expect.stringContaining('has another visit') }])
  })

  test('until the last shift of the day ends, or where there is none the day', async () => {
    await db.shift.deleteMany({ where: { partnerId: rakesh.id } })
    await aShift(rakesh.id, monday(8), monday(15))
    await aShift(rakesh.id, monday(24), monday(30))
    const [made] = await order(undefined, await another())
    const fitFrom = async (hour: number) => {
      const { fits } = await fitsOf({ orders: [made!.orderId!], from: monday(hour), until: monday(hour + 1) }, noon)
      return fits.find(({ partnerId }) => partnerId === rakesh.id)!
    }
    expect(await fitFrom(14)).toMatchObject({ reasons: [{ text: stillAtWork }], nextFree: monday(24).toISOString() })
    expect(await fitFrom(15)).toMatchObject({ reasons: [{ code: 'offShift' }] })
    await db.shift.deleteMany({ where: { partnerId: rakesh.id } })
    expect(await fitFrom(23)).toMatchObject({ reasons: [{ text: stillAtWork }] })
    expect(await fitFrom(24)).toMatchObject({ fits: true, startsAt: monday(24, 15).toISOString() })
  })
})

describe('[DESK-250] what work that overruns runs into', () => {
  test('is at risk once its exact start, less the way, has come: in list, counts, row, page and board, with who and why', async () => {
    const next = await planned(14, monday(14, 30), await another())
    await planned(18, monday(18), await another())
    const sunil = await aKnownPartner()
    const [other] = await order(14, await another())
    await planVisit({ orderIds: [other!.orderId!], partnerId: sunil.id }, null, now, by)
    const [early, late] = [monday(14, 14), monday(14, 15)]
    const listed = async (at: Date) => {
      const { items } = await listDispatch({ tab: 'atRisk', partner: rakesh.id }, at)
      return items.map(({ orderId }) => orderId)
    }
    const before = (await countDispatch(early)).tabs.atRisk
    expect([await listed(early), (await rowOf(next, early)).atRisk]).toEqual([[], false])
    expect(await listed(late)).toEqual([next])
    expect((await countDispatch(late)).tabs.atRisk).toBe(before + 1)
    const heldUp = {
      orderId: open,
      fullName: 'Rakesh Kumar',
      startedAt: monday(10, 5).toISOString(),
      plannedUntil: monday(11).toISOString(),
    }
    expect((await listDispatch({ tab: 'today' }, late)).items.find(({ orderId }) => orderId === next)).toMatchObject({
      atRisk: true,
      heldUp,
    })
    expect(await rowOf(next, late)).toMatchObject({ atRisk: true, heldUp })
    const board = await readBoard({ from: '2026-11-23', days: 1, partner: rakesh.id }, late)
    expect(board.partners[0]!.visits.map(({ startedAt, heldUp }) => [startedAt, heldUp?.orderId])).toEqual([
      [monday(10, 5).toISOString(), undefined],
      [undefined, open],
      [undefined, undefined],
    ])
    await changeSetting('windows', { gapMinutes: 30 }, now, 'commandLine')
    expect(await listed(early)).toEqual([next])
    await finish(monday(14, 16))
    expect([await listed(late), (await rowOf(next, late)).heldUp]).toEqual([[], undefined])
  })
})
