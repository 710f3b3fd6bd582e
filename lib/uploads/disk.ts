import 'server-only'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { log } from '@/lib/log'
import { isKey, type Store } from '@/lib/uploads/store'

const folder = () => join(env().DATA_DIR, 'uploads')

/** The disk, or what its user may take of it. */
const isFull = ({ code }: NodeJS.ErrnoException) => code === 'ENOSPC' || code === 'EDQUOT'

export const diskStore: Store = {
  async put(key, bytes) {
    const path = join(folder(), key)
    // Written aside, then named: a reader never meets half a file.
    const part = `${path}.part`
    try {
      await mkdir(folder(), { recursive: true, mode: 0o700 })
      await writeFile(part, bytes, { mode: 0o600 })
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      if (!isFull(error as NodeJS.ErrnoException)) throw error
      log().error({ err: error }, 'there is no room for an uploaded picture')
      throw new AppError('disk_full', 'There is no room for the picture')
    }
  },
  get: (key) =>
    readFile(join(folder(), key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    }),
  remove: (key) => rm(join(folder(), key), { force: true }),
  async *namesBefore(at) {
    for await (const { name } of await opendir(folder()).catch(() => [])) {
      if (!isKey(name.replace(/\.part$/, ''))) continue
      const found = await stat(join(folder(), name)).catch(() => null)
      if (found && found.mtime < at) yield name
    }
  },
}
