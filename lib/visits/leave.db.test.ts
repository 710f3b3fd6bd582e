import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { acceptProposal } from '@/lib/visits/commands/accept-proposal'
import { addBreak, addLeave, dropAbsence } from '@/lib/visits/commands/leave'
import { planVisit } from '@/lib/visits/commands/plan'
import { swapVisits } from '@/lib/visits/commands/swap'
import { undoPlan } from '@/lib/visits/commands/undo'
import { fitsOf } from '@/lib/visits/queries/fits'
import { proposalFor } from '@/lib/visits/queries/leave'
import { connectAsOwner } from '@/testing/as-owner'
import { now } from '@/testing/clock'
import { aCaller, aCustomer, aPartner, knowAll } from '@/testing/factories'
import { placed, refusalOf } from '@/testing/orders'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
let rakesh: { id: string }
let sunil: { id: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: customer.id }
  // The partners of other tests are out of sight.
  await db.partner.updateMany({ data: { active: false } })
  rakesh = await aPartner()
  sunil = await aPartner({ fullName: 'Sunil Das' })
})
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 25, hour, minute) - 330 * 60_000)
const day = { from: at(0), until: at(24) }
const fields = (partnerId: string | null, from: number, until = from + 2) => ({
  window: { from: at(from), until: at(until) },
  partnerId,
  minutes: 60,
})
async function planned(partnerId: string | null, from: number, until?: number) {
  const orderIds = await placed(customer.id, 1)
  return { orderIds, ...(await planVisit({ orderIds, ...fields(partnerId, from, until) }, null, now, by)) }
}

test('[DESK-327] leave says which of its customers has no e-mail and is to be called', async () => {
  await planned(rakesh.id, 10, 11)
  const orderIds = await placed((await aCaller()).id, 1)
  await planVisit({ orderIds, ...fields(rakesh.id, 12) }, null, now, by)
  const { visits } = await addLeave(rakesh.id, { ...day }, null, now, by)
  expect(visits.map(({ toCall }) => toCall)).toEqual([undefined, expect.stringMatching(/^\d{10}$/)])
})

test('[DESK-30] leave stops new work at once, lies over what is planned, and answers who takes what', async () => {
  const [ten, eleven, two] = [
    await planned(rakesh.id, 10, 11),
    await planned(rakesh.id, 11),
    await planned(rakesh.id, 14),
  ]
  await planned(sunil.id, 14, 15)
  await planned(sunil.id, 10, 11)
  await knowAll(sunil.id, at(8), at(20))
  const { leave, visits } = await addLeave(rakesh.id, { ...day, because: 'Fever' }, null, now, by)
  expect(leave).toMatchObject({ because: 'Fever' })
  // The second of them begins after the travel from the first one.
  expect(visits.map(({ visitId, orderIds, proposal }) => [visitId, orderIds, proposal])).toEqual([
    [ten.visitId, ten.orderIds, null],
    [
      eleven.visitId,
      eleven.orderIds,
      {
        partnerId: sunil.id,
        fullName: 'Sunil Das',
        startsAt: at(11, 15).toISOString(),
        why: 'Free at the same time, with 2 other visits that day',
      },
    ],
    // Within the window that was promised, after what he has then and the travel.
    [
      two.visitId,
      two.orderIds,
      {
        partnerId: sunil.id,
        fullName: 'Sunil Das',
        startsAt: at(15, 15).toISOString(),
        why: 'Free within the window, from 3:15 pm, with 3 other visits that day',
      },
    ],
  ])
  expect(visits[0]).toMatchObject({
    nobody: 'Of those whose skills, areas and shifts are entered 1 has another visit',
    pin: '110001',
  })
  const refused = await refusalOf(planned(rakesh.id, 18))
  expect(refused).toMatchObject({ code: 'conflict', message: expect.stringMatching(/^Rakesh Kumar is on leave then;/) })
  // Whoever writes it, without our look too.
  const orderIds = await placed(customer.id, 1)
  const promised = { orderIds, ...fields(null, 18), because: 'Somebody will be found' }
  const { visitId } = await planVisit(promised, null, now, by)
  const write = db.visit.update({ where: { id: visitId }, data: { partnerId: rakesh.id } })
  await expect(write).rejects.toThrow(/on leave then/)

  const rows = visits.slice(1).map((row) => ({
    visitId: row.visitId,
    partnerId: row.proposal!.partnerId,
    startsAt: new Date(row.proposal!.startsAt),
    version: row.version,
  }))
  const params = { id: rakesh.id, leaveId: leave._id }
  const accepted = await acceptProposal(params, { rows }, null, now, by)
  expect(accepted.map(({ work }) => work?.partnerId)).toEqual([sunil.id, sunil.id])
  const left = await proposalFor(rakesh.id, leave._id, now)
  expect(left.visits.map((visit) => visit.visitId)).toEqual([ten.visitId])
  // A row that is stale takes none of the others with it.
  expect(await refusalOf(acceptProposal(params, { rows }, null, now, by))).toMatchObject({ code: 'conflict' })
  await dropAbsence(rakesh.id, 'leave', leave._id, now, by)
  await planned(rakesh.id, 18)
})

