import { createServer } from 'node:net'

/** Below the ports that a system hands to outgoing connections, one of which could take a port before its server listens. */
const [first, count] = [20_000, 12_000]

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer().once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/** A port of the loopback address that nobody listens on, drawn so that servers which start side by side hardly meet. */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * count)
  return (await isFree(port)) ? port : freePort()
}
