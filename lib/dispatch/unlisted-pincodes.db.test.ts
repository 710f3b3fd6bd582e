import { expect, test } from 'vitest'
import { addAddress, changeAddress } from '@/lib/account/commands'
import { bookByPhone } from '@/lib/callers/commands'
import { offerByPhone } from '@/lib/callers/queries'
import { PhoneOrder } from '@/lib/callers/schema'
import { findDispatchOrder } from '@/lib/dispatch/queries/order'
import { listDispatch } from '@/lib/dispatch/queries/rows'
import { findPincode } from '@/lib/lookups/queries'
import { correctOrder } from '@/lib/orders/commands/correct'
import { later, now } from '@/testing/clock'
import { anOperator, anOrder } from '@/testing/factories'
import { aKnownPartner, customer, mondays, openWindows, order, service, to } from '@/testing/windows'

const near = (postalCode: string, district: string, state: string) => ({
  street: '7 New Road',
  city: 'Newtown',
  label: 'home' as const,
  ...{ postalCode, district, state, country: 'India' },
})
const newPlaces = [
  near('110997', 'South Delhi', 'Delhi'),
  near('560999', 'Bangalore', 'KA'),
  near('799999', 'West Tripura', 'Tripura'),
  near('737999', 'East District', 'SK'),
  near('990001', 'Leh', 'Ladakh'),
]

test.each(newPlaces)(
  '[PROF-14] [DESK-233] $postalCode, which no list has, leads to an order that the desk finds marked',
  async (place) => {
    await openWindows()
    const { _id } = await addAddress(customer, place, now)
    expect(await changeAddress(customer, _id, { ...place, street: '8 New Road' })).toMatchObject({
      postalCode: place.postalCode,
    })
    const [placed] = await order(undefined, { home: { ...to, deliveryAddress: _id } })
    expect(placed).toMatchObject({ status: 'pending', deliveryAddress: { postalCode: place.postalCode } })
    expect((await findDispatchOrder(placed!.orderId!, now)).row).toMatchObject({ pinUnknown: true })
    const { items } = await listDispatch({ tab: 'toPlan', pin: place.postalCode }, now)
    expect(items).toMatchObject([{ orderId: placed!.orderId, pinUnknown: true }])
  },
)

test.each(['110098', '110099', '201318', '122098', '560115', '500115', '700163', '411069', '302046'])(
  '[PROF-14] [DESK-233] %s of a newer list leads to an order without a mark',
  async (postalCode) => {
    await openWindows()
    const [office] = (await findPincode(postalCode)).found.PostOffice!
    const { _id } = await addAddress(customer, near(postalCode, office!.District, office!.State), now)
    const [placed] = await order(undefined, { home: { ...to, deliveryAddress: _id } })
    expect((await findDispatchOrder(placed!.orderId!, now)).row).toMatchObject({ pin: postalCode, pinUnknown: false })
  },
)

test('[PROF-14] times are offered and booked at a PIN of no list that begins as an area does', async () => {
  await openWindows()
  await aKnownPartner()
  const { _id } = await addAddress(customer, newPlaces[0]!, now)
  const home = { ...to, deliveryAddress: _id }
  expect((await mondays(customer, home)).length).toBeGreaterThan(0)
  const [placed] = await order(10, { home })
  expect(placed).toMatchObject({ status: 'pending', scheduledDate: expect.any(String) })
})

test.each(newPlaces)(
  '[PROF-14] a caller is booked for at $postalCode, and an order is corrected to it',
  async (place) => {
    await openWindows()
    await aKnownPartner({ areas: ['110', '560', '799', '737', '990'] })
    const by = { operator: (await anOperator()).id }
    const [told] = await offerByPhone({ pin: place.postalCode, services: [service.id] }, now)
    expect(told!.offer.days.length > 0).toBe(place.postalCode.startsWith('110'))
    const phoned = PhoneOrder.parse({
      caller: { kind: 'new', firstName: 'Kamla', lastName: 'Devi' },
      number: `96${place.postalCode}11`,
      address: { kind: 'new', ...place },
      services: [
        {
          serviceId: service.id,
          serviceName: service.name,
          serviceCost: service.cost,
          unit: service.unit,
          discountPercentage: service.discountPercentage,
        },
      ],
    })
    const booked = await bookByPhone(phoned, null, { now }, by)
    expect((await findDispatchOrder(booked.orders[0]!.orderId, now)).row).toMatchObject({ pinUnknown: true })
    const { orderId } = await anOrder(customer.id)
    expect((await findDispatchOrder(orderId!, now)).row).toMatchObject({ pinUnknown: false })
    await correctOrder({ orderId: orderId!, address: place }, later({ minutes: 1 }), by)
    expect((await findDispatchOrder(orderId!, now)).row).toMatchObject({ pin: place.postalCode, pinUnknown: true })
  },
)
