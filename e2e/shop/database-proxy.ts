import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Says by a connection's first packet, in which the client names itself, whether it is refused. */
type Refused = (startup: string) => boolean

/**
 * Stands between a shop and its database, so that a test can take the database away. `cut` ends the connections that it
 * refuses, by default all, and lets none come back until `mend`; `close` refuses to connect at all, as
 * a server that is stopped, until `reopen`.
 */
export async function startDatabaseProxy(databaseUrl: string) {
  const to = new URL(databaseUrl)
  const open = new Map<Socket, string>()
  let isRefused: Refused = () => false

  const server = createServer((client) => {
    client.on('error', () => {})
    client.once('data', (first) => {
      const startup = first.toString('latin1')
      if (isRefused(startup)) return client.destroy()
      const database = connect({ host: to.hostname, port: Number(to.port) }).on('error', () => client.destroy())
      open.set(client, startup)
      client.on('close', () => {
        open.delete(client)
        database.destroy()
      })
      database.write(first)
      client.pipe(database).pipe(client)
    })
  })
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = server.address() as { port: number }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`

  const cut = (refused: Refused = () => true) => {
    isRefused = refused
    for (const [client, startup] of open) if (refused(startup)) client.destroy()
  }
  const close = async () => {
    server.close()
    cut()
    await once(server, 'close')
  }
  return {
    url: url.href,
    cut,
    mend: () => cut(() => false),
    close,
    reopen: async () => {
      isRefused = () => false
      await listen(port)
    },
    stop: async () => {
      if (server.listening) await close()
    },
  }
}
