import { endpoint } from '@/lib/http/endpoint'
import { setAreas as set } from '@/lib/partners/commands'
import { setPartnerAreas } from '@/lib/partners/operator-contract'

export const PUT = endpoint(setPartnerAreas, ({ actor, params, body, now }) =>
  set(params.id, body, now, { operator: actor.id }),
)
