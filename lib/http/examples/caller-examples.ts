import type * as callers from '@/lib/callers/operator-contract'
import type { Caller, PhoneBooking } from '@/lib/callers/schema'
import type { ExamplesOf } from '@/lib/http/examples/example'
import { address, booking, contactNumber, terms } from '@/lib/http/examples/records'

const caller: Caller = {
  _id: '1c9e7d5b-3a2f-4e8c-9b6d-5f4a3c2b1d0e',
  firstName: 'Kamla',
  lastName: 'Devi',
  number: contactNumber.number,
  hasAccount: false,
  addresses: [address],
  lastAddressId: address._id,
}

const { orderId, serviceId, serviceName, applicationName, unit, quantity, status } = booking
const booked: PhoneBooking = {
  callerId: caller._id,
  orders: [{ orderId, serviceName, applicationName, unit, quantity }],
  outsideArea: false,
  isMailed: false,
}

export const callerExamples: ExamplesOf<typeof callers> = {
  findCallers: {
    reply: { callers: [{ _id: caller._id, name: 'Kamla Devi', area: 'New Delhi 110001' }], hasMore: false },
  },
  getCaller: { reply: caller },
  listCallerOrders: {
    reply: [
      {
        orderId,
        serviceName,
        applicationName,
        unit,
        quantity,
        status,
        deskStatus: 'planned',
        contactNumber: contactNumber.number,
        promise: { from: '2026-11-25T04:30:00.000Z', until: '2026-11-25T06:30:00.000Z' },
        visitId: '7b1f0a52-93c4-4d1e-8a67-2e5c9b04d3f8',
        partner: 'Rakesh Kumar',
      },
    ],
  },
  addCallerEmail: { body: { email: 'kamla@example.com' }, reply: { ...caller, email: 'kamla@example.com' } },
  getPhoneOffer: {
    reply: [
      {
        mainServiceId: '0d0b62e5-4f6c-4a43-9b31-3f4b4b0f7c11',
        offer: {
          minutes: 60,
          days: [
            { day: '2026-11-25', windows: [{ from: '2026-11-25T04:30:00.000Z', until: '2026-11-25T06:30:00.000Z' }] },
          ],
        },
      },
    ],
  },
  bookByPhone: {
    body: {
      caller: { kind: 'new', firstName: 'Kamla', lastName: 'Devi' },
      number: contactNumber.number,
      address: { kind: 'known', _id: address._id },
      services: [{ serviceId, ...terms }],
      preferredDay: booking.preferredDay,
    },
    reply: booked,
  },
}
