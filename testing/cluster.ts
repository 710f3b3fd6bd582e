import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '@/scripts/database/embedded'
import { migrate } from '@/scripts/database/migrate'
import { now } from '@/testing/clock'
import { databaseUrl, runSql, templateName } from '@/testing/database'
import { applySettings } from '@/testing/settings'

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the test cluster: there databases are made and dropped. */
    clusterUrl: string
  }
}

/** The catalogue as a first start leaves it, written once; every test file starts from a copy. */
async function makeTemplate(clusterUrl: string, dataDir: string) {
  await runSql(clusterUrl, `create database ${templateName}`)
  const url = databaseUrl(clusterUrl, templateName)
  await migrate(url)
  applySettings({ DATABASE_URL: url, DATA_DIR: dataDir })
  const { seedCatalogue } = await import('@/prisma/seed/seed')
  await seedCatalogue(now)
  const { disconnect } = await import('@/lib/db')
  await disconnect() // a template with a connection cannot be copied
  await runSql(clusterUrl, `alter database ${templateName} with allow_connections false`)
}

/** Named as vitest wants it. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
  await chmod(dataDir, 0o711) // the database's own user passes through
  const cluster = await startEmbedded({ dataDir, durable: false })
  const stop = async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(cluster.url, dataDir)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('clusterUrl', cluster.url)
  return stop
}
