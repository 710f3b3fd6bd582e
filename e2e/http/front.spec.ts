import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures'
import { settingsFor } from '../shop/app'
import { sessionName } from '../shop/arrange'
import { untilKept } from '../shop/loaded'
import { production, publicName } from '../shop/production'
import { asIs } from '../shop/wire'

test('[SEC-01] a dot in the path leads past no gate and no cache', async ({ shop }) => {
  for (const target of [
    '/./mailbox',
    '/%2e/mailbox',
    '/x/../mailbox',
    '/./rate-cards/ro.pdf',
    '/og/./x.jpg',
    '/\\mailbox',
  ])
    expect((await asIs(shop.url, target)).status, target).toBe(404)
  expect((await asIs(shop.url, '/og/%61ir-conditioner.jpg')).location).toBe('/og/air-conditioner.jpg')
  expect((await asIs(shop.url, '/rate-cards/%61ir-conditioner.pdf')).location).toBe('/rate-cards/air-conditioner.pdf')
  expect((await asIs(shop.url, '/about/')).location).toBe('/about')
  expect((await asIs(shop.url, `http://${publicName}/mailbox`)).status).toBe(400)
  const encoded = await asIs(shop.url, '/api/servicetype/hierarchy/RO%20Service%20%26%20Repair')
  expect(encoded.status).toBe(200)
})

test('[SEC-02] in production the mailbox is read by the operator alone', async ({ shop }) => {
  const app = await shop.another(production)
  for (const target of [
    '/mailbox',
    '/mailbox/x',
    '/./mailbox',
    '/mailbox.rsc',
    '/mailbox.txt',
    '/%6dailbox',
    '//mailbox',
  ])
    for (const headers of [{}, { host: publicName }, { rsc: '1' }] as Record<string, string>[]) {
      const { status, location, body } = await asIs(app.url, target, headers)
      const last = status === 308 ? await asIs(app.url, location ?? '', headers) : { status, body }
      expect(last.status, target).toBe(404)
      expect(last.body).not.toContain('Mailbox')
    }
})

