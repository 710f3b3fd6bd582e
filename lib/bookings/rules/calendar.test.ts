import fc from 'fast-check'
import { expect, test } from 'vitest'
import { googleCalendarLink, sharedVisitOf } from '@/lib/bookings/rules/calendar'
import { maxNamedServices } from '@/lib/bookings/rules/limits'
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

/** Reads what a link fills in. */
const filledIn = (one: Booking) => Object.fromEntries(new URL(googleCalendarLink(one, shop)!).searchParams)
const services = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => ({
    serviceName: name(at),
    applicationName: 'Fan',
    unit: 'visit' as const,
    quantity: null,
  }))

test('[BOOK-18] a link to Google Calendar has the visit filled in, and nothing of a person', () => {
  expect(new URL(googleCalendarLink(order({}), shop)!).origin).toBe('https://calendar.google.com')
  expect(filledIn(order({}))).toEqual({
    action: 'TEMPLATE',
    text: 'Gas Filling × 2 · Kamra',
    dates: '20261125T053000Z/20261125T073000Z',
    details: 'Gas Filling (Split AC) × 2\n\nMy Bookings: https://kamra.example/orders',
    location: '3B, 1 Janpath, New Delhi, Central Delhi, Delhi 110001',
    ctz: 'Asia/Kolkata',
  })
  expect(googleCalendarLink(order({ scheduledDate: undefined }), shop)).toBeNull()
})

test('[HOUSE-122] the link names all services of the visit, whichever of its orders has it', () => {
  const shared = sharedVisitOf([order({}), ...services(1, () => 'Fan Cleaning')])
  for (const one of [order(shared), order({ ...shared, serviceName: 'Fan Cleaning' })])
    expect(filledIn(one)).toMatchObject({
      text: 'Gas Filling × 2 and 1 more · Kamra',
      details: 'Gas Filling (Split AC) × 2\nFan Cleaning (Fan)\n\nMy Bookings: https://kamra.example/orders',
    })
  expect(sharedVisitOf([order({})])).toEqual({})
})

test('[HOUSE-123] the link of many services stays short, and says how many it does not name', () => {
  const word = fc.tuple(fc.constantFrom('A', 'क', '&', '₹'), fc.integer({ min: 1, max: 60 }))
  fc.assert(
    fc.property(word, fc.integer({ min: 2, max: 100 }), ([letter, length], count) => {
      const name = letter.repeat(length)
      const shared = sharedVisitOf(services(count, (at) => `${name} ${at}`))
      expect(shared.sharedVisit!.services).toHaveLength(Math.min(count, maxNamedServices))
      const link = googleCalendarLink(order(shared), shop)!
      expect(link.length).toBeLessThanOrEqual(2000)
      const { text, details } = filledIn(order(shared))
      expect(text).toBe(`${name} 0 and ${count - 1} more · Kamra`)
      const lines = details!.split('\n')
      const named = lines.filter((line) => line.endsWith(' (Fan)')).length
      expect(named).toBeGreaterThan(0)
      const rest = named < count ? [`and ${count - named} more`] : []
      expect(lines.slice(named)).toEqual([...rest, '', 'My Bookings: https://kamra.example/orders'])
      if (named < count && named < maxNamedServices) expect(link.length).toBeGreaterThan(1000)
    }),
  )
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
      const href = googleCalendarLink(one, shop)!
      for (const secret of [atHome, partner, called, homeNumber, one.orderId]) expect(href).not.toContain(secret)
    }),
  )
})
