// Sends each lane's requests, one after the other, on a connection of its own, all lanes at once. In a process of its own,
// and without an HTTP client: it must cost less than what it measures.
import { connect } from 'node:net'

/** Whether these bytes are one whole HTTP answer, and not only its beginning. */
function isWhole(bytes) {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  // A chunked body ends with the last bytes that came, because no other request is sent before.
  return length ? bytes.length >= end + 4 + Number(length) : bytes.subarray(-7).toString('latin1') === '\r\n0\r\n\r\n'
}

const runLane = (port, requests, times) =>
  new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sent = 0
    let at = -1
    let came = Buffer.alloc(0)
    const send = () => {
      at += 1
      if (at === requests.length) return void done(socket.end())
      came = Buffer.alloc(0)
      sent = performance.now()
      socket.write(requests[at])
    }
    socket.on('connect', send)
    socket.on('data', (chunk) => {
      came = came.length ? Buffer.concat([came, chunk]) : chunk
      if (!isWhole(came)) return
      times.push(performance.now() - sent)
      if (came.subarray(0, 12).toString('latin1') === 'HTTP/1.1 200') return send()
      socket.destroy()
      failed(new Error(`Request ${at} of a lane was answered with ${came.toString('utf8').slice(0, 2_000)}`))
    })
    socket.on('error', failed)
    socket.on('end', () => at < requests.length && failed(new Error('The connection was closed half-way')))
  })

process.on('message', async ({ port, lanes }) => {
  const times = lanes.map(() => [])
  const began = performance.now()
  try {
    await Promise.all(lanes.map((requests, i) => runLane(port, requests, times[i])))
    process.send({ result: { times, seconds: (performance.now() - began) / 1_000 } })
  } catch (error) {
    process.send({ error: error.message })
  }
})
process.on('disconnect', () => process.exit())
