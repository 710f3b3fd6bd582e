import * as z from 'zod'
import { contract } from '@/lib/contract'
import { maxViews } from '@/lib/dispatch/rules/views'
import {
  BulkResult,
  DeskView,
  DispatchAsked,
  DispatchCounts,
  DispatchOrder,
  DispatchRow,
  HoldForm,
  NewView,
  OrderNumber,
  ProposedPlans,
  ReleaseForm,
  SelectedOrders,
} from '@/lib/dispatch/schema'
import { FoundPage } from '@/lib/paging'

export const listDispatch = contract({
  method: 'GET',
  path: '/api/operator/orders',
  summary:
    'Orders of one list of the desk: open ones by promise or the day asked for, any day after tomorrow; closed ones latest first',
  access: 'dispatcher',
  query: DispatchAsked,
  reply: z.array(DispatchRow),
  beside: FoundPage,
})

export const countDispatch = contract({
  method: 'GET',
  path: '/api/operator/orders/counts',
  summary: 'How many orders each list holds, and which was placed last',
  access: 'dispatcher',
  reply: DispatchCounts,
})

export const getOrder = contract({
  method: 'GET',
  path: '/api/operator/orders/{orderId}',
  summary: 'Everything of one order',
  access: 'dispatcher',
  params: z.object({ orderId: OrderNumber }),
  reply: DispatchOrder,
})

export const holdOrders = contract({
  method: 'POST',
  path: '/api/operator/orders/hold',
  summary: 'Put open orders on hold, with a reason and a day to look again; says of each what became of it',
  access: 'dispatcher',
  idempotent: true,
  body: HoldForm,
  reply: BulkResult,
})

export const proposePlans = contract({
  method: 'GET',
  path: '/api/operator/orders/proposals',
  summary:
    'For orders that are selected together: who could come to each when, none of which stands in the way of another',
  access: 'dispatcher',
  query: SelectedOrders,
  reply: ProposedPlans,
})

export const releaseOrders = contract({
  method: 'POST',
  path: '/api/operator/orders/release',
  summary: 'Take orders off hold; says of each what became of it',
  access: 'dispatcher',
  idempotent: true,
  body: ReleaseForm,
  reply: BulkResult,
})

export const followDesk = contract({
  method: 'GET',
  path: '/api/operator/events',
  summary: 'Server-sent events while orders change: what they are now, the other calls say',
  access: 'dispatcher',
  reply: z
    .string()
    .describe('`changed` at once and after each change; `replaced` before a newer stream takes its place'),
  replyType: 'text/event-stream',
  refusals: ['unavailable'],
})

export const listViews = contract({
  method: 'GET',
  path: '/api/operator/views',
  summary: `The operator's saved views of the orders, ${maxViews} at most`,
  access: 'dispatcher',
  reply: z.array(DeskView),
})

export const addView = contract({
  method: 'POST',
  path: '/api/operator/views',
  summary: 'Save a view under a name that the operator has not used yet',
  access: 'dispatcher',
  idempotent: true,
  body: NewView,
  reply: DeskView,
  refusals: ['conflict'],
})

export const dropView = contract({
  method: 'DELETE',
  path: '/api/operator/views/{id}',
  summary: 'Forget a saved view',
  access: 'dispatcher',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ dropped: z.literal(true) }),
})
