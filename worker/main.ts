// Bundled as worker/main.mjs: runs queued jobs in a process of its own, beside app processes with WORKER=apart.
import { disconnect } from '@/lib/db'
import { env } from '@/lib/env'
import { endOnUncaught } from '@/server/crash'
import { shutDownOnSignal } from '@/server/shutdown'
import { explainStartError } from '@/server/start-errors'
import { startWorker } from '@/worker/worker'

try {
  const { DATABASE_URL } = env()
  endOnUncaught()
  const worker = startWorker(DATABASE_URL)
  shutDownOnSignal(null, async () => {
    await worker.stop()
    await disconnect()
  })
  process.send?.('ready')
} catch (error) {
  console.error(explainStartError(error) ?? error)
  process.exit(1)
}
