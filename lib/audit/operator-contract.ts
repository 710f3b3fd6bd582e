import * as z from 'zod'
import { AuditEntry, AuditFilter } from '@/lib/audit/schema'
import { contract } from '@/lib/contract'
import { NextPage } from '@/lib/paging'

export const listAudit = contract({
  method: 'GET',
  path: '/api/operator/audit',
  summary: 'Who of the team changed what, when, from what to what; the latest first',
  access: 'administrator',
  query: AuditFilter.extend({
    before: z.coerce.number().int().positive().optional().describe('The last entry of the page before'),
  }),
  reply: z.array(AuditEntry),
  beside: NextPage,
})
