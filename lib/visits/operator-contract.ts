import { contract } from '@/lib/contract'
import { PlannedVisit, WantedVisit } from '@/lib/visits/schema'

export const planVisit = contract({
  method: 'POST',
  path: '/api/operator/visits/plan',
  summary: 'Schedule, assign, move, reassign or unassign the visit of orders that were placed together',
  access: 'dispatcher',
  body: WantedVisit,
  reply: PlannedVisit,
  refusals: ['not_found', 'conflict'],
  idempotent: true,
})
