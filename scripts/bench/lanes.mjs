// Sends each lane's requests, one after the other, on a connection of its own, all lanes at once. In a process of its own,
// and without an HTTP client: it must cost less than what it measures.
import { connect } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = '\r\n0\r\n\r\n'

/** Takes the pieces of answers: `take` says the status once the piece is the last of its answer, else 0. */
function createReader() {
  let head = Buffer.alloc(0)
  let status = 0
  let missing = 0
  let tail = ''
  const begin = (piece) => {
    head = head.length ? Buffer.concat([head, piece]) : piece
    const end = head.indexOf(headEnd)
    if (end < 0) {
      head = Buffer.from(head) // the piece lies in a buffer that is read into again
      return false
    }
    const text = head.latin1Slice(0, end + 2)
    status = Number(text.slice(9, 12))
    const length = /\r\ncontent-length: (\d+)\r/i.exec(text)?.[1]
    const isEmpty = status === 304 || status === 204
    missing = isEmpty ? 0 : length ? Number(length) - (head.length - end - 4) : Number.NaN
    tail = ''
    return true
  }
  return {
    /** What came of the answer so far, for a complaint. */
    text: () => head.toString('utf8'),
    take(piece) {
      if (!status) {
        if (!begin(piece)) return 0
      } else missing -= piece.length
      // Without a length it ends with the last chunk, and nothing comes behind it: no other request is sent before.
      if (Number.isNaN(missing))
        tail = (tail + piece.subarray(-lastChunk.length).latin1Slice()).slice(-lastChunk.length)
      if (Number.isNaN(missing) ? tail !== lastChunk : missing > 0) return 0
      const whole = status
      status = 0
      if (whole === 200) head = Buffer.alloc(0)
      return whole
    },
    clear: () => (head = Buffer.alloc(0)),
  }
}

const runLane = (port, requests, { untilMs, statuses }, times, answers) =>
  new Promise((done, failed) => {
    const reader = createReader()
    const isTimed = untilMs !== undefined
    let sent = 0
    let at = -1
    const send = () => {
      at += 1
      sent = performance.now()
      if (isTimed ? sent >= untilMs : at === requests.length) return void done(socket.end())
      reader.clear()
      socket.write(requests[at % requests.length])
    }
    const take = (size, buffer) => {
      const status = reader.take(buffer.subarray(0, size))
      if (!status) return true
      times.push(performance.now() - sent)
      answers[status] = (answers[status] ?? 0) + 1
      if (statuses.includes(status)) send()
      else {
        failed(new Error(`Request ${at} of a lane was answered with ${reader.text().slice(0, 2_000)}`))
        socket.destroy()
      }
      return true
    }
    const onread = { buffer: Buffer.alloc(65_536), callback: take }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    socket.on('connect', send)
    socket.on('error', failed)
    // Without effect where it is done already.
    socket.on('close', () => failed(new Error('The connection was closed half-way')))
  })

/** What is no text, such as a picture, comes as base64. */
const bytesOf = (request) =>
  typeof request === 'string' ? Buffer.from(request) : Buffer.from(request.base64, 'base64')

process.on('message', async ({ port, lanes, seconds, statuses = [200] }) => {
  const times = lanes.map(() => [])
  const answers = {}
  const used = process.cpuUsage()
  const began = performance.now()
  const end = { untilMs: seconds && began + seconds * 1_000, statuses }
  try {
    const bytes = lanes.map((requests) => requests.map(bytesOf))
    await Promise.all(bytes.map((requests, i) => requests.length && runLane(port, requests, end, times[i], answers)))
    const { user, system } = process.cpuUsage(used)
    process.send({
      result: { times, answers, seconds: (performance.now() - began) / 1_000, ownSeconds: (user + system) / 1e6 },
    })
  } catch (error) {
    process.send({ error: error.message })
  }
})
process.on('disconnect', () => process.exit())
