import type * as board from '@/lib/board/operator-contract'
import type { ExamplesOf } from '@/lib/http/examples/example'
import { booking } from '@/lib/http/examples/records'

export const boardExamples: ExamplesOf<typeof board> = {
  readBoard: {
    reply: {
      from: '2026-11-24',
      days: 1,
      partners: [
        {
          _id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
          fullName: 'Rakesh Kumar',
          active: true,
          hasShifts: true,
          missing: [],
          skills: [{ mainServiceId: '3b2a1908-1706-4f5e-8d4c-5b4a39281706', categoryId: null }],
          areas: ['1100'],
          latelyMinutes: [540],
          shifts: [{ from: '2026-11-24T03:30:00.000Z', until: '2026-11-24T12:30:00.000Z' }],
          away: [
            {
              _id: '0e37df36-f698-11e6-8dd4-cb9ced3df976',
              kind: 'break',
              from: '2026-11-24T07:30:00.000Z',
              until: '2026-11-24T08:00:00.000Z',
            },
          ],
          holds: [{ from: '2026-11-24T08:30:00.000Z', until: '2026-11-24T09:30:00.000Z' }],
          visits: [
            {
              orderIds: [booking.orderId],
              services: [booking.serviceName],
              customer: 'Asha',
              area: booking.deliveryAddress.city,
              pin: booking.deliveryAddress.postalCode,
              status: 'pending',
              promise: { from: '2026-11-24T04:30:00.000Z', until: '2026-11-24T06:30:00.000Z' },
              isExact: false,
              minutes: 60,
              visitId: '5d0a7c31-7b64-4a55-9f0e-2f0f5a1c7e11',
              version: 2,
              work: { from: '2026-11-24T04:45:00.000Z', until: '2026-11-24T05:45:00.000Z' },
            },
          ],
        },
      ],
      morePartners: false,
      unplanned: [
        {
          orderIds: ['HS-6789WXYZ'],
          services: [booking.serviceName],
          customer: 'Kamla',
          area: booking.deliveryAddress.city,
          pin: booking.deliveryAddress.postalCode,
          status: 'pending',
          isExact: false,
          minutes: 45,
          version: 0,
          kinds: [
            {
              mainServiceId: '3b2a1908-1706-4f5e-8d4c-5b4a39281706',
              categoryId: '4c3b2a19-2817-4a6b-9c8d-6c5b4a392817',
            },
          ],
          preferredDay: '2026-11-25',
          preferredPart: 'morning',
        },
      ],
      gapMinutes: 15,
      restDays: [],
      moreUnplanned: 0,
    },
  },
}
