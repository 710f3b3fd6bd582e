import { endpoint } from '@/lib/http/endpoint'
import { planSelected as plan } from '@/lib/visits/commands/plan-selected'
import { planSelected } from '@/lib/visits/operator-contract'

export const POST = endpoint(planSelected, ({ actor, body, key, now }) => plan(body, key, now, { operator: actor.id }))
