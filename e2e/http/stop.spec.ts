import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from '../fixtures'
import { settingsFor } from '../shop/app'
import type { Shop } from '../shop/shop'

const portOf = (url: string) => Number(new URL(url).port)

/** A login whose body is only half there; `finish` sends the rest, `answer` is all that came back. */
async function halfLogin(url: string) {
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'Wrong-1-password' })
  const socket = connect({ port: portOf(url), host: '127.0.0.1' })
  await once(socket, 'connect')
  const answer = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    socket.on('close', () => resolve(text))
  })
  const head = [
    'POST /api/users/login HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  return { finish: () => socket.write(body.slice(10)), answer }
}

const refusesNew = (url: string) =>
  fetch(`${url}/api/mainservices`).then(
    () => false,
    () => true,
  )

test('asked to stop, it takes no new visitor, ends what runs, and exits in order', async ({ shop }) => {
  const app = await shop.another()
  const exit = once(app.process, 'exit')
  const kept = await fetch(`${app.url}/about`) // leaves a connection that waits for more
  await kept.text()
  const login = await halfLogin(app.url)
  // Its head has arrived when what was sent after it is answered.
  await (await fetch(`${app.url}/about`)).text()
  app.process.kill('SIGTERM')
  await expect.poll(() => refusesNew(app.url)).toBe(true)
  login.finish()
  expect(await login.answer).toMatch(/^HTTP\/1\.1 401/)
  expect(await exit).toEqual([0, null])
})

for (const signal of ['SIGTERM', 'SIGHUP'] as const)
  test(`[SPEED-12] what it said until ${signal} told it to stop stands in its log, every line once`, async ({
    shop,
  }) => {
    const app = await shop.another({ LOG_LEVEL: 'info' })
    const exit = once(app.process, 'close')
    const ids = Array.from({ length: 300 }, (_, at) => `asked-before-${at}`)
    for (const id of ids)
      await (await fetch(`${app.url}/api/users/profile`, { headers: { 'x-request-id': id } })).text()
    app.process.kill(signal)
    await exit
    const lines = app.output().split('\n').filter(Boolean)
    const said = lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)
    expect(said.filter((id) => id?.startsWith('asked-before-'))).toEqual(ids)
  })

test('it stops when the process that started it is gone', async ({ shop }) => {
  const app = await shop.another()
  const exit = once(app.process, 'exit')
  app.process.disconnect()
  expect(await exit).toEqual([0, null])
})

/** What the server says and how it ends when it is started with these settings. */
async function startAlone(shop: Shop, settings: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.mjs'], {
    cwd: 'dist/app',
    env: settingsFor({ DATABASE_URL: shop.servingUrl, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, errors: errors.trim() }
}

test('[OPS-17] a port that is taken and a setting that is wrong end in one sentence', async ({ shop }) => {
  const port = String(portOf(shop.url))
  expect(await startAlone(shop, { PORT: port })).toEqual({
    code: 1,
    errors: `Port ${port} is already in use. Stop what runs there, or set PORT to another one.`,
  })
  const { code, errors } = await startAlone(shop, { PORT: '70000', APP_URL: 'https://shop.example' })
  expect(code).toBe(1)
  expect(errors).toMatch(/^Wrong settings: .*PORT.*$/)
  expect(errors).toContain('SMTP_URL is missing')
  expect(errors).toContain('MAIL_FROM is missing')
})
