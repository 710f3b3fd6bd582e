import { env } from '@/lib/env'
import { isLoopbackAddress, isLoopbackHost } from '@/lib/loopback'

/**
 * Whether the mailbox may be shown to who asks: in production to nobody, elsewhere to this machine alone, asked by a name of
 * its own (SEC-02). The front refuses the same requests before they come here; this holds without it. It says who the
 * visitor is; under `npm run dev`, where there is none, the server has to be bound to this machine.
 */
export function mayShowMailbox(headers: Pick<Headers, 'get'>) {
  const { production, mail, host: bound } = env()
  if (production || mail !== 'mailbox') return false
  const address = headers.get('x-client-address') ?? (isLoopbackHost(bound) ? '127.0.0.1' : '')
  return isLoopbackAddress(address) && isLoopbackHost((headers.get('host') ?? '').replace(/:\d+$/, ''))
}
