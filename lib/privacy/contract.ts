import * as z from 'zod'
import { contract } from '@/lib/contract'
import { Deletion, DeletionRequest, PersonalData } from '@/lib/privacy/schema'
import { deletionWorkingDays } from '@/lib/promises'

export const exportData = contract({
  method: 'GET',
  path: '/api/users/data',
  summary: 'Everything that is stored about the customer',
  access: 'customer',
  reply: PersonalData,
  replyLimit: 32 * 1024 * 1024,
  refusals: ['too_many'],
})

export const askForDeletion = contract({
  method: 'POST',
  path: '/api/users/deletion',
  summary: `Have the account deleted within ${deletionWorkingDays} working days; a second request does not move the day`,
  access: 'customer',
  body: DeletionRequest,
  reply: Deletion,
  refusals: ['too_many'],
})

export const keepAccount = contract({
  method: 'DELETE',
  path: '/api/users/deletion',
  summary: 'Keep the account after all',
  access: 'customer',
  reply: z.object({ kept: z.literal(true) }),
})
