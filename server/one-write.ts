import { type ServerResponse, STATUS_CODES } from 'node:http'

/** What Node keeps of a response and does not document. */
type Inside = { _header: string; _headerSent: boolean; _hasBody: boolean }

/** The lines of Node of which a test has seen that the bytes on the wire are the same, whichever way an answer is sent. */
const known = /^v(?:20|22|24)\./

/** An answer that is sent many times: its headers as a flat list of names and values. */
export type Repeated = { headers: readonly string[]; bytes?: Buffer }

let second = 0
let date = ''

/** The time as HTTP writes it, which is the same for a second. */
function dateNow() {
  const now = Math.floor(Date.now() / 1_000)
  if (now !== second) {
    second = now
    date = new Date(now * 1_000).toUTCString()
  }
  return date
}

/** How many answers are held ready, and up to which length of theirs: 4 MB at most. */
const mostReady = 64
const longestReady = 64 * 1024

/**
 * Sends answers in one write each. Node looks at every header of each response anew, and writes head and body apart, which takes
 * as long as all the rest of a kept page. So what is sent often is held ready with its head for a second at a time. That uses what
 * Node does not document, and is left to Node in lines that no test has seen, and for every response that is not of the plain kind.
 */
export function createOneWrite(keepAliveMs: number, version = process.version) {
  const isKnown = known.test(version)
  const ready = new Map<Repeated, { bytes: Buffer; date: string }>()
  const ending = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1_000)}\r\n\r\n`

  const headOf = (status: number, headers: readonly string[]) => {
    let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
    for (let at = 0; at + 1 < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
    return Buffer.from(`${head}Date: ${date}\r\n${ending}`, 'latin1')
  }

  const bytesOf = (status: number, answer: Repeated) => {
    const now = dateNow()
    const held = ready.get(answer)
    if (held?.date === now) return held.bytes
    const head = headOf(status, answer.headers)
    const bytes = answer.bytes ? Buffer.concat([head, answer.bytes]) : head
    if (!held && ready.size >= mostReady) ready.clear()
    ready.set(answer, { bytes, date: now })
    return bytes
  }

  /** Whether the response is the only one on its connection, which stays open and has room. */
  const isPlain = ({ socket, req, shouldKeepAlive, headersSent }: ServerResponse) =>
    socket !== null && socket.writableLength === 0 && shouldKeepAlive && !headersSent && req.httpVersion === '1.1'

  return {
    /** False where it has done nothing, and the answer is to be sent the usual way. */
    send(response: ServerResponse, status: number, answer: Repeated) {
      const fits = (answer.bytes?.length ?? 0) <= longestReady
      if (!isKnown || !fits || !isPlain(response)) return false
      response.statusCode = status
      const inside: Inside = { _header: ' ', _headerSent: true, _hasBody: false }
      Object.assign(response, inside)
      response.socket!.write(bytesOf(status, answer))
      response.end()
      return true
    },
    /** Gives back what is held ready. */
    clear: () => ready.clear(),
  }
}
