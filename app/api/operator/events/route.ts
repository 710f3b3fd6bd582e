import { followDesk } from '@/lib/dispatch/operator-contract'
import { endpoint } from '@/lib/http/endpoint'
import { streamDesk } from '@/lib/http/streams'

export const GET = endpoint(followDesk, ({ actor, request }) => streamDesk(actor, request))
