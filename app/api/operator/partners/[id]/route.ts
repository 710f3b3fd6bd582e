import { endpoint } from '@/lib/http/endpoint'
import { changePartner as change } from '@/lib/partners/commands'
import { changePartner, getPartner } from '@/lib/partners/operator-contract'
import { findPartner } from '@/lib/partners/queries'

export const GET = endpoint(getPartner, ({ params, query, now }) => findPartner(params.id, query, now))

export const PATCH = endpoint(changePartner, ({ actor, params, body, now }) =>
  change(params.id, body, now, { operator: actor.id }),
)
