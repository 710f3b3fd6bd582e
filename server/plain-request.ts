import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PlainRequest } from '@/lib/http/plain'
import { goneOf } from '@/server/gone'

/** Whether a body follows, were it empty. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined

/** What the front says of a request: of these headers only its word counts. */
type Own = { 'x-request-id'?: string; 'x-client-address'?: string }

const isOwn = (name: string): name is keyof Own => name === 'x-request-id' || name === 'x-client-address'

/** A request of the front's server in the form in which a call reads it. */
export function plainRequest(request: IncomingMessage, response: ServerResponse, own: Own): PlainRequest {
  const { method = 'GET', url = '/', headers } = request
  let signal: AbortSignal | undefined
  return {
    method,
    url,
    headers: { get: (name) => (isOwn(name) ? own[name] : headers[name])?.toString() ?? null },
    // One left half-read breaks off no connection: the answer goes over it.
    body: hasBody(request) ? (request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) : null,
    // Made on demand: hardly a call asks.
    get signal() {
      signal ??= goneOf(response)
      return signal
    },
  }
}
