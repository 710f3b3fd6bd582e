import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault, reasonOf } from '@/scripts/fault.mjs'

/**
 * A secret that the data folder keeps for the shop alone, made at the first start. It appears whole or not at all: an
 * interrupted start leaves no empty one. Two starts that make it at once read the same one.
 */
export function keptSecret(dataDir: string, name: string, bytes = 36) {
  const file = join(dataDir, name)
  const fresh = `${file}.${process.pid}`
  try {
    // Open to pass through, for the database's user; what is in it is closed by its own modes.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    const stored = readIfThere(file)
    if (stored) return stored
    writeFileSync(fresh, randomBytes(bytes).toString('base64url'), { mode: 0o600 })
    putUnlessThere(fresh, file)
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Fault(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}.`)
  }
}

/** The answers of a file system that knows no second name of a file. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']

function putUnlessThere(fresh: string, file: string) {
  try {
    linkSync(fresh, file)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (withoutLinks.includes(code)) return renameSync(fresh, file)
    if (code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
}

function readIfThere(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
