import 'server-only'
import { callAddress } from '@/lib/call-address'
import type { Contract } from '@/lib/contract'
import { Answer } from '@/lib/http/endpoint'
import type { Page, PageText } from '@/lib/paging'

type Asked = { params?: unknown; query?: Record<string, unknown> }

/**
 * The answer of a call with a page of its list. Where more follows, the header `Link` (RFC 8288) and the field `next` beside
 * `data` name the address of it: the same call, asked the same but for what `page.next` says. `beside` is what else stands there.
 */
export function inPages<T, B extends object = object>(
  { path }: Pick<Contract, 'path'>,
  asked: Asked,
  { items, next }: Page<T> | PageText<T>,
  beside?: B,
) {
  if (!next) return new Answer<T[], { next?: string } & B>(items, { ...(beside && { beside }) })
  const address = callAddress(path, asked.params, { ...asked.query, ...next })
  return new Answer<T[], { next?: string } & B>(items, {
    beside: { next: address, ...beside } as { next?: string } & B,
    headers: { link: `<${address}>; rel="next"` },
  })
}
