import { createServer } from 'node:net'

/** Below the ports that a system hands to outgoing connections, one of which could take a port before its server listens. */
const [usualFirst, count] = [20_000, 9_000]

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer().once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/**
 * A port of the loopback address that nobody listens on, one of the 9,000 from `first` on. It is drawn, so that servers which start side
 * by side hardly meet; those of another range never do.
 */
export async function freePort(first = usualFirst): Promise<number> {
  const port = first + Math.floor(Math.random() * count)
  return (await isFree(port)) ? port : freePort(first)
}
