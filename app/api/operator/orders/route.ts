import { bookByPhone as book } from '@/lib/callers/commands'
import { bookByPhone } from '@/lib/callers/operator-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(bookByPhone, ({ actor, body, key, now }) =>
  book(body, key, { now }, { operator: actor.id }),
)
