import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures'
import { settingsFor } from '../shop/app'
import { inDatabase } from '../shop/arrange'

/** What a command of the operator says where it is refused. */
const refusal = (name: string, settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`operator/${name}.mjs`, 'list'], {
    cwd: 'dist/app',
    env: settingsFor(settings),
    timeout: 60_000,
  }).then(
    () => null,
    ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
  )

test('a command of the operator makes no shop where there is none, and says so in one sentence', async ({ shop }) => {
  const folder = join(tmpdir(), `no-shop-${crypto.randomUUID()}`)
  const name = `no_shop_${crypto.randomUUID().replaceAll('-', '')}`
  const url = new URL(shop.databaseUrl)
  url.pathname = name
  await inDatabase(shop, `create database ${name} template template0`)
  try {
    for (const command of ['visit', 'partner', 'complaint', 'settings', 'operator']) {
      expect(await refusal(command, { DATA_DIR: folder })).toBe(
        `1 There is no shop in ${folder}: start it first, or say with DATA_DIR or DATABASE_URL where it is.\n`,
      )
      expect(await refusal(command, { DATA_DIR: folder, DATABASE_URL: url.href })).toBe(
        `1 The database ${url.host}/${name} holds no shop yet: run node operator/migrate.mjs, then node operator/seed.mjs.\n`,
      )
    }
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
  } finally {
    await inDatabase(shop, `drop database ${name} with (force)`)
  }
})
