import { readDay } from '@/lib/daylinks/partner-contract'
import { readDay as query } from '@/lib/daylinks/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(readDay, ({ actor, now }) => query(actor, now))
