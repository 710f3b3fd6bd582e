import { connect } from 'node:net'

/** Sends exactly these bytes on a connection of their own, and answers all that came back until it closed or fell silent. */
export function sendBytes(url: string, bytes: string, silenceMs = 20_000): Promise<string> {
  const { port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    const done = () => {
      socket.destroy()
      resolve(text)
    }
    socket.setTimeout(silenceMs, done)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', done)
    socket.on('close', done)
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}

/** A request as `curl --path-as-is` sends it; the connection is closed after its answer. */
export async function asIs(url: string, target: string, headers: Record<string, string> = {}, method = 'GET') {
  const given = { host: new URL(url).host, connection: 'close', ...headers }
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = await sendBytes(url, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const end = text.indexOf('\r\n\r\n')
  const head = text.slice(0, end)
  const location = /^location: (.*)$/im.exec(head)?.[1]?.trim()
  return { status: Number(head.split(' ', 2)[1]), head: head.toLowerCase(), location, body: text.slice(end + 4) }
}

/** The status lines of all answers on a connection. */
export const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
