import { endpoint } from '@/lib/http/endpoint'
import { planVisit as plan } from '@/lib/visits/commands/plan'
import { planVisit } from '@/lib/visits/operator-contract'

export const POST = endpoint(planVisit, ({ actor, body, key, now }) => plan(body, key, now, { operator: actor.id }))
