// Asks one address over and over, on as many kept connections as told, one request at a time on each. In a process of its
// own, and without an HTTP client: it must cost less than what it measures.
import { connect } from 'node:net'

const lengthOf = (answer) => {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = answer.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Answered with ${head.split('\r\n', 1)[0]}`)
  const body = /content-length: (\d+)/i.exec(head)?.[1]
  if (!body) throw new Error('An answer without its length cannot be counted')
  return end + 4 + Number(body)
}

function measure({ port, path, headers, connections, seconds }) {
  const lines = [`GET ${path} HTTP/1.1`, `host: localhost:${port}`]
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
  const times = []
  const began = performance.now()
  const end = began + seconds * 1_000
  const run = () =>
    new Promise((done, failed) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let sent = 0
      let chunks = []
      let size = 0
      let length = null
      const send = () => {
        sent = performance.now()
        chunks = []
        size = 0
        length = null
        socket.write(request)
      }
      socket.on('connect', send)
      socket.on('data', (chunk) => {
        size += chunk.length
        if (length === null) {
          chunks.push(chunk)
          length = lengthOf(chunks.length === 1 ? chunk : Buffer.concat(chunks))
        }
        if (length === null || size < length) return
        const now = performance.now()
        times.push(now - sent)
        if (now < end) return send()
        socket.end()
        done()
      })
      socket.on('error', failed)
    })
  return Promise.all(Array.from({ length: connections }, run)).then(() => {
    const took = (performance.now() - began) / 1_000
    times.sort((a, b) => a - b)
    return { perSecond: times.length / took, p99: times[Math.floor(times.length * 0.99)] }
  })
}

process.on('message', (order) => {
  measure(order).then(
    (result) => process.send({ result }),
    (error) => process.send({ error: error.message }),
  )
})
process.on('disconnect', () => process.exit())
