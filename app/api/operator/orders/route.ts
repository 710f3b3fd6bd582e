import { bookByPhone as book } from '@/lib/callers/commands'
import { bookByPhone } from '@/lib/callers/operator-contract'
import { listDispatch } from '@/lib/dispatch/operator-contract'
import { listDispatch as list } from '@/lib/dispatch/queries/rows'
import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'

export const GET = endpoint(listDispatch, async ({ query, now }) => {
  const page = await list(query, now)
  return inPages(listDispatch, { query }, page, page.isCut ? { isCut: true as const } : undefined)
})
export const POST = endpoint(bookByPhone, ({ actor, body, key, now }) =>
  book(body, key, { now }, { operator: actor.id }),
)
