import * as z from 'zod'
import { contract } from '@/lib/contract'
import { longestSearch } from '@/lib/search/rules/text'
import { FoundService } from '@/lib/search/schema'

export const searchServices = contract({
  method: 'GET',
  path: '/api/search',
  summary: 'The services that fit what was typed, the best first',
  access: 'public',
  query: z.object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(longestSearch)
      .describe('Names, everyday words, Hindi in either script, Tamil or Bengali; misspelt too'),
    limit: z.coerce.number().min(1).max(20).int().default(8),
  }),
  reply: z.array(FoundService),
})
