import { beforeEach, expect, test } from 'vitest'
import { changeVisit } from '@/lib/bookings/commands/change-visit'
import { findBooking } from '@/lib/bookings/queries'
import { timelineOf } from '@/lib/bookings/rules/timeline'
import { findDispatchOrder } from '@/lib/dispatch/queries/order'
import { cancelOrder } from '@/lib/orders/commands/cancel'
import { correctOrder } from '@/lib/orders/commands/correct'
import { correctQuantity } from '@/lib/orders/commands/correct-quantity'
import { keepTime } from '@/lib/orders/commands/keep-time'
import { reopenOrder, tellCustomer } from '@/lib/orders/commands/work'
import { planVisit } from '@/lib/visits/commands/plan'
import { undoPlan } from '@/lib/visits/commands/undo'
import { later, now } from '@/testing/clock'
import { aContactNumber, aCustomer, anAddress, anOperator, anOrder, aPartner } from '@/testing/factories'
import { place } from '@/testing/place'

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
let orderId: string
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: (await anOperator()).id }
  orderId = (await anOrder(customer.id)).orderId!
})
const read = async () => (await findBooking(customer, orderId, now)).value()
type Change = Omit<Parameters<typeof changeVisit>[2], 'seen'>
const change = async (changed: Change, minutes: number) =>
  changeVisit(customer, orderId, { seen: (await read()).updatedAt, ...changed }, null, later({ minutes }))
const window = { from: later({ days: 3 }), until: later({ days: 3, minutes: 120 }) }
const plan = async (minutes: number) =>
  planVisit({ orderIds: [orderId], window, partnerId: (await aPartner()).id }, null, later({ minutes }), by)

/** The beginnings of the texts that no longer hold, as the customer reads them and the desk does. */
async function over() {
  const sides = [(await read()).tracking!, (await findDispatchOrder(orderId, now)).order.tracking!]
  const [one, other] = sides.map((entries) =>
    timelineOf(entries).flatMap(({ message, isSuperseded }) => (isSuperseded ? [message.split(' ', 4).join(' ')] : [])),
  )
  expect(one).toEqual(other)
  return one
}

test('[HOUSE-125] what the team corrects takes the place of what the customer changed, and a note that reads like it does not', async () => {
  const address = await anAddress(customer.id, { street: '9 Lodhi Road' })
  const number = await aContactNumber(customer.id, { number: '9123456780' })
  await change({ deliveryAddress: address.id, contactNumber: number.id, quantity: 2 }, 1)
  for (const message of ['The address was corrected: none.', 'You changed the number that we call: none.'])
    await tellCustomer({ orderId, message }, later({ minutes: 2 }), by)
  expect(await over()).toEqual([])
  await correctOrder({ orderId, address: { ...place, street: '7 Lodhi Road' } }, later({ minutes: 3 }), by)
  expect(await over()).toEqual(['You changed the address:'])
  await correctOrder({ orderId, contactNumber: { number: '9811122233' } }, later({ minutes: 4 }), by)
  await correctQuantity({ orderId, quantity: 3 }, later({ minutes: 5 }), by)
  expect((await over())!.sort()).toEqual([
    'You changed the address:',
    'You changed the number',
    'You changed the quantity',
  ])
})

test('[HOUSE-125] a request that the team answers, a plan that is taken back and one of an order that is opened again no longer hold', async () => {
  const { undo } = await plan(1)
  await undoPlan(undo!.id, later({ minutes: 1 }), by)
  const ofPlan = ['Our professional comes on', 'Rakesh Kumar will do']
  expect(await over()).toEqual(ofPlan)
  await plan(3)
  const before = [...ofPlan, 'The last change was']
  await change({ wish: { preferredDay: '2026-11-26' } }, 4)
  expect(await over()).toEqual(before)
  await keepTime({ orderId }, later({ minutes: 5 }), by)
  expect(await over()).toEqual([...before, 'You asked for another'])
  await cancelOrder({ orderId, reason: 'partnerDeclined' }, later({ minutes: 6 }), by)
  await reopenOrder({ orderId }, later({ minutes: 7 }), by)
  expect(await over()).toEqual([...before, ...ofPlan, 'You asked for another', 'We could not move'])
})
