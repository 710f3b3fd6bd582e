import { endpoint } from '@/lib/http/endpoint'
import { acceptProposal as accept } from '@/lib/visits/commands/accept-proposal'
import { acceptProposal } from '@/lib/visits/operator-contract'

export const POST = endpoint(acceptProposal, ({ actor, params, body, key, now }) =>
  accept(params, body, key, now, { operator: actor.id }),
)
