import type * as desk from '@/lib/daylinks/operator-contract'
import type * as calls from '@/lib/daylinks/partner-contract'
import type { DayJob, DayLink } from '@/lib/daylinks/schema'
import { billingExamples } from '@/lib/http/examples/billing'
import type { Example, ExamplesOf } from '@/lib/http/examples/example'
import { booking } from '@/lib/http/examples/records'
import type { partnerContracts } from '@/lib/http/partner-contracts'
import type { OrderState } from '@/lib/orders/schema'

const link: DayLink = {
  _id: '1c9d8e7f-6a5b-4c3d-9e2f-1a0b9c8d7e6f',
  issuedAt: '2026-11-23T01:30:00.000Z',
  issuedBy: 'Meera Nair',
  isBound: false,
}
const url = 'https://shop.example/day#Vb1eYq3tXo0u7Zk2Lw9cRj5sHn8aPm4dFg6iTy1xQzE'
const { orderId } = booking
const pressedAt = '2026-11-23T05:02:00.000Z'
const state: OrderState = { orderId, status: 'inProgress', version: 5 }
const job: DayJob = {
  visitId: '2f1e0d9c-8b7a-4695-8473-625140f3e2d1',
  from: '2026-11-23T05:00:00.000Z',
  until: '2026-11-23T06:00:00.000Z',
  window: { from: '2026-11-23T04:30:00.000Z', until: '2026-11-23T06:30:00.000Z' },
  customer: 'Asha Verma',
  contactNumber: '9876543210',
  address: ['Flat 3B, 2nd floor, 12 Janpath', 'Opposite the post office', 'New Delhi, Central Delhi, Delhi 110001'],
  atHome: { name: 'Meera Verma', number: '9876501234' },
  mapQuery: '28.6139, 77.209',
  note: 'Second floor, ring twice',
  orders: [
    { orderId, status: 'pending', version: 4, onHold: false, isTaken: false, bill: billingExamples.getBill.reply },
  ],
}

export const dayLinkExamples: ExamplesOf<typeof desk> = {
  issueDayLink: { reply: { ...link, url } },
  revokeDayLink: { reply: { ...link, openedAt: '2026-11-23T02:10:00.000Z', isBound: true } },
  allowOtherPhone: { reply: { ...link, openedAt: '2026-11-23T02:10:00.000Z' } },
  issueDayLinks: {
    body: { of: 'without' },
    reply: {
      links: [
        {
          partnerId: '6f5e4d3c-2b1a-4098-8765-43210fedcba9',
          fullName: 'Rakesh Kumar',
          contactNumber: '919876543210',
          url,
        },
      ],
      left: 0,
    },
  },
}

const dayExamples: ExamplesOf<typeof calls> = {
  readDay: {
    reply: {
      linkId: link._id,
      partnerId: '6f5e4d3c-2b1a-4098-8765-43210fedcba9',
      day: '2026-11-23',
      state: 'today',
      now: pressedAt,
      partner: 'Rakesh Kumar',
      payTo: { upiId: 'kamra@okaxis', name: 'Kamra' },
      jobs: [job],
    },
  },
  openDay: { body: { isTouched: true }, reply: { openedAt: pressedAt } },
  startJob: { body: { version: 4, pressedAt }, reply: state },
  finishJob: {
    body: { version: 5, pressedAt, bill: billingExamples.issueBill.body },
    reply: { ...state, status: 'completed', version: 6 },
  },
  reportTrouble: {
    body: { reason: 'absent', text: 'Rang three times', pressedAt },
    reply: { ...state, status: 'pending' },
  },
}

/** An example for each call of a partner, by its heading. */
export const partnerCallExamples: Record<keyof typeof partnerContracts, Record<string, Example>> = { Day: dayExamples }
