import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Addresses } from '@/scripts/database/addresses'
import { startEmbedded } from '@/scripts/database/embedded'
import { migrate } from '@/scripts/database/migrate'
import { now } from '@/testing/clock'
import { databaseUrl, runSql, templateName } from '@/testing/database'
import { applySettings } from '@/testing/settings'

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the test cluster: there databases are made and dropped, as the owner of all. */
    clusterUrl: string
    /** The same as the role that serves. */
    servingUrl: string
  }
}

/** The catalogue as a first start leaves it, written once; every test file starts from a copy. */
async function makeTemplate(cluster: Addresses, dataDir: string) {
  await runSql(cluster.owner, `create database ${templateName}`)
  const serving = databaseUrl(cluster.serving, templateName)
  await migrate({ owner: databaseUrl(cluster.owner, templateName), serving })
  applySettings({ DATABASE_URL: serving, DATA_DIR: dataDir })
  const { seedCatalogue } = await import('@/prisma/seed/seed')
  await seedCatalogue(now)
  const { disconnect } = await import('@/lib/db')
  await disconnect() // a template with a connection cannot be copied
  await runSql(cluster.owner, `alter database ${templateName} with allow_connections false`)
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
    await makeTemplate(cluster, dataDir)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('clusterUrl', cluster.owner)
  project.provide('servingUrl', cluster.serving)
  return stop
}
