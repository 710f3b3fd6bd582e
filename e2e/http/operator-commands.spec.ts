import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures'
import { settingsFor } from '../shop/app'
import { inDatabase, operate, rowsOf } from '../shop/arrange'
import { signUp } from '../shop/customer'

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

test('[DESK-176] a command schedules the deletion of who asked the shop for it, and takes it back', async ({
  shop,
}) => {
  const { email } = await signUp(shop)
  const isScheduled = async () =>
    (await rowsOf(shop, 'select 1 from customer where email = $1 and deletion_due_at is not null', email)).length > 0
  const { stdout: said } = await operate(shop, 'operator', 'forget', email)
  expect(said).toMatch(/is deleted on \d+ \w+ \d{4}\. Until then: .* keep /)
  expect(await isScheduled()).toBe(true)
  expect((await operate(shop, 'operator', 'keep', email)).stdout).toContain('is not deleted')
  expect(await isScheduled()).toBe(false)
})
