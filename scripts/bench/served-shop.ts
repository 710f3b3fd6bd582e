import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@/scripts/boot/free-port'
import { startShop } from '@/scripts/fresh-copy'

/** Measures the shop as `npm start` serves it, on a port and with data of its own. */
export async function withServedShop(measure: (url: string) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  await chmod(dataDir, 0o711) // where the database runs as a user of its own, it has to get through
  const port = await freePort()
  const shop = startShop(process.cwd(), { PORT: String(port), DATA_DIR: dataDir })
  try {
    await shop.up
    try {
      await measure(`http://localhost:${port}`)
    } finally {
      shop.interrupt()
      await shop.ended
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
