import type { ServerResponse } from 'node:http'

/** Aborted once the client has gone away without its answer. */
export function goneOf(response: ServerResponse) {
  const gone = new AbortController()
  if (response.destroyed) gone.abort()
  response.once('close', () => {
    if (!response.writableEnded) gone.abort()
  })
  return gone.signal
}
