// Bundled as worker/main.mjs: queued work in a process of its own, beside apps with WORKER=apart.
import { disconnect } from '@/lib/db'
import { env } from '@/lib/env'
import { stopOnRequest } from '@/server/shutdown'
import { startFault } from '@/server/start-errors'
import { startWorker } from '@/worker/worker'

try {
  const worker = startWorker(env().DATABASE_URL)
  stopOnRequest(null, async () => {
    await worker.stop()
    await disconnect()
  })
  process.send?.('ready')
} catch (error) {
  console.error(startFault(error) ?? error)
  process.exit(1)
}
