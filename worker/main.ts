// Bundled as worker/main.mjs: runs queued jobs in a process of its own, beside app processes with WORKER=apart.
import '@/server/begin'

import { disconnect } from '@/lib/db'
import { env } from '@/lib/env'
import { writeJsonOnly } from '@/lib/json-output'
import { log } from '@/lib/log'
import { version } from '@/lib/release'
import { endOnUncaught } from '@/server/crash'
import { databaseReady, knownMigrations, logOutages, warnOfExcess } from '@/server/database'
import { boundHeapGrowth } from '@/server/heap'
import { shutDownOnSignal } from '@/server/shutdown'
import { failStart } from '@/server/start-errors'
import { startWorker } from '@/worker/worker'

try {
  const { DATABASE_URL: url, HEAP_GROWTH_PERCENT, production } = env()
  boundHeapGrowth(HEAP_GROWTH_PERCENT)
  writeJsonOnly()
  endOnUncaught()
  await databaseReady(url, knownMigrations())
  if (production) await warnOfExcess(url)
  const outages = logOutages(url)
  const worker = startWorker(url)
  shutDownOnSignal({
    release: async () => {
      outages.close()
      await worker.stop()
      await disconnect()
    },
  })
  log().info({ version: version() }, 'running queued jobs')
  process.send?.('ready')
} catch (error) {
  failStart(error)
}
