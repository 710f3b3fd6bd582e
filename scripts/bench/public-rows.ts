import { type Answer, captured, headerOf } from '@/scripts/bench/captured'
import { startChild } from '@/scripts/bench/child-program'
import { wire } from '@/scripts/bench/requests'
import type { Load, Row, Server } from '@/scripts/bench/turns'

type Public = Pick<Row, 'name' | 'aims' | 'was'> & { path: string; kind: 'compressed' | 'unchanged' | 'plain' }

const category = '/services/air-conditioner'
const page = { aims: { 16: 0.75, 64: 0.75 }, was: { 16: 0.5, 64: 0.47 } }
const unchanged = { aims: { 16: 1, 64: 1 }, was: { 16: 0.65, 64: 0.62 } }
const plain = { aims: { 16: 0.5, 64: 0.5 }, was: { 16: 0.17 } }
const read = { aims: { 16: 0.4, 64: 0.4 } }

const rowsOf = (list: string): Public[] => [
  { name: 'home page', path: '/', kind: 'compressed', ...page },
  { name: 'category page', path: category, kind: 'compressed', ...page },
  { name: 'home page, 304', path: '/', kind: 'unchanged', ...unchanged },
  { name: 'category page, 304', path: category, kind: 'unchanged', ...unchanged },
  { name: 'home page, uncompressed', path: '/', kind: 'plain', ...plain },
  { name: 'category page, uncompressed', path: category, kind: 'plain', ...plain },
  { name: 'list of main services', path: '/api/mainservices', kind: 'compressed', ...read },
  { name: 'list of categories', path: list, kind: 'compressed', ...read },
]

/**
 * What is asked of the server, its status, and what the reference sends: found before it is measured, so that it is in the cache.
 * Who has the page already is compared with a bare server that sends it again.
 */
async function asked({ port }: Server, { path, kind }: Public) {
  const headers = { 'accept-encoding': kind === 'plain' ? 'identity' : 'br' }
  const whole = await captured(port, path, headers)
  if (kind !== 'unchanged') return { headers, status: 200, sent: whole }
  const known = { ...headers, 'if-none-match': headerOf(whole, 'etag')! }
  await captured(port, path, known, 304)
  return { headers: known, status: 304, sent: whole }
}

const forWire = ({ status, headers, body }: Answer) => ({ status, headers, body: body.toString('base64') })

/** Public pages and reads from the cache, beside a bare server that sends the same bytes with the same headers, always. */
export async function publicRows(shop: Server, against?: Server): Promise<{ rows: Row[]; stop: () => void }> {
  const { data } = JSON.parse((await captured(shop.port, '/api/mainservices', {})).body.toString('utf8')) as {
    data: { _id: string }[]
  }
  const bare = startChild('bare')
  const kinds = rowsOf(`/api/mainservicescategories/list/${data[0]!._id}`)
  const ours: Awaited<ReturnType<typeof asked>>[] = []
  for (const one of kinds) ours.push(await asked(shop, one))
  const server = { pid: bare.pid, port: await bare.ask<number>(ours.map(({ sent }) => forWire(sent))) }
  const rows: Row[] = []
  for (const [at, { path, kind, ...row }] of kinds.entries()) {
    const load = (of: Server, address: string, headers: Record<string, string>, status: number): Load => {
      const request = wire({ method: 'GET', path: address, headers })
      return { server: of, requests: () => Array.from({ length: 64 }, () => request), status }
    }
    const { headers, status, sent } = ours[at]!
    rows.push({
      ...row,
      shop: load(shop, path, headers, status),
      reference: load(server, `/${at}`, headers, sent.status),
      ...(against && { against: load(against, path, (await asked(against, kinds[at]!)).headers, status) }),
    })
  }
  return { rows, stop: bare.stop }
}