test('[DESK-230] whoever asks through a proxy, by another name or in production finds no way to an administrator', async ({
  shop,
}) => {
  const app = await shop.another(production)
  const json = { 'content-type': 'application/json', 'content-length': '0' }
  const asked = async (url: string, headers: Record<string, string>) => {
    const page = await asIs(url, '/first-administrator', headers)
    const call = await asIs(url, '/api/first-administrator', { ...json, ...headers }, 'POST')
    expect([page.status, call.status], JSON.stringify(headers)).toEqual([404, 404])
    expect(page.body).not.toContain('administrator')
    expect(call.body).toContain('There is no such call')
  }
  await asked(app.url, { host: publicName })
  for (const headers of [
    { host: 'evil.example' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-original-forwarded-for': '127.0.0.1' },
  ] as Record<string, string>[])
    await asked(shop.url, headers)
  expect((await asIs(shop.url, '/first-administrator')).status).toBe(200)
})

test('[SEC-02] [SEC-22] the operator reads the mails by a command, which is noted, and none of them commands the terminal', async ({
  shop,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  const command = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['operator/mail.mjs', ...words], {
      cwd: 'dist/app',
      env: settingsFor({ DATA_DIR: folder, DATABASE_URL: shop.servingUrl, DATABASE_OWNER_URL: shop.databaseUrl }),
    }).then(
      ({ stdout }) => stdout,
      ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
    )
  try {
    expect(await command('list')).toContain('There is no mail in ')
    await mkdir(join(folder, 'mailbox'))
    const mail = (subject: string, text: string) =>
      `From: Kamra <no-reply@shop.test>\r\nTo: asha@example.test\r\nDate: Sat, 21 Nov 2026 10:00:00 +0530\r\nSubject: ${subject}\r\n\r\n${text}\r\n`
    const older = mail('=?utf-8?Q?Your_code=1B[2J=0A1__forged?=', 'It is 012345.\u001b]0;owned\u0007\r\nKeep it.')
    await writeFile(join(folder, 'mailbox/2026-11-21T04-30-00-000Z-0a1b2c3d.eml'), older)
    await writeFile(join(folder, 'mailbox/2026-11-21T05-30-00-000Z-0a1b2c3d.eml'), mail('Newer', 'Hello'))
    const list = await command('list')
    expect(list.trim().split('\n')).toHaveLength(2)
    expect(list).toMatch(/^ {2}1 .*asha@example\.test {2}Newer\n {2}2 .*Your code\\u001b\[2J/)
    const shown = await command('show', '2')
    expect(shown).toContain('It is 012345.\\u001b]0;owned\\u0007\nKeep it.')
    for (const obeyed of ['\u001b', '\u0007']) expect(list + shown).not.toContain(obeyed)
    expect(await command('show', '3')).toMatch(/^1 There is no mail of that number in /)
    expect(await command()).toMatch(/^1 Say one of\n {2}node operator\/mail\.mjs list /)
    for (const noted of [/"mail list".*"done"/, /"mail show".*"done"/, /"mail".*"failed"/])
      await expect.poll(shop.outputOfAll).toMatch(noted)
    expect(await command()).toMatch(/^1 Say one of/)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('[SEC-03] in production a name that is not the shop is refused', async ({ shop }) => {
  const app = await shop.another(production)
  const status = async (host: string, target = '/about') => (await asIs(app.url, target, { host })).status
  expect(await status(publicName)).toBe(200)
  expect(await status(new URL(app.url).host), "a proxy's own default").toBe(200)
  for (const target of ['/about', '/orders', '/api/mainservices', '/manifest.webmanifest'])
    expect(await status('evil.example', target), target).toBe(421)
})

test('[SEC-14] a page that is kept names the shop, whoever asked for it first', async ({ shop }) => {
  const app = await shop.another(production)
  const lies = {
    host: publicName,
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-host': 'evil.example',
    'x-original-url': '/mailbox',
    'x-rewrite-url': '/mailbox',
    'x-middleware-rewrite': '/mailbox',
    'accept-language': 'evil',
  }
  // From when it hears of changes it keeps pages.
  const about = async () => (await asIs(app.url, '/about', { host: publicName })).head
  await expect.poll(about).toContain('etag: ')
  for (const target of ['/', '/services', '/services/air-conditioner', '/sitemap.xml', '/api/mainservices']) {
    const first = await asIs(app.url, target, lies)
    const second = await asIs(app.url, target, { host: publicName })
    expect(first.status, target).toBe(200)
    expect(first.body, target).toBe(second.body)
    expect(first.body, target).not.toContain('evil.example')
  }
})

test('[SEC-14] no address of the shop leads to another host', async ({ shop }) => {
  const targets = [
    '//evil.example',
    '///evil.example/x',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2F%2Fevil.example',
    '//evil.example/services/',
    '/Services//evil.example',
    '/login?next=//evil.example',
    '/login?next=https://evil.example',
    '/orders//evil.example/',
  ]
  for (const target of targets) {
    const { status, location } = await asIs(shop.url, target)
    if (location) expect(new URL(location, shop.url).origin, target).toBe(shop.url)
    else expect([200, 400, 404], target).toContain(status)
  }
})

test("[SEC-14] a customer's page has one address: with a made-up ending it is nobody's", async ({ shop, customer }) => {
  const session = { cookie: `${sessionName(shop)}=${customer.token}` }
  const mine = await asIs(shop.url, '/profile', session)
  expect(mine.body).toContain(customer.email)
  expect(mine.head).toContain('cache-control: private, no-store')
  for (const target of [
    '/profile/x.css',
    '/profile.css',
    '/profile;x.css',
    '/profile%3bx.css',
    '/profile%2fx.css',
    '/profile%0ax.css',
    '/profile%3f.css',
    '/orders;.js',
    '/orders/x.js',
    '/orders.rsc',
    '/_next/static/../../profile',
    '/_next/static/%2e%2e/profile',
    '/api/users/profile/x.css',
    '/api/users/profile;.js',
  ])
    for (const headers of [session, { ...session, authorization: `Bearer ${customer.token}` }]) {
      const { status, head, body } = await asIs(shop.url, target, headers)
      expect([308, 400, 404], target).toContain(status)
      expect(head, target).toContain('no-store')
      expect(body, target).not.toContain(customer.email)
    }
})

test('[SEC-14] no address leads to another file of the machine', async ({ shop }) => {
  const up = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..\\',
    '..%5c',
    '%252e%252e%252f',
    '....//',
    '..;/',
    '%c0%ae%c0%ae/',
  ]
  for (const step of up)
    for (const base of ['/', '/pictures/', '/_next/static/', '/uploads/', '/rate-cards/', '/og/', '/api/'])
      for (const file of ['package.json', 'etc/passwd', '.next/required-server-files.json']) {
        const { status, body } = await asIs(shop.url, base + step.repeat(4) + file)
        expect([308, 400, 404], base + step + file).toContain(status)
        expect(body).not.toMatch(/"dependencies"|root:x:|distDir/)
      }
})

test('[SEC-07] a write that another site sends is refused, and one of ours is not', async ({ shop, api }) => {
  const json = { email: 'nobody@example.test', password: 'Wrong-1-password' }
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ] as Record<string, string>[]) {
    const response = await fetch(`${shop.url}/api/users/login`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
    expect([response.status, await response.json()]).toEqual([
      403,
      { message: 'This request was sent by another site', fields: {} },
    ])
  }
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, { origin: shop.url }, {}])
    expect((await api('POST', '/api/users/login', { json, headers: headers as Record<string, string> })).status).toBe(
      401,
    )
})

const tree = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }]))

