import * as z from 'zod'
import { contract } from '@/lib/contract'
import {
  ChangedMessage,
  InboxCounts,
  InboxFilter,
  InboxItem,
  InboxMessage,
  MessageRef,
  NewNote,
  NewOwner,
  NewReply,
  Reopening,
  Settlement,
  Sought,
} from '@/lib/inbox/schema'
import { After, NextPage } from '@/lib/paging'

const oneMessage = { params: z.object({ ref: MessageRef }), access: 'dispatcher' } as const

export const listInbox = contract({
  method: 'GET',
  path: '/api/operator/inbox',
  summary: 'Messages and complaints: first what breaks its clock first, of the resolved ones the last',
  access: 'dispatcher',
  query: InboxFilter.extend({ after: After(2) }),
  reply: z.array(InboxItem),
  beside: NextPage,
})

export const searchInbox = contract({
  method: 'GET',
  path: '/api/operator/inbox/search',
  summary:
    'Messages by words of a name, or any part of their number, that of their order, a phone number or an e-mail; the newest first',
  access: 'dispatcher',
  query: z.strictObject({ q: Sought }),
  reply: z.object({ items: z.array(InboxItem), isCut: z.boolean().describe('Whether more fits than is shown') }),
})

export const countInbox = contract({
  method: 'GET',
  path: '/api/operator/inbox/counts',
  summary: 'How many messages are to be answered, wait for their writer, or are overdue',
  access: 'dispatcher',
  reply: InboxCounts,
})

export const getMessage = contract({
  ...oneMessage,
  method: 'GET',
  path: '/api/operator/inbox/{ref}',
  summary: 'A message with what the team wrote of it',
  reply: InboxMessage,
})

export const assignMessage = contract({
  ...oneMessage,
  method: 'PUT',
  path: '/api/operator/inbox/{ref}/owner',
  summary: 'Give a message to an operator, or back to nobody',
  body: NewOwner,
  reply: ChangedMessage,
  refusals: ['conflict'],
})

export const replyToMessage = contract({
  ...oneMessage,
  method: 'POST',
  path: '/api/operator/inbox/{ref}/reply',
  summary: 'Answer a message by mail',
  idempotent: true,
  body: NewReply,
  reply: ChangedMessage,
  refusals: ['conflict'],
})

export const addNote = contract({
  ...oneMessage,
  method: 'POST',
  path: '/api/operator/inbox/{ref}/note',
  summary: 'Keep a note for the team, which is never mailed',
  idempotent: true,
  body: NewNote,
  reply: ChangedMessage,
})

export const settleMessage = contract({
  ...oneMessage,
  method: 'POST',
  path: '/api/operator/inbox/{ref}/settlement',
  summary: 'Resolve a message; a complaint with a text, which is mailed and stands on its order',
  idempotent: true,
  body: Settlement,
  reply: ChangedMessage,
  refusals: ['conflict'],
})

export const reopenMessage = contract({
  ...oneMessage,
  method: 'POST',
  path: '/api/operator/inbox/{ref}/reopening',
  summary: 'Open again what was resolved, or what its writer has answered',
  body: Reopening,
  reply: ChangedMessage,
  refusals: ['conflict'],
})
