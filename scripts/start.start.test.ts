import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '@/scripts/database/embedded'
import { readMigrations } from '@/scripts/database/migrations'
import { withScratchServer } from '@/scripts/database/scratch'
import { freshCopy, killAllIn, processesIn, type Run, startShop } from '@/scripts/fresh-copy'
import { databaseUrl, runSql } from '@/testing/database'

let copy: Awaited<ReturnType<typeof freshCopy>>
const running: Run[] = []

beforeAll(async () => {
  copy = await freshCopy()
})
afterAll(() => copy.remove())
afterEach(async () => {
  killAllIn(copy.folder)
  await Promise.all(running.splice(0).map(({ ended }) => ended))
})

async function start(settings: Record<string, string> = {}) {
  const shop = startShop(copy.folder, { PORT: `${await freePort()}`, ...settings })
  running.push(shop)
  return shop
}

/** Ends by itself with one sentence. */
async function sentenceOf(shop: Run) {
  expect(await shop.ended).toBeGreaterThan(0)
  const lines = shop.errors().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(shop.errors()).not.toMatch(/^\s+at /m)
  return lines[0] ?? ''
}

const dataDir = () => join(copy.folder, '.data')

describe('npm start ends with one sentence and leaves nothing behind', () => {
  afterEach(() => {
    expect(processesIn(copy.folder)).toEqual([])
  })

  test('where the port is taken, before anything is made', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await sentenceOf(await start({ PORT: `${port}` }))).toBe(
      `Port ${port} is taken; stop what listens there, or set PORT to another.`,
    )
    other.close()
    expect(existsSync(dataDir())).toBe(false)
    expect(existsSync(join(copy.folder, 'dist'))).toBe(false)
  })

  test('[OPS-17] where settings are missing in production, all named', async () => {
    const sentence = await sentenceOf(await start({ APP_URL: 'https://shop.example' }))
    expect(sentence).toBe(
      'Wrong settings: AUTH_SECRETS is missing; SMTP_URL is missing; MAIL_FROM is missing. See .env.example.',
    )
    expect(existsSync(dataDir())).toBe(false)
  })

  test('where the database cannot be reached', async () => {
    const sentence = await sentenceOf(await start({ DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:1/shop' }))
    expect(sentence).toMatch(/^The database 127\.0\.0\.1:1\/shop cannot be reached: .*ECONNREFUSED/)
    expect(sentence).not.toContain('hunter2')
  })

  test('where the database is in another encoding', async () => {
    await withScratchServer(async (url) => {
      await runSql(url, `create database latin template template0 encoding 'LATIN1' locale 'C'`)
      const sentence = await sentenceOf(await start({ DATABASE_URL: databaseUrl(url, 'latin') }))
      expect(sentence).toMatch(/^The database is encoded in LATIN1; /)
    })
  })

  test("where the database's user cannot reach the data folder", async () => {
    const closed = join(copy.folder, 'closed')
    await mkdir(closed)
    // Root's database runs as another user, who is kept out by this; we ourselves only by that.
    await chmod(closed, process.getuid?.() === 0 ? 0o700 : 0o000)
    const sentence = await sentenceOf(await start({ DATA_DIR: join(closed, 'data') }))
    await rm(closed, { recursive: true })
    expect(sentence).toContain(closed)
    expect(sentence).toMatch(/cannot (reach|be)/)
  })

  test('where a migration fails, which is rolled back and named', async () => {
    const folder = join(copy.folder, 'prisma/migrations/20990101000000_bad')
    const newest = (await readMigrations()).migrationDirectories.at(-1)!.path
    await mkdir(folder)
    await writeFile(join(folder, 'migration.sql'), `-- After ${newest}\ncreate table half (id int); select 1 / 0;`)
    const sentence = await sentenceOf(await start())
    await rm(folder, { recursive: true })
    expect(sentence).toBe('Migration 20990101000000_bad failed and was rolled back: division by zero.')
  })
})

/** A page as a visitor gets it. */
async function homeOf(shop: Run, port: string) {
  await shop.up
  const response = await fetch(`http://localhost:${port}/`)
  expect(response.status).toBe(200)
  return response.text()
}

/** How many times slower than usual this machine is just now, by what it takes to start Node; 1 where it is not. */
function paceOfMachine() {
  const usualMs = 45
  const took = Array.from({ length: 5 }, () => {
    const began = performance.now()
    execFileSync(process.execPath, ['--eval', '0'])
    return performance.now() - began
  })
  return Math.max(1, Math.min(...took) / usualMs)
}

const allEnded = () => expect.poll(() => processesIn(copy.folder), { timeout: 20_000 }).toEqual([])

describe('npm start', () => {
  let port = ''
  beforeAll(async () => {
    port = `${await freePort()}`
  })

  test('brings everything up from a clone, says where, and a second start in the folder gives way', async () => {
    const shop = await start({ PORT: port })
    expect(await homeOf(shop, port)).toContain('<h1')
    for (const line of [
      `http://localhost:${port}`,
      `http://localhost:${port}/mailbox`,
      `http://localhost:${port}/api/docs`,
    ])
      expect(shop.output()).toContain(`${line}\n`)
    for (const path of ['/mailbox', '/api/docs'])
      expect((await fetch(`http://localhost:${port}${path}`)).status).toBe(200)

    expect(await sentenceOf(await start())).toBe(`Another start already runs in ${copy.folder}; stop it first.`)
    expect(await homeOf(shop, port)).toContain('<h1')

    process.kill(shop.pid, 'SIGTERM')
    expect(await shop.ended).toBe(0)
    expect(processesIn(copy.folder)).toEqual([])
  }, 300_000)

  test('gives its first page within five seconds the second time; Ctrl-C stops everything', async () => {
    const pace = paceOfMachine()
    const shop = await start({ PORT: port })
    await homeOf(shop, port)
    expect(shop.ms()).toBeLessThan(5_000 * pace)
    shop.interrupt()
    expect(await shop.ended).toBe(0)
    expect(processesIn(copy.folder)).toEqual([])
  })

  test('[SEC-11] starts its server again when that ends by itself', async () => {
    const shop = await start({ PORT: port })
    await homeOf(shop, port)
    const servers = () => processesIn(copy.folder).filter(({ command }) => command.includes('server/main.mjs'))
    const [server] = servers()
    process.kill(server!.pid, 'SIGKILL')
    await expect.poll(() => servers().some(({ pid }) => pid !== server!.pid), { timeout: 20_000 }).toBe(true)
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${port}/`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200)
    expect(shop.errors()).toContain('The server ended with code SIGKILL. It is started again in 1 s.')
    process.kill(shop.pid, 'SIGTERM')
    expect(await shop.ended).toBe(0)
    expect(processesIn(copy.folder)).toEqual([])
  })

  test('killed alone, everything that it started ends by itself, and a new start recovers', async () => {
    const shop = await start({ PORT: port })
    await homeOf(shop, port)
    process.kill(-shop.pid, 'SIGKILL')
    await allEnded()
    const again = await start({ PORT: port })
    expect(await homeOf(again, port)).toContain('<h1')
  })

  test('killed with everything that it started, a new start recovers', async () => {
    const shop = await start({ PORT: port })
    await homeOf(shop, port)
    killAllIn(copy.folder)
    await shop.ended
    const again = await start({ PORT: port })
    expect(await homeOf(again, port)).toContain('<h1')
    process.kill(again.pid, 'SIGTERM')
    expect(await again.ended).toBe(0)
  })
})
