import { resolve } from 'node:path'
import { type Env, isProduction, parseEnv } from '@/lib/env'
import { keptSecret } from '@/scripts/kept-secret'

type Source = Record<string, string | undefined>

export type ShopSettings = {
  env: Env
  /** Undefined where the embedded database is to be started. */
  databaseUrl: string | undefined
  /** What a process of the shop is started with; `DATABASE_URL` is still to be added where it is embedded. */
  variables: Record<string, string | undefined>
}

/**
 * The settings of a start: the given ones, the data folder as an absolute path, and outside production secrets that are made
 * when missing. Throws a SettingsError before anything is written.
 */
export function shopSettings(source: Source): ShopSettings {
  const production = isProduction(source)
  const env = parseEnv({
    ...source,
    DATABASE_URL: source.DATABASE_URL || 'postgresql://embedded',
    AUTH_SECRETS: source.AUTH_SECRETS || (production ? undefined : 'x'.repeat(32)),
  })
  const dataDir = resolve(env.DATA_DIR)
  const secrets = source.AUTH_SECRETS || keptSecret(dataDir, 'secrets')
  return {
    env: { ...env, DATA_DIR: dataDir },
    databaseUrl: source.DATABASE_URL || undefined,
    variables: { ...source, DATA_DIR: dataDir, AUTH_SECRETS: secrets },
  }
}
