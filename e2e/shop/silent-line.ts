import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to the shop that can fall silent, as mobile data does: it takes what is said, and nobody answers. */
export async function startSilentLine(shopUrl: string) {
  const to = new URL(shopUrl)
  const clients = new Set<Socket>()
  /** What is said with these words in it is lost; null while all is handed on. */
  let lost: string | null = null
  const server = createServer((client) => {
    clients.add(client)
    const shop = connect({ host: to.hostname, port: Number(to.port) }).on('error', () => client.destroy())
    client
      .on('error', () => {})
      .on('close', () => {
        clients.delete(client)
        shop.destroy()
      })
    client.on('data', (said) => (lost !== null && said.includes(lost)) || shop.write(said))
    shop.pipe(client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  const hangUp = () => {
    for (const client of clients) client.destroy()
  }
  return {
    url: `${to.protocol}//${to.hostname}:${port}`,
    /** Loses every answer to what is asked with these words in it, or to anything. */
    fallSilent: (words = '') => {
      lost = words
    },
    /** Hangs up too: what was lost has to be asked again. */
    mend: () => {
      lost = null
      hangUp()
    },
    stop: () => {
      server.close()
      hangUp()
    },
  }
}
