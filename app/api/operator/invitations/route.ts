import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'
import * as commands from '@/lib/operators/commands/invite'
import { inviteOperator, listInvitations } from '@/lib/operators/operator-contract'
import * as queries from '@/lib/operators/queries'

export const GET = endpoint(listInvitations, async ({ query }) =>
  inPages(listInvitations, {}, await queries.listInvitations(query)),
)
export const POST = endpoint(inviteOperator, ({ actor, body, key, now }) =>
  commands.inviteOperator(body, key, now, { operator: actor.id }),
)
