import { withEngine } from '@/scripts/database/engine'
import { requireMigrationChain } from '@/scripts/database/migration-chain'
import { filters, migrationsFolder, readMigrations, readSchema } from '@/scripts/database/migrations'

/**
 * The SQL that leads from the migrations to the schema file, or null where they agree. Both are tried on the server of `url`. Throws
 * a Fault where the migrations are no chain.
 */
export async function drift(url: string, folder = migrationsFolder, schema?: string) {
  const migrations = await readMigrations(folder)
  requireMigrationChain(migrations)
  return withEngine(url, async (engine) => {
    const files = schema ? { files: [{ path: 'schema.prisma', content: schema }] } : await readSchema()
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrations },
      to: { tag: 'schemaDatamodel', ...files },
      script: true,
      exitCode: true,
      filters,
    })
    return exitCode === 0 ? null : stdout
  })
}