test('[DESK-30] of accepted rows all are planned or none', async () => {
  const [ten, eleven] = [await planned(rakesh.id, 10, 11), await planned(rakesh.id, 11, 12)]
  const { leave } = await addLeave(rakesh.id, day, null, now, by)
  const rows = [ten, eleven].map(({ visitId }) => ({ visitId, partnerId: sunil.id }))
  await planned(sunil.id, 11, 12)
  const refused = await refusalOf(acceptProposal({ id: rakesh.id, leaveId: leave._id }, { rows }, null, now, by))
  expect(refused).toMatchObject({ code: 'conflict', message: expect.stringMatching(/^Sunil Das has another visit/) })
  expect(await db.visit.count({ where: { id: { in: [ten.visitId, eleven.visitId] }, partnerId: rakesh.id } })).toBe(2)
})

test('[DESK-110] leave and its hand-over sent again under their key stand once; a refused row is named', async () => {
  const [ten, eleven] = [await planned(rakesh.id, 10, 11), await planned(rakesh.id, 11, 12)]
  const enter = () => addLeave(rakesh.id, { ...day, because: 'Ill' }, 'leave 1', now, by)
  const [first, second] = [await enter(), await enter()]
  expect(second).toEqual(first)
  expect(await db.auditEntry.count({ where: { subjectId: rakesh.id, action: 'partner.leave' } })).toBe(1)
  const params = { id: rakesh.id, leaveId: first.leave._id }
  const rows = [ten, eleven].map(({ visitId, version }) => ({ visitId, partnerId: sunil.id, version }))
  const stale = [rows[0]!, { ...rows[1]!, version: rows[1]!.version + 1 }]
  expect(await refusalOf(acceptProposal(params, { rows: stale }, 'try 1', now, by))).toMatchObject({
    code: 'conflict',
    fields: { 'rows.1': expect.stringMatching(/^Somebody else changed this visit/) },
  })
  const hand = () => acceptProposal(params, { rows }, 'try 1', now, by)
  const handed = await hand()
  expect(handed.map(({ work }) => work?.partnerId)).toEqual([sunil.id, sunil.id])
  expect(await hand()).toEqual(handed)
  const moves = await db.auditEntry.count({ where: { subjectId: { in: [...ten.orderIds, ...eleven.orderIds] } } })
  const again = await refusalOf(acceptProposal(params, { rows }, 'try 2', now, by))
  expect(again).toMatchObject({ code: 'conflict' })
  expect(await db.auditEntry.count({ where: { subjectId: { in: [...ten.orderIds, ...eleven.orderIds] } } })).toBe(moves)
  const pause = () => addBreak(sunil.id, { from: at(13), until: at(14) }, 'break 1', now, by)
  expect(await pause()).toEqual(await pause())
})

