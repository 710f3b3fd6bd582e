import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '../scripts/database/embedded'
import { databaseUrl, runSql, templateName } from '../testing/database'
import { settingsFor } from './shop/app'

const run = promisify(execFile)

/**
 * Builds what is not built, starts one PostgreSQL and leaves in it a template that the product's own commands migrated
 * and seeded; each worker serves a copy. Returns how to stop.
 */
export default async function setup() {
  await run(process.execPath, ['scripts/command.mjs', 'build'])
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-e2e-'))
  await chmod(dataDir, 0o711) // the database's own user passes through
  const cluster = await startEmbedded({ dataDir, durable: false })
  const stop = async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await runSql(cluster.owner, `create database ${templateName}`)
    const env = settingsFor({
      DATABASE_URL: databaseUrl(cluster.serving, templateName),
      DATABASE_OWNER_URL: databaseUrl(cluster.owner, templateName),
      DATA_DIR: join(dataDir, 'shop'),
    })
    for (const command of ['migrate', 'seed'])
      await run(process.execPath, [`operator/${command}.mjs`], { cwd: 'dist/app', env })
    process.env.E2E_CLUSTER_URL = cluster.owner
    process.env.E2E_SERVING_URL = cluster.serving
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
