import { IncomingMessage, ServerResponse } from 'node:http'
import { Duplex } from 'node:stream'

/** Next's request handler; its promise rejects where it failed. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
export type Rendered = { status: number; headers: Record<string, string>; body: Buffer }

/** Stands in for a network connection, and collects what a response writes to it. */
class MemorySocket extends Duplex {
  readonly chunks: Buffer[] = []
  readonly remoteAddress = '127.0.0.1'
  constructor() {
    // Never exerts back pressure, because nothing would ever tell the response to go on.
    super({ writableHighWaterMark: Number.MAX_SAFE_INTEGER })
  }
  override _read() {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.chunks.push(chunk)
    done()
  }
  // A response sets timeouts on its connection; nothing can time out here.
  setTimeout() {
    return this
  }
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Has the handler answer a request that no visitor made: so the answer contains nothing of the cookies or headers of
 * those who wait for it, and goes on when one of them hangs up.
 */
export function render(handler: Handler, url: string, headers: Record<string, string>, method = 'GET') {
  const socket = new MemorySocket()
  // Messages use no more of their connection than MemorySocket has.
  const request = new IncomingMessage(socket as never)
  Object.assign(request, { method, url, headers, httpVersion: '1.1', complete: true })
  request.push(null)
  const response = new ServerResponse(request)
  response.useChunkedEncodingByDefault = false
  response.shouldKeepAlive = false
  response.assignSocket(socket as never)
  return new Promise<Rendered>((resolve, reject) => {
    response.on('finish', () => {
      const bytes = Buffer.concat(socket.chunks)
      const names = Object.entries(response.getHeaders())
      resolve({
        status: response.statusCode,
        headers: Object.fromEntries(names.map(([name, value]) => [name, String(value)])),
        body: bytes.subarray(bytes.indexOf(headEnd) + headEnd.length),
      })
      response.detachSocket(socket as never)
      response.emit('close')
    })
    socket.on('error', reject)
    handler(request, response).catch(reject)
  })
}