test('[DESK-26] a hand-over is taken back into the leave that was there before it, but not into leave entered since', async () => {
  const lain = await planned(rakesh.id, 10, 11)
  const moved = await planned(sunil.id, 16)
  await knowAll(sunil.id, at(8), at(20))
  const { leave, visits } = await addLeave(rakesh.id, day, null, now, by)
  const rows = visits.map(({ visitId, version, proposal }) => ({
    visitId,
    version,
    partnerId: proposal!.partnerId,
    startsAt: new Date(proposal!.startsAt),
  }))
  const [handed] = await acceptProposal({ id: rakesh.id, leaveId: leave._id }, { rows }, null, now, by)
  const later = new Date(now.getTime() + 5_000)
  expect(await undoPlan(handed!.undo!.id, later, by)).toMatchObject([
    { visitId: lain.visitId, work: { partnerId: rakesh.id } },
  ])
  expect(await refusalOf(planned(rakesh.id, 12)), 'nothing new').toMatchObject({ code: 'conflict' })
  const { orderIds, version } = moved
  const away = await planVisit({ orderIds, version, ...fields(null, 16) }, null, now, by)
  await addLeave(sunil.id, day, null, later, by)
  expect(await refusalOf(undoPlan(away.undo!.id, later, by))).toMatchObject({
    code: 'conflict',
    message: 'The old time is taken by now; nothing was taken back',
  })
})

test('[DESK-220] work that has begun is listed apart and handed to nobody, and a start in the past is refused', async () => {
  const [running, ahead] = [await planned(rakesh.id, 10), await planned(rakesh.id, 12)]
  await db.booking.updateMany({ where: { orderId: { in: running.orderIds } }, data: { status: 'inProgress' } })
  await knowAll(sunil.id, at(8), at(20))
  const { leave, visits, ...entered } = await addLeave(rakesh.id, day, null, now, by)
  expect(visits.map(({ visitId }) => visitId)).toEqual([ahead.visitId])
  expect(entered.running).toEqual([
    { visitId: running.visitId, orderIds: running.orderIds, services: [expect.any(String)] },
  ])
  const params = { id: rakesh.id, leaveId: leave._id }
  const hand = (visitId: string, startsAt?: Date) =>
    refusalOf(acceptProposal(params, { rows: [{ visitId, partnerId: sunil.id, startsAt }] }, null, at(12, 30), by))
  expect(await hand(running.visitId)).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/has changed since it was proposed/),
  })
  expect(await hand(ahead.visitId, at(12))).toMatchObject({
    code: 'conflict',
    message: 'This start has passed by now; nothing was changed',
    fields: { 'rows.0': 'This start has passed by now; nothing was changed' },
  })
  const late = await proposalFor(rakesh.id, leave._id, at(12, 30))
  expect(late.visits[0]!.proposal).toMatchObject({ partnerId: sunil.id, startsAt: at(12, 30).toISOString() })
  const over = await proposalFor(rakesh.id, leave._id, at(14))
  expect(over.visits[0]).toMatchObject({ proposal: null, nobody: expect.stringMatching(/^No time is left/) })
  expect(await hand(ahead.visitId, at(12, 30))).toBeNull()
})

test('[DESK-30] leave and work that is planned at the same moment: one of them sees the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await aPartner()
    const orderIds = await placed(customer.id, 1)
    const [leave, work] = await Promise.allSettled([
      addLeave(id, day, null, now, by),
      planVisit({ orderIds, ...fields(id, 10) }, null, now, by),
    ])
    expect(leave.status).toBe('fulfilled')
    const met = await db.busy.count({ where: { partnerId: id, kind: 'work' } })
    expect(met).toBe(work.status === 'fulfilled' ? 1 : 0)
    const proposal = await proposalFor(id, leave.status === 'fulfilled' ? leave.value.leave._id : '', now)
    expect(proposal.visits).toHaveLength(met)
  }
})

