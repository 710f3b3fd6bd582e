import type * as dispatch from '@/lib/dispatch/operator-contract'
import type { DispatchRow } from '@/lib/dispatch/schema'
import type { ExamplesOf } from '@/lib/http/examples/example'
import { booking, complaint } from '@/lib/http/examples/records'

export const dispatchRow: DispatchRow = {
  _id: booking._id,
  orderId: booking.orderId,
  status: 'pending',
  version: 3,
  serviceName: booking.serviceName,
  applicationName: booking.applicationName,
  unit: booking.unit,
  quantity: booking.quantity,
  mainServiceName: 'AC Repair and Appliances',
  placementId: '5d0a7c31-7b64-4a55-9f0e-2f0f5a1c7e11',
  placedTogether: 2,
  orderedAt: booking.createdAt,
  customerName: 'Asha Verma',
  contactNumber: booking.contactNumber.number,
  street: booking.deliveryAddress.street,
  area: booking.deliveryAddress.city,
  pin: booking.deliveryAddress.postalCode,
  pinUnknown: false,
  mapQuery: '28.6139, 77.209',
  outsideArea: false,
  hasNote: true,
  promise: { from: '2026-11-23T04:30:00.000Z', until: '2026-11-23T06:30:00.000Z' },
  minutesLeft: 45,
  atRisk: true,
  hold: { until: '2026-11-25', reason: 'A part is on order', since: '2026-11-22T09:00:00.000Z' },
  hasComplaint: false,
}

const orderIds = [booking.orderId]
const answered = (message: string) => ({ results: [{ orderId: booking.orderId, ok: true, message }] })
const view = { _id: '0f8d4a6e-55d2-4b39-8a37-0f4f6f0d1a22', name: 'Noida this week', query: 'tab=toPlan&pin=2013' }

export const dispatchExamples: ExamplesOf<typeof dispatch> = {
  listDispatch: { reply: [dispatchRow] },
  countDispatch: {
    reply: {
      tabs: { toPlan: 12, today: 7, atRisk: 1, coming: 20, onHold: 2, done: 100, cancelledLate: 3, all: 100 },
      newest: { orderId: booking.orderId, orderedAt: booking.createdAt },
    },
  },
  getOrder: {
    reply: {
      row: dispatchRow,
      order: booking,
      customerId: '1c9e7d5b-3a2f-4e8c-9b6d-5f4a3c2b1d0e',
      email: 'asha@example.com',
      together: [
        {
          orderId: booking.orderId,
          status: 'pending',
          deskStatus: 'planned',
          serviceName: booking.serviceName,
          applicationName: booking.applicationName,
          unit: booking.unit,
          quantity: booking.quantity,
          sharesVisit: true,
        },
      ],
      openTogether: [dispatchRow],
      revisits: [
        { orderId: 'HS-4567CDEF', status: 'pending', deskStatus: 'toPlan', orderedAt: '2026-11-23T05:00:00.000Z' },
      ],
      complaints: [
        { reference: complaint.reference, problem: 'lateness', state: 'open', reportedAt: complaint.reportedAt },
      ],
      audit: [
        {
          at: '2026-11-22T09:00:00.000Z',
          byName: 'Meera Nair',
          action: 'order.hold',
          before: { hold: null },
          after: { hold: { until: '2026-11-25', reason: 'A part is on order' } },
        },
      ],
    },
  },
  proposePlans: {
    reply: {
      visits: [
        {
          orderIds: ['HS-2345ABCD'],
          services: ['AC gas refill'],
          customerName: 'Asha Verma',
          area: 'New Delhi',
          pin: '110085',
          window: { from: '2026-11-25T04:30:00.000Z', until: '2026-11-25T06:30:00.000Z' },
          isPromised: false,
          isTold: false,
          version: 0,
          proposal: {
            partnerId: '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
            fullName: 'Sunil Das',
            startsAt: '2026-11-25T05:00:00.000Z',
            why: 'Free within the window, from 10:30 am, with no other visit that day',
            travel: {},
          },
        },
      ],
      left: [{ orderId: 'HS-2345ABCE', why: 'planned' }],
    },
  },
  holdOrders: {
    body: {
      orderIds,
      until: '2026-11-25',
      reason: 'A part is on order',
      seen: orderIds.map((orderId) => ({ orderId, heldSince: null })),
    },
    reply: answered('On hold until 25 Nov 2026'),
  },
  releaseOrders: { body: { orderIds }, reply: answered('Off hold') },
  followDesk: { reply: 'event: changed\ndata:\n\n' },
  listViews: { reply: [view] },
  addView: { body: { name: view.name, filters: { tab: 'toPlan', pin: '2013' } }, reply: view },
  dropView: { reply: { dropped: true } },
}
