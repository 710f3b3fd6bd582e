import { noteOpened } from '@/lib/daylinks/commands/link'
import { openDay } from '@/lib/daylinks/partner-contract'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(openDay, ({ actor, now }) => noteOpened(actor, now))
