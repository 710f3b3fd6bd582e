import { addView as add } from '@/lib/dispatch/commands/views'
import { addView, listViews } from '@/lib/dispatch/operator-contract'
import { listViews as list } from '@/lib/dispatch/queries/views'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(listViews, ({ actor }) => list(actor.id))

export const POST = endpoint(addView, ({ actor, body, key, now }) =>
  add(actor.id, body, { now, key }, { operator: actor.id }),
)
