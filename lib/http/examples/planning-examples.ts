import type { ExamplesOf } from '@/lib/http/examples/example'
import type * as visits from '@/lib/visits/operator-contract'
import type { Absence, PlannedVisit, ProposedVisit } from '@/lib/visits/schema'

const partnerId = '7f3a2c1e-5b7d-4e9f-8a1b-2c3d4e5f6a7b'
const planned: PlannedVisit = {
  visitId: '2e7c9b10-4d3f-4a6b-9c8d-1f0e2d3c4b5a',
  window: { from: '2026-11-25T04:30:00.000Z', until: '2026-11-25T06:30:00.000Z' },
  work: { partnerId, startsAt: '2026-11-25T05:00:00.000Z', endsAt: '2026-11-25T06:00:00.000Z' },
  version: 2,
  undo: { id: '9d8c7b6a-5f4e-4d3c-8b2a-1a0f9e8d7c6b', until: '2026-11-24T10:00:30.000Z' },
}

const otherId = '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f'
const leave: Absence = {
  _id: '6f5e4d3c-2b1a-4098-8765-43210fedcba9',
  from: '2026-11-24T18:30:00.000Z',
  until: '2026-11-25T18:30:00.000Z',
  because: 'Fever',
}
const pause: Absence = {
  _id: '0a1b2c3d-4e5f-4061-8728-394a5b6c7d8e',
  from: '2026-11-25T07:30:00.000Z',
  until: '2026-11-25T08:00:00.000Z',
}
const { undo: _, ...plan } = planned
const proposed: ProposedVisit = {
  ...plan,
  orderIds: ['HS-2345ABCD'],
  services: ['AC gas refill'],
  pin: '110085',
  proposal: {
    partnerId: otherId,
    fullName: 'Sunil Das',
    startsAt: '2026-11-25T05:00:00.000Z',
    why: 'Free at the same time, with no other visit that day',
  },
}

export const visitExamples: ExamplesOf<typeof visits> = {
  planVisit: {
    body: {
      orderIds: ['HS-2345ABCD'],
      window: { from: '2026-11-25T10:00:00+05:30', until: '2026-11-25T12:00:00+05:30' },
      partnerId,
      startsAt: '2026-11-25T10:30:00+05:30',
      version: 0,
    },
    reply: planned,
  },
  planSelected: {
    body: {
      rows: [
        {
          orderIds: ['HS-2345ABCD'],
          window: { from: '2026-11-25T10:00:00+05:30', until: '2026-11-25T12:00:00+05:30' },
          partnerId,
          startsAt: '2026-11-25T10:30:00+05:30',
          version: 0,
        },
        { orderIds: ['HS-2345ABCE'], partnerId, isReserved: true, version: 2 },
      ],
    },
    reply: {
      results: [
        { orderIds: ['HS-2345ABCD'], ok: true, window: planned.window },
        {
          orderIds: ['HS-2345ABCE'],
          ok: false,
          message: 'The shop rests on this day: give a reason to promise it all the same',
          needsReason: true,
        },
      ],
      undo: planned.undo,
    },
  },
  undoPlan: {
    body: { id: '9d8c7b6a-5f4e-4d3c-8b2a-1a0f9e8d7c6b' },
    reply: [{ orderId: 'HS-2345ABCD', visitId: null, window: null, work: null, version: 0 }],
  },
  swapVisits: {
    body: {
      visits: [
        { visitId: planned.visitId, version: 2 },
        { visitId: '5b4a3928-1706-4f5e-8d4c-3b2a19080716', version: 3 },
      ],
    },
    reply: [planned],
  },
  listFits: {
    reply: {
      minutes: 60,
      faults: [],
      fits: [
        {
          partnerId,
          fullName: 'Rakesh Kumar',
          fits: false,
          startsAt: '2026-11-25T05:00:00.000Z',
          endsAt: '2026-11-25T06:00:00.000Z',
          reasons: [{ code: 'otherVisit', text: 'Rakesh Kumar has another visit at that time', mayOverrule: false }],
          unjudged: ['area'],
          travel: { before: { pin: '122002', minutes: 20 } },
          nextFree: '2026-11-25T09:00:00.000Z',
        },
      ],
    },
  },
  addLeave: {
    body: { from: leave.from, until: leave.until, because: 'Fever' },
    reply: { leave, visits: [proposed], running: [] },
  },
  getLeave: { reply: { leave, visits: [proposed], running: [] } },
  acceptProposal: {
    body: {
      rows: [{ visitId: planned.visitId, partnerId: otherId, startsAt: '2026-11-25T10:30:00+05:30', version: 2 }],
    },
    reply: [planned],
  },
  dropLeave: { reply: null },
  addBreak: { body: { from: '2026-11-25T13:00:00+05:30', until: '2026-11-25T13:30:00+05:30' }, reply: pause },
  dropBreak: { reply: null },
}