test('[DESK-30] a break is no leave: it takes no planned time, and nothing is planned in it', async () => {
  await planned(rakesh.id, 10, 11)
  const meeting = addBreak(rakesh.id, { from: at(10, 30), until: at(11) }, null, now, by)
  expect(await refusalOf(meeting)).toMatchObject({ code: 'conflict' })
  await addBreak(rakesh.id, { from: at(13), until: at(14) }, null, now, by)
  const refused = await refusalOf(planned(rakesh.id, 13, 14))
  expect(refused!.message).toMatch(/^Rakesh Kumar has a break then; .*Rakesh Kumar is free from 2:00 pm/)
  expect(await refusalOf(addLeave(rakesh.id, day, null, now, by))).toBeNull()
  expect(await refusalOf(addLeave(rakesh.id, day, null, now, by))).toMatchObject({ code: 'conflict' })
})

test('[DESK-29] two visits at the same time exchange their partners, and back', async () => {
  const [first, second] = [await planned(rakesh.id, 10), await planned(sunil.id, 10)]
  const visits = [first, second].map(({ visitId, version }) => ({ visitId, version }))
  const swapped = await swapVisits({ visits }, now, by)
  expect(swapped.map(({ work }) => work!.partnerId)).toEqual([sunil.id, rakesh.id])
  expect(await refusalOf(swapVisits({ visits }, now, by))).toMatchObject({
    code: 'conflict',
    fields: { partner: 'is now Sunil Das' },
  })
  const undone = await undoPlan(swapped[0]!.undo!.id, now, by)
  expect(new Set(undone.map(({ visitId, work }) => `${visitId} ${work!.partnerId}`))).toEqual(
    new Set([`${first.visitId} ${rakesh.id}`, `${second.visitId} ${sunil.id}`]),
  )
})

test('[DESK-168] what could be exchanged fits as soon as neither is in the way of the other, and nobody else is', async () => {
  const [first, second] = [await planned(rakesh.id, 10), await planned(sunil.id, 10)]
  const sunils = async (instead?: string) => {
    const { fits } = await fitsOf({ orders: first.orderIds, from: at(10), minutes: 60, instead }, now)
    return fits.find(({ partnerId }) => partnerId === sunil.id)!.reasons.map(({ code }) => code)
  }
  expect(await sunils()).toEqual(['otherVisit'])
  expect(await sunils(second.visitId)).toEqual([])
  await addBreak(sunil.id, { from: at(11), until: at(12) }, null, now, by)
  const long = await fitsOf({ orders: first.orderIds, from: at(10), minutes: 90, instead: second.visitId }, now)
  expect(long.fits.find(({ partnerId }) => partnerId === sunil.id)!.reasons).toMatchObject([{ code: 'tooShort' }])
})

test('[DESK-29] a swap that leaves somebody in two places is refused, also where only its end shows it', async () => {
  const [first, second] = [await planned(rakesh.id, 10, 11), await planned(sunil.id, 12, 13)]
  const visits = [first, second].map(({ visitId, version }) => ({ visitId, version }))
  await planned(rakesh.id, 12, 13)
  expect(await refusalOf(swapVisits({ visits }, now, by))).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Rakesh Kumar has another visit at that time; nothing was changed/),
  })
  // Written by somebody who takes no locks and no look, and not committed yet: our own end waits for theirs.
  const free = await planned(null, 10, 11)
  const quiet = await connectAsOwner()
  try {
    const [one, two] = [await planned(rakesh.id, 15, 16), await planned(sunil.id, 15, 16)]
    await quiet.query('begin')
    await quiet.query('set local session_replication_role = replica')
    await quiet.query(`insert into busy (partner_id, kind, during, visit_id, created_at)
      values ('${sunil.id}', 'work', tstzrange('${at(15, 30).toISOString()}', '${at(16).toISOString()}'), '${free.visitId}', now())`)
    const swapping = refusalOf(
      swapVisits({ visits: [one, two].map(({ visitId, version }) => ({ visitId, version })) }, now, by),
    )
    await expect
      .poll(
        () =>
          db.$queryRaw`select 1 as one from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted limit 1`,
      )
      .toHaveLength(1)
    await quiet.query('commit')
    expect(await swapping).toMatchObject({
      code: 'conflict',
      message: 'One of the two has another visit at that time by now; nothing was changed',
    })
    expect(await db.visit.count({ where: { id: one.visitId, partnerId: rakesh.id } })).toBe(1)
  } finally {
    await quiet.end()
  }
})
