import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'
import { addPartner as add } from '@/lib/partners/commands'
import { addPartner, listPartners } from '@/lib/partners/operator-contract'
import { listPartners as read } from '@/lib/partners/queries'

export const GET = endpoint(listPartners, async ({ query, now }) =>
  inPages(listPartners, { query }, await read(query, now)),
)

export const POST = endpoint(addPartner, ({ actor, body, key, now }) => add(body, key, now, { operator: actor.id }))
