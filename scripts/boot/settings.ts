import { resolve } from 'node:path'
import { type Env, isProduction, parseEnv } from '@/lib/env'
import { type Addresses, addressesOf } from '@/scripts/database/addresses'
import { keptSecret } from '@/scripts/kept-secret'

type Source = Record<string, string | undefined>

export type ShopSettings = {
  env: Env
  /** Undefined where the embedded database is to be started. */
  database: Addresses | undefined
  /**
   * What a process of the shop is started with; `DATABASE_URL` is still to be added where it is embedded. The owner's address
   * is not among it: what serves never has it.
   */
  variables: Record<string, string | undefined>
}

/** The settings as they are given, the data folder as an absolute path. Throws a SettingsError. */
function checked(source: Source): Env {
  const env = parseEnv({
    ...source,
    DATABASE_URL: source.DATABASE_URL || 'postgresql://embedded',
    AUTH_SECRETS: source.AUTH_SECRETS || (isProduction(source) ? undefined : 'x'.repeat(32)),
  })
  return { ...env, DATA_DIR: resolve(env.DATA_DIR) }
}

/** Where the shop keeps its own files, as an absolute path; nothing is written. Throws a SettingsError. */
export const dataFolder = (source: Source) => checked(source).DATA_DIR

/**
 * The settings of a start: the given ones, the data folder as an absolute path, and outside production secrets that are made
 * when missing. Throws a SettingsError before anything is written.
 */
export function shopSettings(source: Source): ShopSettings {
  const env = checked(source)
  const dataDir = env.DATA_DIR
  const secrets = source.AUTH_SECRETS || keptSecret(dataDir, 'secrets')
  return {
    env,
    database: source.DATABASE_URL ? addressesOf(env) : undefined,
    variables: { ...source, DATABASE_OWNER_URL: undefined, DATA_DIR: dataDir, AUTH_SECRETS: secrets },
  }
}
