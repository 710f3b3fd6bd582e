import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { planVisit } from '@/lib/visits/commands/plan'
import { fitsOf } from '@/lib/visits/queries/fits'
import { readMisfits } from '@/lib/visits/queries/misfits'
import { now } from '@/testing/clock'
import { anAddress, anOperator } from '@/testing/factories'
import { aKnownPartner, another, customer, monday, openWindows, order, to } from '@/testing/windows'

const areas = ['110', '201']
const span = { from: monday(10), until: monday(12) }

beforeEach(async () => {
  await openWindows()
  const ghaziabad = { prefix: '201', name: 'Ghaziabad' }
  await db.serviceArea.upsert({ where: { prefix: '201' }, create: ghaziabad, update: { active: true } })
})

/** A visit in Ghaziabad, and one in Delhi in the same window. */
async function inTwoTowns() {
  const far = await anAddress(customer.id, { postalCode: '201206' })
  const [first] = await order(10, { home: { ...to, deliveryAddress: far.id } })
  const { of, home } = await another()
  const [second] = await order(10, { of, home })
  return [first!.orderId, second!.orderId] as const
}

const keptFor = async (orderId: string) => {
  const [row] = await db.$queryRaw<{ partnerId: string; from: Date }[]>`
    select partner_id as "partnerId", lower(during) as "from" from busy
    where visit_id = (select visit_id from booking where order_id = ${orderId})`
  return row!
}

test('[HOUSE-30] whom a window is kept with is near before and afterwards, where somebody near can come', async () => {
  await aKnownPartner({ areas })
  await aKnownPartner({ areas })
  const [first, second] = await inTwoTowns()
  const [one, other] = [await keptFor(first), await keptFor(second)]
  expect(other.partnerId).not.toBe(one.partnerId)
  expect([one.from, other.from]).toEqual([monday(10), monday(10)])
  expect(await readMisfits([first, second])).toEqual({})
})

test('[HOUSE-30] where nobody else can come the time is offered all the same, and the dispatcher reads how long the way may take', async () => {
  const { id, fullName } = await aKnownPartner({ areas })
  const [first, second] = await inTwoTowns()
  expect(await keptFor(second)).toEqual({ partnerId: id, from: monday(11, 15) })
  const [there, back] = [`${fullName} has 15 min to travel to 110001`, `${fullName} has 15 min to travel from 201206`]
  expect(await readMisfits([first, second])).toEqual({ [first]: [there], [second]: [back] })
  const { fits } = await fitsOf({ orders: [second], from: monday(11, 15) }, now)
  expect(fits[0]).toMatchObject({ fits: true, travel: { before: { pin: '201206', minutes: 15, isShort: true } } })
  const { fits: later } = await fitsOf({ orders: [second], from: monday(12) }, now)
  expect(later[0]).toMatchObject({ fits: true, travel: { before: { pin: '201206', minutes: 60 } } })
  expect(later[0]!.travel.before).not.toHaveProperty('isShort')
  // Who names them has read it.
  const by = { operator: (await anOperator()).id }
  await planVisit({ orderIds: [second], partnerId: id, window: span, startsAt: monday(11, 15) }, null, now, by)
  expect(await readMisfits([second])).toEqual({})
})

test('[HOUSE-30] within a district the gap between two visits is enough', async () => {
  await aKnownPartner({ areas })
  const near = await anAddress(customer.id, { postalCode: '110096' })
  const [first] = await order(10, { home: { ...to, deliveryAddress: near.id } })
  const { of, home } = await another()
  const [second] = await order(10, { of, home })
  expect(await readMisfits([first!.orderId, second!.orderId])).toEqual({})
})
