import fc from 'fast-check'
import { expect, test } from 'vitest'
import { googleCalendarLink, sharedVisit } from '@/lib/bookings/rules/calendar'
import type { Booking } from '@/lib/bookings/schema'

const shop = { shop: 'Kamra', url: 'https://kamra.example' }
const deliveryAddress = {
  _id: '1',
  label: 'home',
  street: '1 Janpath',
  flat: '3B',
  city: 'New Delhi',
  district: 'Central Delhi',
  state: 'Delhi',
  country: 'India',
  postalCode: '110001',
  personName: 'Meera Verma',
  personNumber: '9810000077',
}
const order = (given: Partial<Booking>) =>
  ({
    orderId: 'HS-2345ABCD',
    placementId: 'p',
    status: 'pending',
    serviceName: 'Gas Filling',
    applicationName: 'Split AC',
    unit: 'visit',
    quantity: 2,
    scheduledDate: '2026-11-25T11:00:00.000Z',
    scheduledUntil: '2026-11-25T13:00:00.000Z',
    visitMinutes: 120,
    deliveryAddress,
    contactNumber: { _id: '2', label: 'mobile', number: '9876543210' },
    assignedPartner: { fullName: 'Rakesh Kumar', contactNumber: '9811000000' },
    note: 'Ask for Asha',
    ...given,
  }) as Booking

test('[BOOK-18] a link to Google Calendar has the visit filled in, and nothing of a person', () => {
  const fan = order({ orderId: 'HS-22222222', serviceName: 'Fan Cleaning', applicationName: 'Fan', quantity: 1 })
  const href = googleCalendarLink([order({}), fan], shop)!
  expect(new URL(href).origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Gas Filling × 2 and 1 more · Kamra',
    dates: '20261125T053000Z/20261125T073000Z',
    details: 'Gas Filling (Split AC) × 2\nFan Cleaning (Fan)\n\nMy Bookings: https://kamra.example/orders',
    location: '3B, 1 Janpath, New Delhi, Central Delhi, Delhi 110001',
    ctz: 'Asia/Kolkata',
  })
  expect(googleCalendarLink([order({ scheduledDate: undefined })], shop)).toBeNull()
})

test('[BOOK-18] whoever is at home, comes or is called, the link names neither them nor a number', () => {
  const name = fc.stringMatching(/^[A-Z][a-z]{9,15}$/)
  const number = fc.stringMatching(/^9\d{9}$/)
  fc.assert(
    fc.property(name, name, number, number, (atHome, partner, called, homeNumber) => {
      const one = order({
        deliveryAddress: {
          ...deliveryAddress,
          personName: atHome,
          personNumber: homeNumber,
        } as Booking['deliveryAddress'],
        contactNumber: { _id: '2', label: 'mobile', number: called } as Booking['contactNumber'],
        assignedPartner: { fullName: partner },
      })
      const href = googleCalendarLink([one], shop)!
      for (const secret of [atHome, partner, called, homeNumber, one.orderId]) expect(href).not.toContain(secret)
    }),
  )
})

test('[BOOK-18] a visit is what was placed together, at the same time, and not called off', () => {
  const own = order({})
  const beside = [
    own,
    order({ orderId: 'HS-BESIDE22' }),
    order({ orderId: 'HS-GONE2222', status: 'cancelled' }),
    order({ orderId: 'HS-LATER222', scheduledDate: '2026-11-26T11:00:00.000Z' }),
    order({ orderId: 'HS-OTHER222', placementId: 'q' }),
  ]
  expect(sharedVisit(own, beside).map(({ orderId }) => orderId)).toEqual(['HS-2345ABCD', 'HS-BESIDE22'])
})
