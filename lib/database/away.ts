/** Of the network, and of PostgreSQL where it starts, stops or has no connection left: what goes by itself. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // Prisma's own: not reachable, timed out, closed, no connection free.
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2037',
])

// pg says these without a code.
const passingWords =
  /^(Connection terminated|the connection ended|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Connection ended|Transaction API error: Unable to start a transaction)/

/** What Prisma's adapter makes of the above where a query of SQL fails: the code is then gone. */
const passingKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])

type Known = { code?: unknown; kind?: unknown; message?: unknown; cause?: unknown; errors?: unknown; meta?: unknown }

/** An error of a file or of another server than the database has such a code too: only ask where the database was asked. */
export function isAwayError(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { code, kind, message, cause, errors, meta } = error as Known
  if (typeof code === 'string' && passing.has(code)) return true
  if (typeof kind === 'string' && passingKinds.has(kind)) return true
  if (typeof message === 'string' && passingWords.test(message)) return true
  const original = (error as { originalCode?: unknown }).originalCode
  if (typeof original === 'string' && passing.has(original)) return true
  const inner = (meta as { driverAdapterError?: { cause?: unknown } } | undefined)?.driverAdapterError?.cause
  // A host with several addresses fails with the reasons of all.
  const reasons = [cause, inner, ...(Array.isArray(errors) ? errors : [])]
  return reasons.some((reason) => isAwayError(reason, depth + 1))
}
