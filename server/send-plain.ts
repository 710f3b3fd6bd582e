import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { PlainAnswer } from '@/lib/http/plain'

/** Sends events as they come, until they end or the reader has left, which ends their source too. */
async function sendStream(response: ServerResponse, body: ReadableStream<Uint8Array>) {
  response.flushHeaders()
  // Nothing is read ahead for a reader who stands still: the source keeps what waits for him, each event once.
  const source = Readable.fromWeb(body as NodeReadableStream<Uint8Array>, { highWaterMark: 1 })
  // He may leave at any time. Where he had left before, Node 24 leaves the source as it is.
  await pipeline(source, response).catch(() => source.destroy())
}

/** Sends an answer, with further headers as a flat list of names and values. Settled once nothing of it remains to be sent. */
export async function sendPlain(response: ServerResponse, { status, headers, body }: PlainAnswer, more: string[]) {
  const isHead = response.req.method === 'HEAD'
  const all = headers.concat(more)
  if (body instanceof ReadableStream) {
    response.writeHead(status, all)
    return sendStream(response, body)
  }
  if (body !== null) all.push('content-length', String(Buffer.byteLength(body)))
  response.writeHead(status, all)
  response.end(isHead || body === null ? undefined : body)
}
