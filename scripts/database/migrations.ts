import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import { home } from '@/lib/release'
import { afterLine, nextMigrationStamp } from '@/scripts/database/migration-chain'

export const migrationsFolder = join(home, 'prisma/migrations')
const schemaFile = join(home, 'prisma/schema.prisma')

/** Nothing in the database is managed by somebody else: graphile-worker keeps to its own schema. */
export const filters = { externalTables: [], externalEnums: [] }

/** The migrations on disk, oldest first, in the form the schema engine takes. */
export async function readMigrations(folder = migrationsFolder): Promise<MigrationList> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((e) => e.isDirectory()).map((e) => e.name)
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: await readFile(join(folder, 'migration_lock.toml'), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.sort().map(async (path) => ({
        path,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await readFile(join(folder, path, 'migration.sql'), 'utf8') },
        },
      })),
    ),
  }
}

/** The schema file in the form the schema engine takes. */
export const readSchema = async () => ({
  files: [{ path: schemaFile, content: await readFile(schemaFile, 'utf8') }],
})

/** Writes a new migration, which sorts after all others and names the one before it, and returns its file. */
export async function writeMigration(name: string, now: Date, sql: string, folder = migrationsFolder) {
  const { migrationDirectories } = await readMigrations(folder)
  const names = migrationDirectories.map(({ path }) => path)
  const file = join(folder, `${nextMigrationStamp(now, names)}_${name}`, 'migration.sql')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${afterLine(names.at(-1)!)}\n${sql}`, { flag: 'wx' })
  return file
}