test("[SEC-12] no header of Next's router makes a page fail", async ({ shop }) => {
  const values = [
    'garbage',
    '%',
    '[]',
    '{}',
    '"x"',
    'null',
    '%5B%22%22%5D',
    tree,
    '['.repeat(2_000),
    '1',
    '2',
    '9',
    '/',
    '/_tree',
    '/../x',
    '/!',
    '/__PAGE__',
    'a'.repeat(3_000),
  ]
  const names = [
    'next-router-state-tree',
    'next-router-prefetch',
    'next-router-segment-prefetch',
    'next-url',
    'next-hmr-refresh',
    'next-action',
    'x-nextjs-data',
    'x-nextjs-postponed',
    'x-nextjs-resume',
    'next-resume',
  ]
  for (const path of ['/', '/orders', '/services/air-conditioner', '/nowhere'])
    for (const name of names)
      for (const value of values) {
        const { status } = await asIs(shop.url, path, { rsc: '1', [name]: value })
        expect(status, `${path} ${name}: ${value.slice(0, 40)}`).toBeLessThan(500)
      }
  for (const name of ['next-action', 'content-type'])
    expect(
      (await asIs(shop.url, '/signin', { [name]: 'multipart/form-data; boundary=x', 'content-length': '0' }, 'POST'))
        .status,
    ).toBeLessThan(500)
})

test('[SEC-12] pictures are sent as they are: Next draws none', async ({ shop }) => {
  for (const target of [
    '/_next/image',
    '/_next/image?url=%2Fog.jpg&w=640&q=75',
    '/_next/image?url=/og/./air-conditioner.jpg&w=64&q=75',
    '/_next/data/x/index.json',
  ])
    expect((await asIs(shop.url, target)).status, target).toBe(404)
})

test('[SEC-09] every request is one line of the log: kept pages, files, redirects and refusals too', async ({
  shop,
}) => {
  const app = await shop.another({ LOG_LEVEL: 'info' })
  const asked: [string, string, string][] = [
    ['/about', 'GET /about 200', ''],
    ['/about', 'GET /about 200', ''],
    ['/services?q=asha@example.test', 'GET /services 200', ''],
    ['/manifest.webmanifest', 'GET /manifest.webmanifest 200', ''],
    ['/About', 'GET /About 308', ''],
    ['/about/', 'GET /about 308', ''],
    ['/./mailbox', 'GET * 404', ''],
    ['/_next/image', 'GET /_next/image 404', ''],
    ['/asha@example.test', 'GET /* 308', ''],
    ['/api/users/profile', 'GET /api/users/profile 401', ''],
  ]
  const said = () =>
    app
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request')
  for (const [target] of asked) await asIs(app.url, target, { 'x-request-id': 'id-of-this-test' })
  await expect.poll(() => said().length).toBe(asked.length)
  expect(said().map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual(asked.map(([, line]) => line))
  for (const line of said())
    expect(line).toMatchObject({ requestId: 'id-of-this-test', ms: expect.any(Number), time: expect.any(String) })
  expect(app.output()).not.toContain('asha')
})

async function asIsPage(address: string) {
  const response = await fetch(address)
  return { headers: response.headers.get('content-security-policy') ?? '', body: await response.text() }
}

test('[SEC-10] a page that is kept lets exactly the scripts run that Next wrote into it', async ({ page, shop }) => {
  const refused: string[] = []
  page.on('console', (message) => /Content Security Policy/i.test(message.text()) && refused.push(message.text()))
  for (const path of ['/', '/services', '/services/air-conditioner']) {
    await untilKept(shop.url + path)
    const { headers, body } = await asIsPage(shop.url + path)
    expect(headers).toContain("script-src 'self' 'sha256-")
    expect(headers + body).not.toContain("'nonce-")
    expect(body).not.toMatch(/<script[^>]* nonce=/)
    await page.goto(shop.url + path)
    await expect(page.locator('h1').first()).toBeVisible()
  }
  expect(refused).toEqual([])
})

test('[SEC-08] the release ships no server that knows nothing of the front, and its start names what is not encrypted', async () => {
  await expect(readFile('dist/app/server.js')).rejects.toThrow(/ENOENT/)
  await expect(readFile('dist/app/operator/mail.mjs')).resolves.toBeTruthy()
})
