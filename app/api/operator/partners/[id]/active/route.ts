import { endpoint } from '@/lib/http/endpoint'
import { setActive as set } from '@/lib/partners/commands'
import { setPartnerActive } from '@/lib/partners/operator-contract'

export const PUT = endpoint(setPartnerActive, ({ actor, params, body, now }) =>
  set(params.id, body, now, { operator: actor.id }),
)
