import { callWhole } from '@/lib/browser/call'
import type { Input } from '@/lib/browser/send'
import type { Access, Wire } from '@/lib/contract'

/** The whole list of a call that answers in pages. Throws CallFailed. */
export async function callAll<A extends Access, P, Q, B, R>(
  c: Wire<A, P, Q, B, R[], { next?: string }>,
  input: Input<P, Q, B>,
): Promise<R[]> {
  const all: R[] = []
  for (let asked = input; ; ) {
    const { data, next } = await callWhole(c, asked)
    all.push(...data)
    if (!next) return all
    const query = Object.fromEntries(new URLSearchParams(next.slice(next.indexOf('?'))))
    asked = { ...input, query } as typeof input
  }
}
