import type { IncomingMessage } from 'node:http'
import { BusyError, type Kind } from '@/server/admission'

/** Bytes of the body of a call, as in lib/contract.ts, of which a test knows that it is the same. */
export const maxBodyBytes = 64 * 1024
/** An upload is read as it comes, under a budget of its own (lib/uploads/admission.ts), once so much of it is here. */
const uploadHead = 16 * 1024

/** Past so many bytes a body is long, and past so many long ones that still arrive, the next are refused. */
const longBytes = 16 * 1024
const maxLong = 256

/**
 * Waits until the body of a request is here, or more of it than may be. Reads nothing, so that
 * whoever handles it finds all of it: what is longer is refused without being read to its end. Throws the reason of
 * `gone` where the client has left, and a BusyError where too many long ones arrive already: they wait in memory.
 */
export function createBodyArrived() {
  let long = 0

  return (request: IncomingMessage, gone: AbortSignal, kind: Kind) => {
    const maxBytes = kind === 'uploads' ? uploadHead : maxBodyBytes
    const { headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (gone.aborted) return Promise.reject(gone.reason)
    if (!hasBody || request.complete || request.readableLength > maxBytes) return Promise.resolve()
    return new Promise<void>((arrived, refused) => {
      let isLong = false
      const push = request.push.bind(request)
      const settle = (how: () => void) => {
        if (isLong) long--
        isLong = false
        Object.assign(request, { push })
        gone.removeEventListener('abort', leave)
        how()
      }
      const leave = () => settle(() => refused(gone.reason))
      gone.addEventListener('abort', leave)
      // Node hands each piece of the body, and null for its end, to `push`, and stops reading where that answers false.
      request.push = (piece: unknown, encoding?: BufferEncoding) => {
        const hasRoom = push(piece, encoding)
        if (piece === null || request.readableLength > maxBytes) {
          settle(arrived)
          return hasRoom
        }
        if (!isLong && request.readableLength > longBytes) {
          if (long >= maxLong) {
            settle(() => refused(new BusyError('Too many long bodies arrive at once')))
            return hasRoom
          }
          long++
          isLong = true
        }
        return true
      }
    })
  }
}
