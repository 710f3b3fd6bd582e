import type { ShopSettings } from '@/scripts/boot/settings'
import { findEmbedded, startEmbedded } from '@/scripts/database/embedded'
import { holdFolder } from '@/scripts/lock.mjs'

type Opened = { url: string; close: () => Promise<void> }

const given = (url: string): Opened => ({ url, close: async () => {} })

/** Starts the embedded database of the data folder, which this process then holds, unless a database is given. */
export async function openDatabase({ databaseUrl, env }: ShopSettings): Promise<Opened> {
  if (databaseUrl) return given(databaseUrl)
  const letGo = await holdFolder(env.DATA_DIR)
  const { url, stop } = await startEmbedded({ dataDir: env.DATA_DIR })
  return {
    url,
    close: async () => {
      await stop()
      await letGo()
    },
  }
}

/** As `openDatabase`, but joins the embedded database of a shop that runs: for commands beside it. */
export async function joinDatabase(settings: ShopSettings) {
  const running = settings.databaseUrl ? undefined : await findEmbedded(settings.env.DATA_DIR)
  return running ? given(running) : openDatabase(settings)
}
