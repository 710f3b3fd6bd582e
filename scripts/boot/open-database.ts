import { isRelease } from '@/lib/release'
import type { ShopSettings } from '@/scripts/boot/settings'
import type { Addresses } from '@/scripts/database/addresses'
import { findEmbedded, startEmbedded } from '@/scripts/database/embedded'
import { Fault } from '@/scripts/fault.mjs'
import { holdFolder } from '@/scripts/lock.mjs'

type Opened = Addresses & { close: () => Promise<void> }

const given = (addresses: Addresses): Opened => ({ ...addresses, close: async () => {} })

const noneInRelease =
  'The release brings no database of its own: set DATABASE_URL. The embedded one belongs to npm start, and so do the commands on it.'

/** Starts the embedded database of the data folder, which this process then holds, unless a database is given. */
export async function openDatabase({ database, env }: ShopSettings): Promise<Opened> {
  if (database) return given(database)
  if (isRelease) throw new Fault(noneInRelease)
  const letGo = await holdFolder(env.DATA_DIR)
  const { stop, ...addresses } = await startEmbedded({ dataDir: env.DATA_DIR })
  return {
    ...addresses,
    close: async () => {
      await stop()
      await letGo()
    },
  }
}

/** As `openDatabase`, but joins the embedded database of a shop that runs: for commands beside it. */
export async function joinDatabase(settings: ShopSettings) {
  const running = settings.database || isRelease ? undefined : await findEmbedded(settings.env.DATA_DIR)
  return running ? given(running) : openDatabase(settings)
}
