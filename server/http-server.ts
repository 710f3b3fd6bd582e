import { createServer, type RequestListener, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** How long a visitor may take, in ms, and how much he may say before he is heard. */
export const patience = {
  /** To send the head of a request, from its first byte or from the connection on. */
  headersTimeout: 15_000,
  /** To send the whole request. */
  requestTimeout: 60_000,
  /** How often both are looked after. */
  connectionsCheckingInterval: 5_000,
  /** Longer than that of common proxies, so that the proxy closes an idle connection first. */
  keepAliveTimeout: 65_000,
  /** Without a byte in either direction: a reader who stands still. Event streams speak every 20 s. */
  timeout: 90_000,
  maxHeaderSize: 16 * 1024,
}

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Told of what could not be read as a request; `reason` is Node's name of the fault. */
type Unread = (entry: { status: number; reason?: string }) => void

/** Answers what cannot be read as a request, or does not come to its end, and closes its connection. */
const refuseUnread = (tell: Unread) => (error: NodeJS.ErrnoException, socket: Socket) => {
  const status = statusOf[error.code ?? ''] ?? 400
  // A visitor who hung up has nothing to be told.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  tell({ status, reason: error.code })
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** Answers a request for a tunnel, which Node hands over as a bare connection. */
const refuseTunnel = (tell: Unread) => (_request: unknown, socket: Duplex) => {
  socket.on('error', () => {})
  tell({ status: 405, reason: 'CONNECT' })
  socket.end(`HTTP/1.1 405 ${STATUS_CODES[405]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** The HTTP server of the shop. It reads requests strictly: what could be read in two ways is refused. */
export function createShopServer(listener: RequestListener, tell: Unread, limits = patience) {
  const { keepAliveTimeout, timeout, ...options } = limits
  const server = createServer({ ...options, insecureHTTPParser: false, requireHostHeader: true }, listener)
  // All of them: Node would leave out what comes last, which is what a proxy adds. The entrance refuses too many.
  Object.assign(server, { keepAliveTimeout, timeout, maxHeadersCount: 0 })
  // In the middle of an answer nothing can be said any more.
  server.on('timeout', (socket: Socket) => socket.destroy())
  server.on('clientError', refuseUnread(tell))
  server.on('connect', refuseTunnel(tell))
  // Node would answer by itself, unheard of by the log; the entrance refuses it.
  server.on('checkExpectation', listener)
  return server
}
