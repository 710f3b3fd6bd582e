import * as z from 'zod'
import { contract } from '@/lib/contract'
import { DayLink, ForDay, IssuedDayLink } from '@/lib/daylinks/schema'

const params = z.object({ id: z.uuid() })

export const issueDayLink = contract({
  method: 'POST',
  path: '/api/operator/partners/{id}/day-link',
  summary: 'Issue the link of a day to a partner: an earlier one of that day opens nothing any more',
  access: 'dispatcher',
  params,
  body: ForDay,
  reply: IssuedDayLink,
})

export const revokeDayLink = contract({
  method: 'DELETE',
  path: '/api/operator/partners/{id}/day-link',
  summary: 'Revoke the link of a day',
  access: 'dispatcher',
  params,
  query: ForDay,
  reply: DayLink,
})
