import * as z from 'zod'
import { contract } from '@/lib/contract'
import { DeskCustomer, DeskNote, NewDeskNote } from '@/lib/customers/schema'
import { DispatchRow } from '@/lib/dispatch/schema'
import { After, NextPage } from '@/lib/paging'

const ofCustomer = { access: 'dispatcher', params: z.object({ id: z.uuid() }) } as const

export const getCustomer = contract({
  ...ofCustomer,
  method: 'GET',
  path: '/api/operator/customers/{id}',
  summary: 'What the team knows of a customer: numbers, e-mail, addresses, money, messages and private notes',
  reply: DeskCustomer,
})

export const listCustomerOrders = contract({
  ...ofCustomer,
  method: 'GET',
  path: '/api/operator/customers/{id}/orders',
  summary: 'All orders of a customer, the newest first',
  query: z.strictObject({ after: After(2) }),
  reply: z.array(DispatchRow),
  beside: NextPage,
})

export const addCustomerNote = contract({
  ...ofCustomer,
  method: 'POST',
  path: '/api/operator/customers/{id}/notes',
  summary: 'Note something of a customer for the team alone; it goes with the customer',
  idempotent: true,
  body: NewDeskNote,
  reply: DeskNote,
})
