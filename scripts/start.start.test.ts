import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listMails } from '@/lib/mail/mailbox'
import { freePort } from '@/scripts/boot/free-port'
import { findEmbedded } from '@/scripts/database/embedded'
import { readMigrations } from '@/scripts/database/migrations'
import { withScratchServer } from '@/scripts/database/scratch'
import { orderCount } from '@/scripts/demo/stories'
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

/** Draws a port that no server of another test, nor the database of a start, takes before the shop listens. */
const shopPort = async () => `${await freePort(11_000)}`

async function start(settings: Record<string, string> = {}, script?: string) {
  const shop = startShop(copy.folder, { PORT: await shopPort(), ...settings }, { name: script })
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
const demoDir = () => join(copy.folder, '.demo')

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

  test('[OPS-42] where the port is taken that the demo has unless told', async () => {
    const other = createServer().listen(3001, '127.0.0.1')
    await new Promise((done) => other.on('listening', done).on('error', done)) // whoever has it already will do
    expect(await sentenceOf(await start({ PORT: '' }, 'demo'))).toBe(
      'Port 3001 is taken; stop what listens there, or set PORT to another.',
    )
    other.close()
    expect(existsSync(demoDir())).toBe(false)
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

/** The cookies with which somebody has signed in by the password and the code of the mailbox. */
async function signIn(port: string, dataDir: string, email: string, password: string) {
  let cookie = ''
  const ask = async (call: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const url = `http://localhost:${port}/api/users/${call}`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
  }
  const codeOf = async () =>
    /\d{6}/.exec((await listMails(dataDir)).find(({ to }) => to.includes(email))?.text ?? '')?.[0]
  await ask('login', { email, password })
  await expect.poll(codeOf, { timeout: 20_000 }).toBeDefined()
  await ask('verifyotp', { email, otp: await codeOf() })
  return cookie
}

const allEnded = () => expect.poll(() => processesIn(copy.folder), { timeout: 20_000 }).toEqual([])

describe('npm start', () => {
  let port = ''
  let demoPort = ''
  beforeAll(async () => {
    port = await shopPort()
    demoPort = await shopPort()
  })

  test('[OPS-40] [OPS-41] brings everything up from a clone, says where, the demo beside it, and a second start on its data gives way', async () => {
    const shop = await start({ PORT: port })
    const demo = await start({ PORT: demoPort }, 'demo')
    expect(await homeOf(shop, port)).toContain('<h1')
    expect(await homeOf(demo, demoPort)).toContain('<h1')
    const waited = 'Another start or command prepares this folder; waiting for it …\n'
    expect(shop.output() + demo.output()).toContain(waited)
    for (const line of [
      `http://localhost:${port}`,
      `http://localhost:${port}/operator`,
      `http://localhost:${port}/mailbox`,
      `http://localhost:${port}/api/docs`,
    ])
      expect(shop.output()).toContain(`${line}\n`)
    for (const path of ['/mailbox', '/api/docs'])
      expect((await fetch(`http://localhost:${port}${path}`)).status).toBe(200)

    expect(await sentenceOf(await start())).toBe(
      `Another start already runs in ${dataDir()}; stop it first, or name another folder with DATA_DIR.`,
    )
    process.kill(shop.pid, 'SIGTERM')
    expect(await shop.ended).toBe(0)
    expect(await homeOf(demo, demoPort)).toContain('<h1')
    demo.interrupt()
    expect(await demo.ended).toBe(0)
    expect(processesIn(copy.folder)).toEqual([])
  }, 300_000)

  test('[DESK-230] on a terminal it prints a link that makes the first administrator, and names the command elsewhere', async () => {
    const piped = await start({ PORT: port })
    await piped.up
    expect(piped.output()).toContain('npm run operator -- create')
    expect(piped.output()).not.toContain('first-administrator')
    piped.interrupt()
    await piped.ended
    const shop = startShop(copy.folder, { PORT: port }, { onTerminal: true })
    running.push(shop)
    await shop.up
    const link = /http:\S+\/first-administrator#([\w-]{43})/.exec(shop.output())!
    expect(await (await fetch(link[0])).text()).toContain('Open your desk')
    const answer = await fetch(`http://localhost:${port}/api/first-administrator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: link[1], email: 'asha@example.test' }),
    })
    expect(answer.status).toBe(200)
    expect(readFileSync(join(dataDir(), 'first-administrator'), 'utf8')).not.toContain(link[1])
    killAllIn(copy.folder)
    await shop.ended
    const later = await start({ PORT: port })
    await later.up
    expect(existsSync(join(dataDir(), 'first-administrator'))).toBe(false)
  })

  test('[OPS-42] the demo that was filled before is served again, and its people sign in at the desk', async () => {
    const kept = await readFile(join(demoDir(), 'demo.password'), 'utf8')
    // The settings of .env are those of the shop itself.
    const settings = join(copy.folder, '.env')
    await writeFile(settings, `DATA_DIR=.data\nPORT=${port}\nDATABASE_URL=postgresql://127.0.0.1:1/shop\n`)
    const demo = await start({ PORT: demoPort }, 'demo')
    await demo.up
    await rm(settings)
    const [, email, password] = /(\S+) \(administrator\), password (\S+)/.exec(demo.output())!
    expect(password).toBe(kept)
    expect((await stat(join(demoDir(), 'demo.password'))).mode & 0o777).toBe(0o600)
    expect(demo.output()).not.toContain('Filled the demo')
    const { serving } = (await findEmbedded(demoDir()))!
    await runSql(serving, `do 'begin assert (select count(*) from booking) = ${orderCount}; end'`)
    const cookie = await signIn(demoPort, demoDir(), email!, kept)
    expect((await fetch(`http://localhost:${demoPort}/operator`, { headers: { cookie } })).status).toBe(200)
    demo.interrupt()
    expect(await demo.ended).toBe(0)
  })

  test('[OPS-42] a shop that holds anything else is no place for the demo', async () => {
    const shop = await start({ PORT: port })
    await shop.up
    const { serving } = (await findEmbedded(dataDir()))!
    await runSql(
      serving,
      `insert into partner (full_name, contact_number, created_at) values ('Asha', '9000000001', now())`,
    )
    shop.interrupt()
    await shop.ended
    const sentence = await sentenceOf(await start({ DATA_DIR: '.data' }, 'demo'))
    expect(sentence).toMatch(/^This shop has (.+, )?partners already: .* DATA_DIR/)
    expect(existsSync(join(dataDir(), 'demo.password'))).toBe(false)
  })

  test('[OPS-41] under a shop that runs nothing is built or installed anew, and a kill holds nobody up', async () => {
    const shop = await start({ PORT: port })
    await homeOf(shop, port)
    const changed = join(copy.folder, '.env.example')
    const given = await readFile(changed, 'utf8')
    await writeFile(changed, `${given}# changed\n`)
    const sentence = `The sources have changed, and the shop on port ${port} is served from what was built of them: stop it first.`
    expect(await sentenceOf(await start({ DATA_DIR: '.other' }))).toBe(sentence)
    expect(await sentenceOf(await start({}, 'build'))).toBe(sentence)
    const inner = join(copy.folder, 'node_modules/.package-lock.json')
    await rename(inner, `${inner}.away`)
    expect(await sentenceOf(await start({}, 'seed'))).toBe(
      `The dependencies have changed, and what runs on port ${port} uses them: stop it first.`,
    )
    await rename(`${inner}.away`, inner)
    await writeFile(changed, given)
    expect(await homeOf(shop, port)).toContain('<h1')
    killAllIn(copy.folder)
    await shop.ended
    const again = await start({ PORT: port, DATA_DIR: '.other' })
    expect(await homeOf(again, port)).toContain('<h1')
    expect(again.output()).not.toContain('waiting')
  })

  test('[OPS-41] npm run dev runs once, beside a start', async () => {
    const shop = await start({ PORT: port })
    const dev = await start({ PORT: demoPort, DATA_DIR: '.other' }, 'dev')
    await Promise.all([shop.up, dev.up])
    expect(await sentenceOf(await start({ DATA_DIR: '.third' }, 'dev'))).toBe(
      `npm run dev already runs in this folder, on port ${demoPort}; stop it first.`,
    )
    expect(await homeOf(shop, port)).toContain('<h1')
  })

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
