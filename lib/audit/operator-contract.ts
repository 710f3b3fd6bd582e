import * as z from 'zod'
import { AuditEntry, AuditQuery } from '@/lib/audit/schema'
import { contract } from '@/lib/contract'
import { NextPage } from '@/lib/paging'

export const listAudit = contract({
  method: 'GET',
  path: '/api/operator/audit',
  summary: 'Who of the team changed what, when, from what to what; the latest first',
  access: 'administrator',
  query: AuditQuery,
  reply: z.array(AuditEntry),
  beside: NextPage,
})
