import * as z from 'zod'
import { contract } from '@/lib/contract'
import { DayLink, IssuedDayLink, IssuedDayLinks, WhoseLinks } from '@/lib/daylinks/schema'

const params = z.object({ id: z.uuid() })

export const issueDayLink = contract({
  method: 'POST',
  path: '/api/operator/partners/{id}/day-link',
  summary: 'Issue a day link to a partner: an earlier one opens nothing any more',
  access: 'dispatcher',
  params,
  reply: IssuedDayLink,
})

export const revokeDayLink = contract({
  method: 'DELETE',
  path: '/api/operator/partners/{id}/day-link',
  summary: 'Revoke the day link of a partner',
  access: 'dispatcher',
  params,
  reply: DayLink,
})

export const allowOtherPhone = contract({
  method: 'DELETE',
  path: '/api/operator/partners/{id}/day-link/phone',
  summary:
    'Let another phone open the day link of a partner: the one before opens nothing with it until somebody presses there',
  access: 'dispatcher',
  params,
  reply: DayLink,
})

export const issueDayLinks = contract({
  method: 'POST',
  path: '/api/operator/day-links',
  summary:
    'Issue a day link to each active partner who has none, or whose link nobody has opened; at most so many a call',
  access: 'dispatcher',
  body: WhoseLinks,
  reply: IssuedDayLinks,
})
