import * as z from 'zod'
import { contract } from '@/lib/contract'
import {
  Absence,
  AcceptedProposal,
  AskedFits,
  Fits,
  LeaveProposal,
  NewBreak,
  NewLeave,
  PlannedOrder,
  PlannedRows,
  PlannedVisit,
  SelectedPlans,
  SwappedVisits,
  UndoneChange,
  WantedVisit,
} from '@/lib/visits/schema'

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

export const planSelected = contract({
  method: 'POST',
  path: '/api/operator/visits/plan-selected',
  summary:
    'Plan visits of orders that were selected together; says of each what became of it, and one undo takes all back',
  access: 'dispatcher',
  body: SelectedPlans,
  reply: PlannedRows,
  refusals: ['not_found', 'conflict'],
  idempotent: true,
})

export const undoPlan = contract({
  method: 'POST',
  path: '/api/operator/visits/undo',
  summary: 'Take a change of plan back within half a minute, before its mail is sent; once more changes nothing',
  access: 'dispatcher',
  body: UndoneChange,
  reply: z.array(PlannedOrder),
  refusals: ['not_found', 'conflict'],
})

export const swapVisits = contract({
  method: 'POST',
  path: '/api/operator/visits/swap',
  summary: 'Exchange the partners of two visits, which keep their times',
  access: 'dispatcher',
  body: SwappedVisits,
  reply: z.array(PlannedVisit),
  refusals: ['not_found', 'conflict'],
})

export const listFits = contract({
  method: 'GET',
  path: '/api/operator/visits/fits',
  summary: 'Which partners can do the visit of these orders at a time, and if not, why and when they could',
  access: 'dispatcher',
  query: AskedFits,
  reply: Fits,
  refusals: ['not_found'],
})

const partner = z.object({ id: z.uuid().describe('The partner') })

export const addLeave = contract({
  method: 'POST',
  path: '/api/operator/partners/{id}/leave',
  summary:
    'Enter leave, which stops new work at once; the answer names the visits that it lies over, and who could take them',
  access: 'dispatcher',
  params: partner,
  body: NewLeave,
  reply: LeaveProposal,
  refusals: ['not_found', 'conflict'],
  idempotent: true,
})

export const getLeave = contract({
  method: 'GET',
  path: '/api/operator/partners/{id}/leave/{leaveId}',
  summary: 'Leave, the visits that it still lies over, and who could take them',
  access: 'dispatcher',
  params: partner.extend({ leaveId: z.uuid() }),
  reply: LeaveProposal,
  refusals: ['not_found'],
})

export const acceptProposal = contract({
  method: 'POST',
  path: '/api/operator/partners/{id}/leave/{leaveId}/accept',
  summary: 'Give visits under leave to the partners that were proposed: the rows that are named, all or none',
  access: 'dispatcher',
  params: partner.extend({ leaveId: z.uuid() }),
  body: AcceptedProposal,
  reply: z.array(PlannedVisit),
  refusals: ['not_found', 'conflict'],
  idempotent: true,
})

export const dropLeave = contract({
  method: 'DELETE',
  path: '/api/operator/partners/{id}/leave/{leaveId}',
  summary: 'Take leave back',
  access: 'dispatcher',
  params: partner.extend({ leaveId: z.uuid() }),
  reply: z.null(),
  refusals: ['not_found'],
})

export const addBreak = contract({
  method: 'POST',
  path: '/api/operator/partners/{id}/breaks',
  summary: 'Enter a break, in which nothing is planned',
  access: 'dispatcher',
  params: partner,
  body: NewBreak,
  reply: Absence,
  refusals: ['not_found', 'conflict'],
  idempotent: true,
})

export const dropBreak = contract({
  method: 'DELETE',
  path: '/api/operator/partners/{id}/breaks/{breakId}',
  summary: 'Take a break back',
  access: 'dispatcher',
  params: partner.extend({ breakId: z.uuid() }),
  reply: z.null(),
  refusals: ['not_found'],
})
