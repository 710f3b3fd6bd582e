import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { boundsFor, createAdmission } from '@/server/admission'
import { createRequestHandler } from '@/server/request-handler'

type Options = Parameters<typeof createRequestHandler>[0]

/** The front of the shop on a free port, before a `next` of the test; what else it is given stands as it is. */
export async function startFront(
  given: Pick<Options, 'next' | 'onError'> & Partial<Options>,
  serve: (listener: RequestListener) => Server = createServer,
) {
  const handler = createRequestHandler({
    root: '/nowhere',
    url: 'http://localhost',
    production: false,
    proxies: [],
    admit: createAdmission(boundsFor(2, 10)),
    log: () => {},
    ...given,
  })
  handler.setListening(true)
  const server = serve(handler.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { handler, server, port, url: `http://127.0.0.1:${port}`, stop }
}
