import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A proxy as operators put in front of two processes: requests take turns among those whose /readyz answers 200, on
 * connections that are kept, and nothing is tried twice.
 */
export async function startRoundRobin(targets: string[], everyMs = 100) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  let turn = 0

  const check = async (target: string) => {
    const answer = await fetch(`${target}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
    if (answer === 200) ready.add(target)
    else ready.delete(target)
  }
  const stop = new AbortController()
  const checking = (async () => {
    while (!stop.signal.aborted) {
      await Promise.all(targets.map(check))
      await sleep(everyMs, null, { signal: stop.signal }).catch(() => {})
    }
  })()

  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const all = [...ready]
    const target = all[(turn += 1) % all.length]
    if (!target) return void to.writeHead(502).end('nobody is ready')
    const passed = request(new URL(from.url ?? '/', target), { agent, method: from.method, headers: from.headers })
    passed.on('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    passed.on('error', (error) => void to.writeHead(502).end(error.message))
    from.pipe(passed)
  }
  const server = createServer(pass)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => [...ready],
    stop: async () => {
      stop.abort()
      await checking
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}
