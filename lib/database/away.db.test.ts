import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { PrismaPg } from '@prisma/adapter-pg'
import { afterEach, expect, test } from 'vitest'
import { PrismaClient } from '@/generated/prisma/client'
import { isAwayError } from '@/lib/database/away'
import { db } from '@/lib/db'
import { env } from '@/lib/env'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

function clientAt(host: string) {
  const url = new URL(env().DATABASE_URL)
  url.host = host
  const client = new PrismaClient({
    adapter: new PrismaPg({ connectionString: url.href, connectionTimeoutMillis: 200 }),
  })
  undo.push(() => client.$disconnect())
  return client
}

/** Listens, and does with each connection what it is told to. */
async function aServer(meet: Parameters<typeof createServer>[1]) {
  const server = createServer(meet as () => void).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => new Promise((done) => server.close(done))
  undo.push(close)
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** Every way in which the shop asks. */
const ways = (client: PrismaClient) => ({
  'a query': () => client.setting.findMany(),
  'a raw query': () => client.$queryRaw`select 1`,
  'a raw command': () => client.$executeRaw`select 1`,
  'a transaction': () => client.$transaction((tx) => tx.setting.findMany()),
})

async function faultsOf(client: PrismaClient) {
  const faults: Record<string, boolean> = {}
  for (const [way, ask] of Object.entries(ways(client))) {
    const error = await ask().then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    faults[way] = isAwayError(error)
  }
  return faults
}

const allAway = { 'a query': true, 'a raw query': true, 'a raw command': true, 'a transaction': true }

test('[OPS-15] a server that is stopped refuses connections: every kind of question knows that it is away', async () => {
  const { host, close } = await aServer(() => {})
  await close()
  expect(await faultsOf(clientAt(host))).toEqual(allAway)
})

test('[OPS-15] so it does where the host is not known, the connection is cut, or nobody answers', async () => {
  expect(await faultsOf(clientAt('no-such-host.invalid'))).toEqual(allAway)
  const { host: cutting } = await aServer((socket) => socket.resetAndDestroy())
  expect(await faultsOf(clientAt(cutting))).toEqual(allAway)
  const { host: silent } = await aServer((socket) => undo.unshift(async () => socket.destroy()))
  expect(await faultsOf(clientAt(silent))).toEqual(allAway)
})

test('[OPS-15] a question that the database itself refuses is no outage', async () => {
  for (const sql of ['select 1 / 0', 'select nothing_of_that_name', 'select from no_such_table']) {
    const error = await db.$queryRawUnsafe(sql).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(isAwayError(error)).toBe(false)
  }
})
