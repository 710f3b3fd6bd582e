import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { databaseUrl, runSql, templateName } from '@/testing/database'
import { applySettings } from '@/testing/settings'

const clusterUrl = inject('clusterUrl')
const name = `test_${randomUUID().replaceAll('-', '')}`
const dataDir = await mkdtemp(join(tmpdir(), 'shop-data-'))
await runSql(
  clusterUrl,
  `create database ${name} template ${templateName}`,
  // A copy has all of the template but the rights on the database itself.
  `revoke temporary on database ${name} from public`,
)

// As the shop itself runs: what the role that serves may not do, no test finds done.
applySettings({ DATABASE_URL: databaseUrl(inject('servingUrl'), name), DATA_DIR: dataDir })

afterAll(async () => {
  const { disconnect } = await import('@/lib/db')
  await disconnect()
  await runSql(clusterUrl, `drop database ${name} with (force)`)
  await rm(dataDir, { recursive: true, force: true })
})
