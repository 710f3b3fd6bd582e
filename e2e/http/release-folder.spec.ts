import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/boot/free-port'
import { expect, test } from '../fixtures'
import { register } from '../shop/customer'
import { copyRelease, runRelease } from '../shop/release'

const exec = promisify(execFile)

/** Nothing but what a shell has. */
const bare = { PATH: process.env.PATH, NODE_ENV: undefined } as unknown as NodeJS.ProcessEnv

test('[OPS-12] the release takes the .env beside it, from any folder, and says where it listens', async ({ shop }) => {
  const { release, remove } = await copyRelease()
  const example = await readFile(join(release, '.env.example'), 'utf8')
  expect(example).toContain('# DATABASE_URL=')
  const port = `${await freePort()}`
  const settings = {
    PORT: port,
    DATABASE_URL: shop.servingUrl,
    SMTP_URL: shop.mail.url,
    AUTH_SECRETS: 'a-secret-of-the-tests-that-is-long-enough',
    DATA_DIR: 'kept',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(release, '.env'), lines.join(''))

  const running = runRelease({ release, settings: bare, cwd: '/' })
  await expect.poll(() => running.said('listening').length, { timeout: 20_000 }).toBe(1)
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect(running.said('listening')).toMatchObject([
    { version, address: `127.0.0.1:${port}`, url: `http://localhost:${port}` },
  ])
  const url = `http://localhost:${port}`
  await expect.poll(() => fetch(`${url}/services`).then(({ status }) => status)).toBe(200)
  // A picture lies in the data folder beside the release, wherever it was started from.
  await register({ ...shop, url })
  expect(await readdir(join(release, 'kept'))).toContain('uploads')
  expect(existsSync('/kept')).toBe(false)

  const { stdout } = await exec(process.execPath, [join(release, 'operator/settings.mjs'), 'list'], {
    cwd: '/',
    env: bare,
  })
  expect(stdout).toContain('legalName')
  const usage = await exec(process.execPath, [join(release, 'operator/visit.mjs')], { cwd: '/', env: bare }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  )
  expect(usage).toContain('node operator/visit.mjs list')
  expect(usage).not.toContain('npm run')
  expect(await running.stop()).toBe(0)
  await remove()
})

test('[SPEED-63] no text of the running server takes two bytes a character, and its compiler is no text', async () => {
  const files = (await readdir('dist/app/server')).filter((name) => name.endsWith('.mjs'))
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const text = await readFile(join('dist/app/server', file), 'utf8')
    expect(/[^\0-\xff]/.exec(text)?.[0], file).toBeUndefined()
    expect(text.length, file).toBeLessThan(4_000_000)
  }
})

/** Runs these lines within a program of the release, a while after it has taken over what is written: a busy machine starts it slowly. */
const later = (lines: string) => `const waits = setInterval(() => {
  if (!Object.hasOwn(process.stdout, 'write')) return
  clearInterval(waits)
  setTimeout(() => {
    ${lines}
  }, 2000)
}, 50).unref()`

/** What a package might do: written past the log, by every way that there is. */
const chatter = later(`
  process.emitWarning('a warning of a package')
  console.error('could not', new Error('of a package to asha@example.test'))
  console.log('said %d', 7)
  process.stdout.write('written\\nin two lines\\n')
  process.stderr.write('\\u001b[31mred\\u001b[0m\\n')
`)

test('[OPS-13] every line of the log is JSON, whoever writes it', async ({ shop }) => {
  for (const [program, started] of [
    ['server/main.mjs', 'listening'],
    ['worker/main.mjs', 'running queued jobs'],
  ] as const) {
    const port = `${await freePort()}`
    const running = runRelease({
      program,
      settings: {
        ...bare,
        NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(chatter)}"`,
        PORT: port,
        DATABASE_URL: shop.servingUrl,
        DATA_DIR: shop.dataDir,
        AUTH_SECRETS: 'a-secret-of-the-tests-that-is-long-enough',
        LOG_LEVEL: 'debug',
      },
    })
    for (const line of [started, 'red']) await expect.poll(() => running.said(line).length, { timeout: 20_000 }).toBe(1)
    if (program.startsWith('server'))
      for (const path of ['/', '/services/none', '/api/users/profile', '/_next/none'])
        await (await fetch(`http://localhost:${port}${path}`)).text()
    expect(await running.stop()).toBe(0)
    expect(running.said('a warning of a package')).toMatchObject([{ level: 40, source: 'node' }])
    expect(running.said('could not')).toMatchObject([{ level: 50, err: { message: 'of a package to *' } }])
    expect(running.said('said 7')).toHaveLength(1)
    expect(running.said('in two lines')).toHaveLength(1)
  }
})

test('[OPS-13] an exception that nobody caught is a line with its stack and ends the process', async ({ shop }) => {
  const thrower = later(`throw new Error('of nobody')`)
  const running = runRelease({
    settings: {
      ...bare,
      NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(thrower)}"`,
      PORT: `${await freePort()}`,
      DATABASE_URL: shop.servingUrl,
      AUTH_SECRETS: 'a-secret-of-the-tests-that-is-long-enough',
    },
  })
  expect(await running.ended).toBe(1)
  expect(running.said('an exception that nobody caught')).toMatchObject([
    { level: 60, err: { message: 'of nobody', stack: expect.stringContaining('at ') } },
  ])
})
