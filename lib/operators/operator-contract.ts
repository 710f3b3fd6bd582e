import * as z from 'zod'
import { contract } from '@/lib/contract'
import { Invitation, ListedOperator, NewInvitation, Operator, OperatorRole } from '@/lib/operators/schema'
import { After, NextPage } from '@/lib/paging'

const id = z.strictObject({ id: z.uuid() })
const page = z.strictObject({ after: After(0) })

export const getOperator = contract({
  method: 'GET',
  path: '/api/operator/me',
  summary: 'Who is signed in, and in which role',
  access: 'dispatcher',
  reply: Operator,
})

export const listOperators = contract({
  method: 'GET',
  path: '/api/operator/team',
  summary: 'Everybody of the team',
  access: 'administrator',
  query: page,
  reply: z.array(ListedOperator),
  beside: NextPage,
})

export const changeOperator = contract({
  method: 'PATCH',
  path: '/api/operator/team/{id}',
  summary: 'Give somebody of the team another role; 409 where it would leave no administrator',
  access: 'administrator',
  params: id,
  body: z.strictObject({ role: OperatorRole }),
  reply: ListedOperator,
})

export const endOperator = contract({
  method: 'DELETE',
  path: '/api/operator/team/{id}',
  summary: 'Take somebody out of the team and sign them out; 409 for the last administrator',
  access: 'administrator',
  params: id,
  reply: z.object({ _id: z.uuid() }),
})

export const listInvitations = contract({
  method: 'GET',
  path: '/api/operator/invitations',
  summary: 'Invitations that nobody has answered',
  access: 'administrator',
  query: page,
  reply: z.array(Invitation),
  beside: NextPage,
})

export const inviteOperator = contract({
  method: 'POST',
  path: '/api/operator/invitations',
  summary: 'Ask somebody into the team by mail; an earlier invitation of that e-mail is withdrawn',
  access: 'administrator',
  body: NewInvitation,
  reply: Invitation,
  idempotent: true,
})

export const withdrawInvitation = contract({
  method: 'DELETE',
  path: '/api/operator/invitations/{id}',
  summary: 'Withdraw an invitation: its link opens nothing any more',
  access: 'administrator',
  params: id,
  reply: z.object({ _id: z.uuid() }),
})
