import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures'
import { settingsFor } from '../shop/app'
import { inDatabase, order, servicesOf } from '../shop/arrange'
import { register } from '../shop/customer'
import { copyRelease } from '../shop/release'

/** Runs a program with nothing but those settings; answers what it said, or how it was refused. */
const runIn = (cwd: string, words: string[], settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, words, { cwd, env: settingsFor(settings), timeout: 60_000 }).then(
    ({ stdout }) => stdout,
    ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
  )

let copy: Awaited<ReturnType<typeof copyRelease>>
test.beforeAll(async () => {
  // Away from the packages of the repository, which the release does not have.
  copy = await copyRelease()
})
test.afterAll(() => copy.remove())

/** Runs a command of the release. */
const run = (name: string, words: string[], settings: Record<string, string>) =>
  runIn(copy.release, [`operator/${name}.mjs`, ...words], settings)

test('[OPS-34] the shop that serves is backed up, and one that is restored serves its customers on', async ({
  shop,
  api,
}) => {
  test.slow()
  const place = await mkdtemp(join(tmpdir(), 'kept-'))
  await chmod(place, 0o711) // the embedded database's own user passes through
  const folder = join(place, 'monday')
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const from = { DATABASE_URL: shop.servingUrl, DATABASE_OWNER_URL: shop.databaseUrl, DATA_DIR: shop.dataDir }
  const to = {
    DATABASE_URL: at(shop.servingUrl),
    DATABASE_OWNER_URL: at(shop.databaseUrl),
    DATA_DIR: join(place, 'data'),
  }
  const customer = await register(shop)
  const [service] = await servicesOf(api, 'Painters')
  const [first] = await order(api, customer, [service!])
  await writeFile(join(shop.dataDir, 'secrets'), 'made by this installation', { mode: 0o600 })
  try {
    let isSaved = false
    const ordering = (async () => {
      // Fewer than a customer may place within an hour.
      for (let placed = 0; placed < 50 && !isSaved; placed++) await order(api, customer, [service!])
    })()
    const said = await run('backup', [folder, '--verify'], from)
    isSaved = true
    await ordering
    expect(said).toMatch(/^Saved [\d,]+ rows of \d+ tables and \d+ pictures? in .*monday\.$/m)
    expect(said).toContain('IT HOLDS THE SECRETS THAT SIGN SESSIONS')
    expect(said).toContain('every row and picture came back')
    expect(await run('backup', [folder], from)).toBe(`1 ${folder} is there already: name a new folder.\n`)
    expect(await run('backup', [], from)).toMatch(/^1 Say where to/)
    expect(
      await run('restore', [folder], {
        ...to,
        DATABASE_URL: from.DATABASE_URL,
        DATABASE_OWNER_URL: from.DATABASE_OWNER_URL,
      }),
    ).toBe('1 The database is not empty: a backup is restored into one that was made for it.\n')

    await inDatabase(shop, `create database ${name} template template0`)
    expect(await run('restore', [folder], to)).toMatch(
      /^Restored [\d,]+ rows and \d+ pictures? of .*\. Start the shop\.$/m,
    )
    expect(await readFile(join(to.DATA_DIR, 'secrets'), 'utf8')).toBe('made by this installation')
    expect((await stat(join(to.DATA_DIR, 'secrets'))).mode & 0o777).toBe(0o600)

    const restored = await shop.another({ DATABASE_URL: to.DATABASE_URL, DATA_DIR: to.DATA_DIR })
    const ask = (path: string) => fetch(restored.url + path, { headers: { authorization: `Bearer ${customer.token}` } })
    const profile = (await (await ask('/api/users/profile')).json()) as { data: { email: string; imageUrl: string } }
    expect(profile.data.email).toBe(customer.email)
    expect((await ask(profile.data.imageUrl)).status).toBe(200)
    expect(JSON.stringify(await (await ask('/api/cart/list-all')).json())).toContain(first)
    await restored.stop()

    // Without a database of one's own: it comes into an embedded one, which the release does not bring.
    const embedded = { DATA_DIR: join(place, 'embedded') }
    expect(await run('restore', [folder], embedded)).toBe(
      '1 The release brings no database of its own: set DATABASE_URL. The embedded one belongs to npm start, and so do the commands on it.\n',
    )
    expect(existsSync(embedded.DATA_DIR)).toBe(false)
    const restoreHere = () => runIn('.', ['scripts/command.mjs', 'restore', folder], embedded)
    expect(await restoreHere()).toMatch(/^Restored /)
    expect(await restoreHere()).toBe(
      `1 ${embedded.DATA_DIR}/postgres is there already: a backup is restored into a fresh place. Move it away, or set DATA_DIR.\n`,
    )
  } finally {
    await inDatabase(shop, `drop database if exists ${name} with (force)`)
    await rm(join(shop.dataDir, 'secrets'))
    await rm(place, { recursive: true, force: true })
  }
})

test('[OPS-28] roles says how it is called, and refuses one user for both', async ({ shop }) => {
  const settings = { DATABASE_URL: shop.servingUrl, DATABASE_OWNER_URL: shop.databaseUrl }
  expect(await run('roles', [], settings)).toMatch(/^1 Set DATABASE_OWNER_URL and DATABASE_URL as they shall be/)
  expect(await run('roles', [shop.databaseUrl], { DATABASE_URL: shop.servingUrl })).toBe(
    '1 DATABASE_URL and DATABASE_OWNER_URL must name the same database and two users.\n',
  )
  expect(await run('roles', [shop.databaseUrl], settings)).toMatch(/^Both roles and the database are there\.$/m)
})
