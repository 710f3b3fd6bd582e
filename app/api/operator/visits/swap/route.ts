import { endpoint } from '@/lib/http/endpoint'
import { swapVisits as swap } from '@/lib/visits/commands/swap'
import { swapVisits } from '@/lib/visits/operator-contract'

export const POST = endpoint(swapVisits, ({ actor, body, now }) => swap(body, now, { operator: actor.id }))
