import { addressHeader } from '@/lib/auth/rules'
import { endpoint } from '@/lib/http/endpoint'
import { readInvitation } from '@/lib/operators/contract'
import * as queries from '@/lib/operators/queries'

export const POST = endpoint(readInvitation, ({ body, request, now }) =>
  queries.readInvitation(body.secret, request.headers.get(addressHeader), now),
)
