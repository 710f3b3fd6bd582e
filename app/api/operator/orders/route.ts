import { listDispatch } from '@/lib/dispatch/operator-contract'
import { listDispatch as list } from '@/lib/dispatch/queries/rows'
import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'

export const GET = endpoint(listDispatch, async ({ query, now }) =>
  inPages(listDispatch, { query }, await list(query, now)),
)
