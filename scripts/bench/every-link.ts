import { Agent, request } from 'node:http'

type Reply = { status: number; ms: number; type: string; text: string; location: string | undefined }
type Walked = { path: string; status: number; ms: number }

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" }
/** The value of an attribute, as it is written in HTML. */
export const decoded = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#x27|#39);/g, (_, name: string) => entities[name] ?? '')

/** Stands for the end of a connection without an answer. */
const noAnswer = 0

const get = (origin: string, path: string, agent: Agent) =>
  new Promise<Reply>((resolve) => {
    const start = performance.now()
    const reply = (status: number, type = '', text = '', location?: string) =>
      resolve({ status, ms: performance.now() - start, type, text, location })
    const sent = request(origin + path, { agent }, async (response) => {
      const pieces: Buffer[] = []
      try {
        for await (const piece of response) pieces.push(piece as Buffer)
      } catch {
        return reply(noAnswer)
      }
      const { 'content-type': type = '', location } = response.headers
      reply(response.statusCode!, type, type.startsWith('text/html') ? Buffer.concat(pieces).toString() : '', location)
    })
    sent.on('error', () => reply(noAnswer)).end()
  })

function addressesIn(html: string) {
  const attributes = [...html.matchAll(/\s(?:href|src|poster)="([^"]*)"/g)].map(([, address]) => address!)
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set]) => set!.split(',').map((one) => one.trim()))
  return [...attributes, ...sets.map((one) => one.split(/\s+/)[0]!)].map(decoded)
}

/** Follows every link inside the shop, as a link checker does: so many at once, each address once, `most` at most. */
export async function walkEveryLink(origin: string, { atOnce, most }: { atOnce: number; most: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const known = new Set<string>(['/'])
  const waiting = ['/']
  const walked: Walked[] = []
  const found = (address: string, from: string) => {
    if (!URL.canParse(address, origin + from)) return
    const url = new URL(address, origin + from)
    const path = url.pathname + url.search
    if (url.origin !== origin || known.has(path) || known.size >= most) return
    known.add(path)
    waiting.push(path)
  }
  const visit = async (path: string) => {
    const { status, ms, text, location } = await get(origin, path, agent)
    walked.push({ path, status, ms })
    if (location) found(location, path)
    for (const address of addressesIn(text)) found(address, path)
  }
  // A place is free as soon as one answer is there: nobody waits for the slowest of eight.
  const underWay = new Set<Promise<void>>()
  while (waiting.length || underWay.size) {
    while (waiting.length && underWay.size < atOnce) {
      const visiting = visit(waiting.shift()!).finally(() => underWay.delete(visiting))
      underWay.add(visiting)
    }
    await Promise.race(underWay)
  }
  agent.destroy()
  return walked
}
