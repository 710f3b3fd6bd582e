import * as z from 'zod'
import { contract } from '@/lib/contract'
import { InvitationAnswer, InvitationSecret, InvitationShown } from '@/lib/operators/schema'

export const readInvitation = contract({
  method: 'POST',
  path: '/api/invitations/read',
  summary: 'What an invitation is for; it changes nothing',
  access: 'public',
  body: InvitationSecret,
  reply: InvitationShown,
})

export const acceptInvitation = contract({
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Register by an invitation, where its e-mail has no account; 409 where it has one',
  access: 'public',
  body: InvitationAnswer,
  reply: z.object({ email: z.string() }),
})

export const confirmInvitation = contract({
  method: 'POST',
  path: '/api/invitations/confirm',
  summary: 'Accept an invitation with the account of its e-mail; every session of the account ends',
  access: 'customer',
  body: InvitationSecret,
  reply: z.object({ email: z.string() }),
})
