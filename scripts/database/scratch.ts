import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@/scripts/database/embedded'

/** Runs `use` with the address of a temporary PostgreSQL, which is deleted afterwards. */
export async function withScratchServer<R>(use: (url: string) => Promise<R>): Promise<R> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scratch-'))
  await chmod(dataDir, 0o711) // the database's own user passes through
  try {
    const { owner, stop } = await startEmbedded({ dataDir, durable: false })
    try {
      return await use(owner)
    } finally {
      await stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
