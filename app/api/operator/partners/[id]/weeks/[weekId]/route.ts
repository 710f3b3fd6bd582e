import { endpoint } from '@/lib/http/endpoint'
import { changeWeek as change, endWeek as end } from '@/lib/partners/commands/weeks'
import { changeWeek, endWeek } from '@/lib/partners/operator-contract'

export const PUT = endpoint(changeWeek, ({ actor, params, body, key, now }) =>
  change(params, body, key, now, { operator: actor.id }),
)

export const DELETE = endpoint(endWeek, ({ actor, params, now }) => end(params, now, { operator: actor.id }))
