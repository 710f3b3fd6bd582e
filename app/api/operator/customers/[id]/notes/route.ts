import { addCustomerNote as command } from '@/lib/customers/commands'
import { addCustomerNote } from '@/lib/customers/operator-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(addCustomerNote, ({ actor, params, body, key, now }) =>
  command({ ...params, ...body, key }, now, { operator: actor.id }),
)
