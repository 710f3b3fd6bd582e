import * as z from 'zod'
import { contract } from '@/lib/contract'
import { Help, OrderNumber } from '@/lib/dispatch/schema'
import { Needs, TakeForm } from '@/lib/needs/schema'

export const listNeeds = contract({
  method: 'GET',
  path: '/api/operator/needs',
  summary: 'What needs somebody of the team now, the most urgent first',
  access: 'dispatcher',
  reply: Needs,
})

export const takeHelp = contract({
  method: 'POST',
  path: '/api/operator/orders/{orderId}/help',
  summary: "Say that one looks after a partner's call for help, which the partner reads too",
  access: 'dispatcher',
  params: z.object({ orderId: OrderNumber }),
  body: TakeForm,
  idempotent: true,
  reply: Help,
  refusals: ['conflict'],
})
