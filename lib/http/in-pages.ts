import 'server-only'
import type { Contract } from '@/lib/contract'
import { Answer } from '@/lib/http/endpoint'
import type { Page } from '@/lib/paging'

type Asked = { params?: unknown; query?: Record<string, unknown> }

/** The address of a call; what is undefined is not in it. */
function addressOf(path: string, params: unknown, query: Record<string, unknown>) {
  const values = (params ?? {}) as Record<string, string>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${filled}?${new URLSearchParams(given)}`
}

/**
 * The answer of a call with a page of its list. Where more follows, the header `Link` (RFC 8288) and the field `next` beside
 * `data` name the address of it: the same call, asked the same but for what `page.next` says.
 */
export function inPages<T>({ path }: Pick<Contract, 'path'>, asked: Asked, { items, next }: Page<T>) {
  if (!next) return new Answer<T[], { next?: string }>(items, {})
  const address = addressOf(path, asked.params, { ...asked.query, ...next })
  return new Answer<T[], { next?: string }>(items, {
    beside: { next: address },
    headers: { link: `<${address}>; rel="next"` },
  })
}
