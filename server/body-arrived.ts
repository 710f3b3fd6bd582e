import type { IncomingMessage } from 'node:http'

/**
 * Waits until the body of a request is here. Answers false as soon as it proves longer than what a request holds unread
 * (its `highWaterMark`), and true where the client has gone away. Reads nothing, so that whoever handles it finds all of it.
 */
export function bodyArrived(request: IncomingMessage, gone: AbortSignal) {
  const { headers } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || request.complete) return Promise.resolve(true)
  if (request.readableLength >= request.readableHighWaterMark) return Promise.resolve(false)
  return new Promise<boolean>((arrived) => {
    gone.addEventListener('abort', () => arrived(true), { once: true })
    const push = request.push.bind(request)
    // Node hands each piece of the body, and null for its end, to `push`.
    request.push = (piece: unknown, encoding?: BufferEncoding) => {
      const hasRoom = push(piece, encoding)
      if (piece === null) arrived(true)
      else if (!hasRoom) arrived(false)
      return hasRoom
    }
  })
}
