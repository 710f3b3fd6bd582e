import { IncomingMessage, ServerResponse } from 'node:http'
import { Duplex } from 'node:stream'

/** Next's request handler: its promise says that it failed. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
export type Rendered = { status: number; headers: Record<string, string>; body: Buffer }

/** Takes what a response writes to its connection. */
class Sink extends Duplex {
  readonly chunks: Buffer[] = []
  readonly remoteAddress = '127.0.0.1'
  constructor() {
    // It never asks to wait: nobody would tell the response when to go on.
    super({ writableHighWaterMark: Number.MAX_SAFE_INTEGER })
  }
  override _read() {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.chunks.push(chunk)
    done()
  }
  // A response sets timeouts on its connection; there is none to time out.
  setTimeout() {
    return this
  }
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Asks the handler for an address without a visitor: no cookie, no host or header of anyone who waits for it, and
 * nobody who hangs up half-way ends it.
 */
export function render(handler: Handler, address: string, headers: Record<string, string>, method = 'GET') {
  const sink = new Sink()
  // The connection of a message is only asked for what Sink has.
  const request = new IncomingMessage(sink as never)
  Object.assign(request, { method, url: address, headers, httpVersion: '1.1', complete: true })
  request.push(null)
  const response = new ServerResponse(request)
  response.useChunkedEncodingByDefault = false
  response.shouldKeepAlive = false
  response.assignSocket(sink as never)
  return new Promise<Rendered>((resolve, reject) => {
    response.on('finish', () => {
      const bytes = Buffer.concat(sink.chunks)
      const names = Object.entries(response.getHeaders())
      resolve({
        status: response.statusCode,
        headers: Object.fromEntries(names.map(([name, value]) => [name, String(value)])),
        body: bytes.subarray(bytes.indexOf(headEnd) + headEnd.length),
      })
      response.detachSocket(sink as never)
      response.emit('close')
    })
    sink.on('error', reject)
    handler(request, response).catch(reject)
  })
}
