import type { ExamplesOf } from '@/lib/http/examples/example'
import type * as visits from '@/lib/visits/operator-contract'
import type { PlannedVisit } from '@/lib/visits/schema'

const partnerId = '7f3a2c1e-5b7d-4e9f-8a1b-2c3d4e5f6a7b'
const planned: PlannedVisit = {
  visitId: '2e7c9b10-4d3f-4a6b-9c8d-1f0e2d3c4b5a',
  window: { from: '2026-11-25T04:30:00.000Z', until: '2026-11-25T06:30:00.000Z' },
  work: { partnerId, startsAt: '2026-11-25T05:00:00.000Z', endsAt: '2026-11-25T06:00:00.000Z' },
  version: 2,
  undo: { id: '9d8c7b6a-5f4e-4d3c-8b2a-1a0f9e8d7c6b', until: '2026-11-24T10:00:30.000Z' },
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
}
