import { endpoint } from '@/lib/http/endpoint'
import { takeHelp as take } from '@/lib/needs/commands'
import { takeHelp } from '@/lib/needs/operator-contract'

export const POST = endpoint(takeHelp, ({ actor, params, body, key, now }) =>
  take({ ...params, ...body, key, actorId: actor.id }, now),
)
