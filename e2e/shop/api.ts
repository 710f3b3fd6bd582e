import { expect } from '@playwright/test'
import pg from 'pg'
import type { Conformity } from './conformity'
import type { Shop } from './shop'

type Sent = { token?: string; headers?: Record<string, string>; json?: unknown; body?: BodyInit }
export type Received = {
  status: number
  headers: Headers
  body: { data?: unknown; message?: string; fields?: Record<string, string> } | null
}

const oneEvent = /^(?:retry: \d+\n\n)?event: .*\n.*\n\n/

/** What a stream says first; then it is left. News that came with it are not of it. */
export async function firstEvent(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let said = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    said += read.value
    if (oneEvent.test(said)) break
  }
  await reader.cancel()
  return oneEvent.exec(said)?.[0] ?? said
}

/** Calls the running server as any program may, and holds each JSON answer to the published document. */
export const apiOf =
  (shop: Shop, conformity: Conformity) =>
  async (method: string, path: string, { token, headers, json, body }: Sent = {}): Promise<Received> => {
    const response = await fetch(shop.url + path, {
      method,
      body: json === undefined ? body : JSON.stringify(json),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    const text = isStream ? await firstEvent(response) : await response.text()
    const received = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : isStream ? text : null
    const { pathname } = new URL(response.url)
    const held = isStream ? null : received
    expect(conformity.faultOf(method, pathname, response.status, held, response.headers)).toBeNull()
    return { status: response.status, headers: response.headers, body: received }
  }

export type Api = ReturnType<typeof apiOf>

/** Leaves out when a session was used last, which the next request notes after a minute, also one that is refused. */
const columnsOf = (table: string) =>
  table === 'session' ? `(to_jsonb(t) - 'last_seen_at' - 'expires_at')::text` : 't::text'

/** Everything that the database holds but the counters of tries, as one text to compare. */
export async function contentsOf(shop: Shop) {
  const client = new pg.Client(shop.databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limit', '_prisma_migrations')
       order by 1`,
    )
    const sums: string[] = []
    for (const { name } of rows) {
      const { rows: sum } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(said, E'\\n' order by said)), '') as sum
         from (select ${columnsOf(name)} as said from "${name}" t) as rows`,
      )
      sums.push(`${name} ${sum[0]?.sum}`)
    }
    return sums.join('\n')
  } finally {
    await client.end()
  }
}
