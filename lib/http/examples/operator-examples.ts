import type * as audit from '@/lib/audit/operator-contract'
import { billingExamples } from '@/lib/http/examples/billing'
import { boardExamples } from '@/lib/http/examples/board-examples'
import { callerExamples } from '@/lib/http/examples/caller-examples'
import { customerExamples } from '@/lib/http/examples/customer-examples'
import { dayLinkExamples } from '@/lib/http/examples/day-examples'
import { deskOrderExamples } from '@/lib/http/examples/desk-orders'
import { dispatchExamples } from '@/lib/http/examples/dispatch'
import type { Example, ExamplesOf } from '@/lib/http/examples/example'
import { needExamples } from '@/lib/http/examples/need-examples'
import { deskInboxExamples } from '@/lib/http/examples/operator-inbox'
import { partnerExamples } from '@/lib/http/examples/partner-examples'
import { visitExamples } from '@/lib/http/examples/planning-examples'
import type { operatorContracts } from '@/lib/http/operator-contracts'
import type * as operators from '@/lib/operators/operator-contract'
import type { Invitation, ListedOperator, Operator } from '@/lib/operators/schema'

const operator: Operator = {
  _id: 'c8e1f4a7-9c2d-4f5a-8b0e-3d6c9f2a5bbb',
  name: 'Meera Nair',
  email: 'meera@example.com',
  role: 'dispatcher',
}

const listed: ListedOperator = { ...operator, since: '2026-11-02T04:30:00.000Z' }
const invitation: Invitation = {
  _id: '5b1d7f3a-2c4e-4a6b-9d8f-0e1c2b3a4d5e',
  email: 'ravi@example.com',
  role: 'dispatcher',
  invitedAt: '2026-11-20T05:00:00.000Z',
  expiresAt: '2026-11-27T05:00:00.000Z',
}

const teamExamples: ExamplesOf<typeof operators> = {
  getOperator: { reply: operator },
  listOperators: { reply: [listed] },
  changeOperator: { body: { role: 'administrator' }, reply: { ...listed, role: 'administrator' } },
  endOperator: { reply: { _id: operator._id } },
  listInvitations: { reply: [invitation] },
  inviteOperator: { body: { email: invitation.email, role: 'dispatcher' }, reply: invitation },
  withdrawInvitation: { reply: { _id: invitation._id } },
}

const auditExamples: ExamplesOf<typeof audit> = {
  listAudit: {
    reply: [
      {
        _id: 4711,
        at: '2026-11-21T10:00:00.000Z',
        by: 'operator',
        byId: operator._id,
        byName: operator.name,
        action: 'visit.schedule',
        subject: 'order',
        subjectId: 'HS-2345ABCD',
        before: { day: null },
        after: { day: '2026-11-24' },
      },
    ],
    beside: { next: '/api/operator/audit?before=4711' },
  },
}

/** An example for each call of the desk, by its heading. */
export const operatorExamples: Record<keyof typeof operatorContracts, Record<string, Example>> = {
  Bills: billingExamples,
  Board: boardExamples,
  Dispatch: dispatchExamples,
  Needs: needExamples,
  Team: teamExamples,
  Partners: partnerExamples,
  'Day links': dayLinkExamples,
  Audit: auditExamples,
  Orders: deskOrderExamples,
  Callers: callerExamples,
  Customers: customerExamples,
  Inbox: deskInboxExamples,
  Visits: visitExamples,
}
