import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'
import { addOrderNote as command } from '@/lib/orders/commands/notes'
import { addOrderNote, listOrderNotes } from '@/lib/orders/operator-contract'
import { listOrderNotes as list } from '@/lib/orders/queries'

export const GET = endpoint(listOrderNotes, async ({ params, query }) =>
  inPages(listOrderNotes, { params, query }, await list(params.orderId, query.after)),
)

export const POST = endpoint(addOrderNote, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
