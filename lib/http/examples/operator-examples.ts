import type { Example, ExamplesOf } from '@/lib/http/examples/example'
import { deskInboxExamples } from '@/lib/http/examples/operator-inbox'
import { visitExamples } from '@/lib/http/examples/planning-examples'
import type { operatorContracts } from '@/lib/http/operator-contracts'
import type * as operators from '@/lib/operators/operator-contract'
import type { Operator } from '@/lib/operators/schema'

const operator: Operator = {
  _id: 'c8e1f4a7-9c2d-4f5a-8b0e-3d6c9f2a5bbb',
  name: 'Meera Nair',
  email: 'meera@example.com',
  role: 'dispatcher',
}

const teamExamples: ExamplesOf<typeof operators> = { getOperator: { reply: operator } }

/** An example for each call of the desk, by its heading. */
export const operatorExamples: Record<keyof typeof operatorContracts, Record<string, Example>> = {
  Team: teamExamples,
  Inbox: deskInboxExamples,
  Visits: visitExamples,
}
