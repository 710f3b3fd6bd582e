import { env, isDevelopment } from '@/lib/env'
import { isFromThisMachine } from '@/lib/loopback'

/**
 * Whether the mailbox may be shown to who asks: in production to nobody, elsewhere to this machine alone, asked by a name of
 * its own (SEC-02). The front refuses the same requests before they come here; this holds without it.
 */
export function mayShowMailbox(headers: Pick<Headers, 'get'>) {
  const { production, mail, host } = env()
  return !production && mail === 'mailbox' && isFromThisMachine(headers, host, isDevelopment())
}
