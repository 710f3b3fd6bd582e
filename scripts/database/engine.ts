import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { reasonOf } from '@/scripts/fault.mjs'

export type Engine = SchemaEngine

type Glue = {
  __wbg_set_wasm(exports: WebAssembly.Exports): void
  SchemaEngine: typeof SchemaEngine
}

/** The package's own entry imports its .wasm file as a module, which Node 20 does not do. */
async function load() {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const glue = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as unknown as Glue
  const { instance } = await WebAssembly.instantiate(await readFile(join(folder, 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports,
  })
  glue.__wbg_set_wasm(instance.exports)
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (m: string) => console.error(m) } })
  const start = instance.exports.__wbindgen_start as () => void
  start()
  return glue.SchemaEngine
}

let loaded: ReturnType<typeof load> | undefined

/** PostgreSQL answers the engine's questions about constraints in its internal type "char", which the adapter does not know. */
const withChar = <A extends SqlDriverAdapter>(adapter: A, pool: pg.Pool): A =>
  Object.assign(adapter, {
    queryRaw: async (query: SqlQuery) => {
      const chars: number[] = []
      const ask = async (config: pg.QueryConfig) => {
        const result = await pool.query(config)
        for (const [i, field] of result.fields.entries()) {
          if (field.dataTypeID !== 18) continue
          field.dataTypeID = 1042 // char(n), read the same
          chars.push(i)
        }
        return result
      }
      const tapped = Object.assign(Object.create(adapter), { client: { query: ask } })
      const answer: SqlResultSet = await Object.getPrototypeOf(adapter).queryRaw.call(tapped, query)
      for (const i of chars) answer.columnTypes[i] = ColumnTypeEnum.Character
      return answer
    },
  })

/** What PostgreSQL said of a script: the engine hears only that there was an error. */
class ScriptError extends Error {}

/** Runs a script as PostgreSQL does with many statements in one message: in one transaction. The adapter's own splits at every ';'. */
const whole = <A extends SqlDriverAdapter>(
  adapter: A,
  pool: pg.Pool,
  suffix: string,
  fail: (e: ScriptError) => void,
): A =>
  Object.assign(adapter, {
    executeScript: async (script: string) => {
      const sql = script.includes('_prisma_migrations') ? script : `${script}\n${suffix}`
      try {
        await pool.query(sql)
      } catch (error) {
        fail(new ScriptError(reasonOf(error)))
        throw error
      }
    },
  })

/**
 * Runs `use` with the schema engine on the database of `url`; a script that fails is a ScriptError. `suffix` is SQL that runs in the transaction of each
 * migration. Scratch databases for comparing go to the same server and are dropped.
 */
export async function withEngine<R>(url: string, use: (engine: Engine) => Promise<R>, suffix = ''): Promise<R> {
  const Engine = await (loaded ??= load())
  const pools: pg.Pool[] = []
  let failed: ScriptError | undefined
  const connect = async (database?: string, dispose?: () => Promise<void>) => {
    const target = new URL(url)
    if (database) target.pathname = `/${database}`
    const pool = new pg.Pool({ connectionString: target.href, max: 2 })
    pools.push(pool)
    const adapter = withChar(await new PrismaPg(pool).connect(), pool)
    const scripted = whole(adapter, pool, database ? '' : suffix, (error) => {
      failed = error
    })
    return Object.assign(scripted, { dispose: async () => dispose?.() })
  }
  const factory: SqlMigrationAwareDriverAdapterFactory = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(),
    connectToShadowDb: async () => {
      const name = `scratch_${crypto.randomUUID().replaceAll('-', '')}`
      const main = await connect()
      await main.executeScript(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8'`)
      return connect(name, () => main.executeScript(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))
    },
  }
  const engine = await Engine.new(
    { datamodels: undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  )
  try {
    return await use(engine)
  } catch (error) {
    throw failed ?? error
  } finally {
    engine.free()
    await Promise.all(pools.map((pool) => pool.end()))
  }
}
