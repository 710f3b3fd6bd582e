import { endpoint } from '@/lib/http/endpoint'
import { getMessage } from '@/lib/inbox/operator-contract'
import { findMessage } from '@/lib/inbox/queries/inbox'

export const GET = endpoint(getMessage, ({ params }) => findMessage(params.ref))
