import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { misfitsOf, readMisfits } from '@/lib/visits/queries/misfits'
import { recordStatements } from '@/scripts/bench/recording'
import { later, now } from '@/testing/clock'
import { aCustomer, anOrder, aPartner, aShift, aVisit } from '@/testing/factories'

let customerId: string
beforeEach(async () => {
  customerId = (await aCustomer()).id
})

const begin = later({ days: 1 })
const end = later({ days: 1, hours: 1 })

/** An order that a partner does tomorrow, in a shift of that hour. */
async function planned(fullName: string) {
  const partner = await aPartner({ fullName })
  await aShift(partner.id, begin, end)
  const order = await anOrder(customerId)
  const visit = await aVisit([order], { startsAt: begin, partnerId: partner.id })
  return { partnerId: partner.id, visitId: visit.id, orderId: order.orderId! }
}

const onLeave = (partnerId: string) => db.$executeRaw`
  insert into busy (partner_id, kind, during, created_at)
  values (${partnerId}::uuid, 'leave', tstzrange(${begin}, ${end}), ${now})`

test('[DESK-150] leave, a shift that is gone and a partner who stopped speak against the work that is planned', async () => {
  const [rakesh, anil, sunil, zoya] = [
    await planned('Rakesh Kumar'),
    await planned('Anil Rao'),
    await planned('Sunil Das'),
    await planned('Zoya Khan'),
  ]
  const ids = [rakesh, anil, sunil, zoya].map(({ orderId }) => orderId)
  expect(await readMisfits(ids)).toEqual({})
  await onLeave(rakesh.partnerId)
  await db.shift.deleteMany({ where: { partnerId: { in: [anil.partnerId, sunil.partnerId] } } })
  await aShift(anil.partnerId, end, later({ days: 1, hours: 2 }))
  await aShift(sunil.partnerId, begin, later({ days: 1, minutes: 30 }))
  await db.partner.update({ where: { id: sunil.partnerId }, data: { active: false } })
  expect(await readMisfits(ids)).toEqual({
    [rakesh.orderId]: ['Rakesh Kumar is on leave then'],
    [anil.orderId]: ['Anil Rao does not work at that time'],
    [sunil.orderId]: [
      'Sunil Das takes no visits at present',
      'Sunil Das has only 30 of 60 minutes until the end of the shift',
    ],
  })
})

test('[DESK-150] what a dispatcher gave a reason against is marked no more, and its order still tells it; leave that came later is marked', async () => {
  const { partnerId, visitId, orderId } = await planned('Rakesh Kumar')
  await db.partnerArea.create({ data: { partnerId, prefix: '302' } })
  const area = 'Rakesh Kumar does not work in 110001'
  expect(await readMisfits([orderId])).toEqual({ [orderId]: [area] })
  await db.$executeRaw`update busy set because = 'He lives near' where visit_id = ${visitId}::uuid`
  expect(await readMisfits([orderId])).toEqual({})
  expect(await misfitsOf(orderId)).toEqual([area])
  await onLeave(partnerId)
  expect(await readMisfits([orderId])).toEqual({ [orderId]: ['Rakesh Kumar is on leave then'] })
})

test('[DESK-150] the same statements judge one order, and many', async () => {
  const one = await planned('Rakesh Kumar')
  const many = await Promise.all(Array.from({ length: 12 }, (_, i) => planned(`Partner ${i}`)))
  const few = await recordStatements(() => readMisfits([one.orderId]))
  const more = await recordStatements(() => readMisfits(many.map(({ orderId }) => orderId)))
  expect([few.length, more.length]).toEqual([2, 2])
})
