import type { Route } from 'next'
import type { InboxAddress } from '@/lib/inbox/schema'

export const inboxPath = '/operator/inbox'

/** `after` as the address has it, or as it was read from one. */
type Asked = Partial<Omit<InboxAddress, 'after'>> & { after?: InboxAddress['after'] | string }

/** The address of the inbox as it is narrowed down; with `ref` that of a message in it. */
export function inboxHref({ state, kind, owner, q, after }: Asked, ref?: string) {
  const search = new URLSearchParams()
  // The first tab needs no word.
  const said = {
    state: state === 'open' ? undefined : state,
    kind,
    owner,
    q,
    after: typeof after === 'string' ? after : after?.join('.'),
  }
  for (const [name, value] of Object.entries(said)) if (value) search.set(name, value)
  const path = ref ? `${inboxPath}/${ref}` : inboxPath
  return (search.size ? `${path}?${search}` : path) as Route
}
