import { endpoint } from '@/lib/http/endpoint'
import { setSkills as set } from '@/lib/partners/commands'
import { setPartnerSkills } from '@/lib/partners/operator-contract'

export const PUT = endpoint(setPartnerSkills, ({ actor, params, body, now }) =>
  set(params.id, body, now, { operator: actor.id }),
)
