import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to the shop that can fall silent, as mobile data does: it takes what is said, and nobody answers. */
export async function startSilentLine(shopUrl: string) {
  const to = new URL(shopUrl)
  const clients = new Set<Socket>()
  let isSilent = false
  const server = createServer((client) => {
    clients.add(client)
    const shop = connect({ host: to.hostname, port: Number(to.port) }).on('error', () => client.destroy())
    client
      .on('error', () => {})
      .on('close', () => {
        clients.delete(client)
        shop.destroy()
      })
    client.on('data', (said) => isSilent || shop.write(said))
    shop.on('data', (said) => isSilent || client.write(said))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `${to.protocol}//${to.hostname}:${port}`,
    fallSilent: () => {
      isSilent = true
    },
    stop: () => {
      server.close()
      for (const client of clients) client.destroy()
    },
  }
}
