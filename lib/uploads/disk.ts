import 'server-only'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { isKey, type Store } from '@/lib/uploads/store'

const folder = () => join(env().DATA_DIR, 'uploads')

export const diskStore: Store = {
  async put(key, bytes) {
    await mkdir(folder(), { recursive: true, mode: 0o700 })
    const path = join(folder(), key)
    // Written aside, then named: a reader never meets half a file.
    await writeFile(`${path}.part`, bytes, { mode: 0o600 })
    await rename(`${path}.part`, path)
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
