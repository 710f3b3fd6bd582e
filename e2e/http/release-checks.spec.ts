import { randomUUID } from 'node:crypto'
import { freePort } from '../../scripts/boot/free-port'
import { databaseUrl, runSql, templateName } from '../../testing/database'
import { expect, test } from '../fixtures'
import { inDatabase } from '../shop/arrange'
import { startDatabaseProxy } from '../shop/database-proxy'
import { loud, runRelease } from '../shop/release'

const clusterUrl = () => process.env.E2E_CLUSTER_URL ?? ''

/** A database of its own on the server of the tests, made as `options` say. */
async function aDatabase(options: string, ...statements: string[]) {
  const name = `release_${randomUUID().replaceAll('-', '')}`
  await runSql(clusterUrl(), `create database ${name} ${options}`)
  const url = databaseUrl(clusterUrl(), name)
  await runSql(url, ...statements)
  return { url, name, drop: () => runSql(clusterUrl(), `drop database ${name} with (force)`) }
}

const asUser = (url: string, user: string, password: string) => {
  const other = new URL(url)
  Object.assign(other, { username: user, password })
  return other.href
}

const programs = ['server/main.mjs', 'worker/main.mjs']

/** The one sentence with which each program of the release ends on this database. */
async function sentencesOn(url: string) {
  return Promise.all(
    programs.map(async (program) => {
      const release = runRelease({ program, settings: loud({ DATABASE_URL: url, PORT: `${await freePort()}` }) })
      const code = await release.ended
      expect({ code, lines: release.raw() }).toEqual({ code: 1, lines: [expect.any(String)] })
      expect(release.errors()).not.toContain(new URL(url).password)
      return release.errors().trim()
    }),
  )
}

const bothSay = (sentence: RegExp) => programs.map(() => expect.stringMatching(sentence))

test('[OPS-10] a database of a wrong password, user or name ends the start with one sentence', async () => {
  const { host } = new URL(clusterUrl())
  const { url, drop } = await aDatabase(`template ${templateName}`)
  expect(await sentencesOn(asUser(url, 'app', 'not-the-password'))).toEqual(
    bothSay(
      new RegExp(`^The database ${host}/release_\\w+ refuses the user app with the password of DATABASE_URL\\.$`),
    ),
  )
  expect(await sentencesOn(asUser(url, 'nobody_here', 'any-password'))).toEqual(
    bothSay(/^The database \S+ refuses the user nobody_here with the password of DATABASE_URL\.$/),
  )
  expect(await sentencesOn(databaseUrl(clusterUrl(), 'no_such_shop'))).toEqual(
    bothSay(new RegExp(`^There is no database no_such_shop on ${host}; create it, or correct DATABASE_URL\\.$`)),
  )
  await drop()
})

test('[OPS-10] a user who may not read the tables ends the start with one sentence', async () => {
  const { url, drop } = await aDatabase(`template ${templateName}`)
  const user = `guest_${randomUUID().slice(0, 8)}`
  await runSql(clusterUrl(), `create role ${user} login password 'guest-password'`)
  expect(await sentencesOn(asUser(url, user, 'guest-password'))).toEqual(
    bothSay(new RegExp(`^The user ${user} of DATABASE_URL may not read and write the tables of the shop; `)),
  )
  await drop()
  await runSql(clusterUrl(), `drop role ${user}`)
})

test('[OPS-10] an empty database, an older one and one in another encoding say what to run', async () => {
  const empty = await aDatabase('template template0')
  expect(await sentencesOn(empty.url)).toEqual(
    bothSay(/^The database \S+ holds no shop yet: run node operator\/migrate\.mjs, then node operator\/seed\.mjs\.$/),
  )
  await empty.drop()

  const newest = `(select max(migration_name) from _prisma_migrations)`
  const behind = await aDatabase(
    `template ${templateName}`,
    `delete from _prisma_migrations where migration_name = ${newest}`,
  )
  expect(await sentencesOn(behind.url)).toEqual(
    bothSay(/^The database is of an older version, without \d{14}_\w+: run node operator\/migrate\.mjs\.$/),
  )
  await behind.drop()

  const latin = await aDatabase(`template template0 encoding 'LATIN1' locale 'C'`)
  expect(await sentencesOn(latin.url)).toEqual(bothSay(/^The database is encoded in LATIN1; create it with UTF8 /))
  await latin.drop()
})

test('[OPS-11] a database that is away is waited for, with one line, and the shop opens when it comes', async ({
  shop,
}) => {
  const proxy = await startDatabaseProxy(shop.servingUrl)
  proxy.cut()
  const port = `${await freePort()}`
  const url = `http://localhost:${port}`
  const release = runRelease({ settings: loud({ DATABASE_URL: proxy.url, DATA_DIR: shop.dataDir, PORT: port }) })
  const worker = runRelease({ program: 'worker/main.mjs', settings: loud({ DATABASE_URL: proxy.url }) })
  for (const program of [release, worker])
    await expect.poll(() => program.said('waiting for the database').length, { timeout: 20_000 }).toBe(1)
  // A supervisor sees that it lives, a proxy that it cannot serve yet, a visitor that it will.
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => null,
      ),
    )
    .toBe(200)
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, fault: 'starting' }])
  const page = await fetch(`${url}/services`)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  await new Promise((resolve) => setTimeout(resolve, 2_500)) // for two more tries to be silent
  proxy.mend()
  await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status), { timeout: 20_000 }).toBe(200)
  expect((await fetch(`${url}/services`)).status).toBe(200)
  await expect.poll(() => worker.said('running queued jobs').length).toBe(1)
  for (const program of [release, worker]) {
    expect(await program.stop()).toBe(0)
    expect(program.said('waiting for the database')).toHaveLength(1)
  }
  await proxy.stop()
})

test('[OPS-11] a database that a newer release has migrated is served, with a warning', async () => {
  const { url, drop } = await aDatabase(
    `template ${templateName}`,
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     values ('newer', 'newer', '20990101000000_newer', now(), 1)`,
  )
  const port = `${await freePort()}`
  const release = runRelease({ settings: loud({ DATABASE_URL: url, PORT: port }) })
  await expect.poll(() => release.said('listening').length, { timeout: 20_000 }).toBe(1)
  expect(release.said('the database is of a newer release')).toMatchObject([
    { level: 40, migrations: ['20990101000000_newer'] },
  ])
  expect(await release.stop()).toBe(0)
  await drop()
})

/** An id for PostgreSQL, and none for the contract: its version is one that nobody has defined. */
const oddId = '11111111-1111-9111-1111-111111111111'

test.describe(() => {
  test.use({ alarm: /addresses\.0\._id is not a valid id/ })
  test('[SPEED-13] a reply that breaks its contract is a fault in tests, and goes out unread where nobody asks for the check', async ({
    shop,
    customer,
  }) => {
    await inDatabase(
      shop,
      `insert into address (id, customer_id, street, city, district, state, country, postal_code)
       values ($1, $2, '14 Barakhamba Road', 'New Delhi', 'Central Delhi', 'Delhi', 'India', '110001')`,
      oddId,
      customer._id,
    )
    const profile = (url: string) =>
      fetch(`${url}/api/users/profile`, { headers: { authorization: `Bearer ${customer.token}` } })
    expect((await profile(shop.url)).status).toBe(500)
    const plain = await shop.another({ CHECK_REPLIES: '' })
    const response = await profile(plain.url)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ data: { addresses: [{ _id: oddId }] } })
    await inDatabase(shop, 'delete from address where id = $1', oddId)
  })
})
