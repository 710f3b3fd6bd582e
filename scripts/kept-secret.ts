import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault, reasonOf } from '@/scripts/fault.mjs'

/**
 * A secret that the data folder keeps for the shop alone, made at the first start. It appears whole or not at all: an
 * interrupted start leaves no empty one.
 */
export function keptSecret(dataDir: string, name: string) {
  const file = join(dataDir, name)
  const fresh = `${file}.${process.pid}`
  try {
    // Open to pass through, for the database's user; what is in it is closed by its own modes.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    const stored = readIfThere(file)
    if (stored) return stored
    writeFileSync(fresh, randomBytes(36).toString('base64url'), { mode: 0o600 })
    renameSync(fresh, file)
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Fault(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}.`)
  }
}

function readIfThere(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
