import * as z from 'zod'
import { contract } from '@/lib/contract'
import { DayView, Finish, Opening, Start, TroubleReport } from '@/lib/daylinks/schema'
import { OrderState } from '@/lib/orders/schema'
import { OrderNumber } from '@/lib/visits/schema'

const OneOrder = z.object({ orderId: OrderNumber })

export const readDay = contract({
  method: 'GET',
  path: '/api/day',
  summary: 'What the partner of a day link has to do today, and has in hand; it changes nothing',
  access: 'partner',
  reply: DayView,
})

export const openDay = contract({
  method: 'POST',
  path: '/api/day/opening',
  summary:
    'Open the link on a phone: the first one that is touched is bound to it, and the desk shows when it was opened',
  access: 'dayLink',
  body: Opening,
  reply: z.object({ openedAt: z.iso.datetime() }),
})

export const startJob = contract({
  method: 'POST',
  path: '/api/day/orders/{orderId}/start',
  summary: 'Say that the work on an order of the day has begun',
  access: 'partner',
  params: OneOrder,
  body: Start,
  idempotent: true,
  reply: OrderState,
})

export const finishJob = contract({
  method: 'POST',
  path: '/api/day/orders/{orderId}/finish',
  summary: 'Say that an order of the day is done, with its final bill where it has none yet',
  access: 'partner',
  params: OneOrder,
  body: Finish,
  idempotent: true,
  reply: OrderState,
})

export const reportTrouble = contract({
  method: 'POST',
  path: '/api/day/orders/{orderId}/trouble',
  summary:
    'Tell the team that an order of the day cannot be done: it is noted and calls for help, and is not cancelled',
  access: 'partner',
  params: OneOrder,
  body: TroubleReport,
  idempotent: true,
  reply: OrderState,
})
