import * as z from 'zod'
import { Profile } from '@/lib/account/schema'
import { CodeSent, SignedIn } from '@/lib/auth/schema'
import { contract } from '@/lib/contract'
import {
  FirstAdministrator,
  FirstAdministratorCode,
  InvitationAnswer,
  InvitationSecret,
  InvitationShown,
} from '@/lib/operators/schema'

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

export const startFirstAdministrator = contract({
  method: 'POST',
  path: '/api/first-administrator',
  summary:
    'Mail a code to who becomes the first administrator; outside production, on the machine of the shop, by the link of its start',
  access: 'public',
  body: FirstAdministrator,
  reply: CodeSent,
})

export const confirmFirstAdministrator = contract({
  method: 'POST',
  path: '/api/first-administrator/confirm',
  summary: 'Become the first administrator by the mailed code, and sign in; 404 once there is one',
  access: 'public',
  body: FirstAdministratorCode,
  reply: Profile,
  beside: SignedIn,
  refusals: ['unauthenticated'],
})
