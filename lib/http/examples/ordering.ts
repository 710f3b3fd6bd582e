import type * as bookings from '@/lib/bookings/contract'
import type * as cart from '@/lib/cart/contract'
import type * as catalogue from '@/lib/catalogue/contract'
import type { ExamplesOf } from '@/lib/http/examples/example'
import {
  address,
  applicationType,
  booking,
  cartItem,
  complaint,
  contactNumber,
  foundService,
  hierarchyEntry,
  mainService,
  serviceType,
  terms,
} from '@/lib/http/examples/records'
import type * as lookups from '@/lib/lookups/contract'
import type * as search from '@/lib/search/contract'
import type * as windows from '@/lib/windows/contract'

const destination = { deliveryAddress: address._id, contactNumber: contactNumber._id }

export const catalogueExamples: ExamplesOf<typeof catalogue> = {
  listMainServices: { reply: [mainService] },
  listCategories: { reply: [{ ...mainService, serviceName: 'AC', isModalOpen: true }] },
  listApplicationTypes: { reply: [applicationType] },
  listServiceTypes: { reply: [serviceType] },
  listAllServiceTypes: { reply: [serviceType] },
  batchGetServiceTypes: { reply: [serviceType] },
  getHierarchy: { reply: [hierarchyEntry] },
}

export const searchExamples: ExamplesOf<typeof search> = { searchServices: { reply: [foundService] } }

const found = {
  Status: 'Success' as const,
  PostOffice: [{ District: 'Central Delhi', Block: 'New Delhi', State: 'Delhi' }],
}
export const lookupExamples: ExamplesOf<typeof lookups> = {
  lookupPincode: { reply: found, beside: { area: 'Delhi', nearest: null } },
  lookupDistrict: { reply: found },
}

export const cartExamples: ExamplesOf<typeof cart> = {
  listCart: { reply: [cartItem] },
  addToCart: { body: { serviceId: cartItem.serviceId, quantity: 2 }, reply: cartItem },
  setQuantity: { body: { quantity: 2 }, reply: cartItem },
  removeFromCart: { reply: { _id: cartItem._id } },
  mergeCart: {
    body: {
      serviceIds: [cartItem.serviceId],
      quantities: [{ serviceId: cartItem.serviceId, quantity: 2 }],
    },
    reply: { items: [cartItem], skipped: [] },
  },
}

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  `UID:${booking._id}@example.com`,
  'DTSTART:20261123T043000Z',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

export const bookingExamples: ExamplesOf<typeof bookings> = {
  updateStatus: { body: { status: 'pending', ...destination }, reply: booking },
  checkout: {
    body: {
      mainServiceId: mainService._id,
      ...destination,
      preferredPart: 'morning',
      note: 'Second floor, ring twice',
      lines: [{ _id: cartItem._id, ...terms, quantity: 2 }],
    },
    reply: [booking],
  },
  checkoutAll: {
    body: {
      ...destination,
      note: 'Second floor, ring twice',
      groups: [
        {
          mainServiceId: mainService._id,
          window: { from: '2026-11-23T04:30:00.000Z', until: '2026-11-23T06:30:00.000Z' },
          lines: [{ _id: cartItem._id, ...terms }],
        },
        {
          mainServiceId: '0f4a4f6e-0d0b-4b0e-9d55-7b1c3f1f2a64',
          preferredPart: 'morning',
          lines: [{ _id: '6f1f1f0e-2f3b-4a53-8a36-6b9d0c5c1e21', ...terms }],
        },
      ],
    },
    reply: [booking],
  },
  findCheckout: { reply: [booking] },
  listBookings: { reply: [booking] },
  getBooking: { reply: booking },
  followBookings: { reply: 'event: changed\ndata:\n\n' },
  getCalendar: { reply: calendar },
  getSummary: { reply: '%PDF-1.7 (the bytes of a document)' },
  reportProblem: { body: { problem: 'quality', message: 'The tap drips again.' }, reply: complaint },
  changeVisit: {
    body: {
      seen: booking.updatedAt,
      wish: { preferredPart: 'evening' },
      note: 'The bell is broken, please call',
      deliveryAddress: address._id,
      quantity: 2,
    },
    reply: [booking],
  },
  withdrawRequest: { reply: [booking] },
  countBookings: { reply: { pending: 1, inProgress: 0, completed: 3, cancelled: 0 } },
}

const window = { from: '2026-11-23T04:30:00.000Z', until: '2026-11-23T06:30:00.000Z' }
const hold = { ...window, expiresAt: '2026-11-21T10:10:00.000Z' }
export const offer = {
  minutes: 60,
  days: [
    {
      day: '2026-11-23',
      windows: [
        window,
        { from: '2026-11-23T06:30:00.000Z', until: '2026-11-23T08:30:00.000Z', reason: 'full' as const },
      ],
    },
  ],
}

export const windowExamples: ExamplesOf<typeof windows> = {
  getOffer: { reply: { ...offer, hold } },
  holdWindow: { body: { deliveryAddress: address._id, window }, reply: hold },
  releaseHold: { reply: null },
  getVisitOffer: { reply: offer },
}
