import { endpoint } from '@/lib/http/endpoint'
import { undoPlan as undo } from '@/lib/visits/commands/undo'
import { undoPlan } from '@/lib/visits/operator-contract'

export const POST = endpoint(undoPlan, ({ actor, body, now }) => undo(body.id, now, { operator: actor.id }))
