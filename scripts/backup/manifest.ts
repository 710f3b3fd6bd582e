import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readMigrations } from '@/scripts/database/migrations'
import { Fault } from '@/scripts/fault.mjs'

const Digest = z.string().regex(/^[0-9a-f]{64}$/)

/** `sha256` is of the rows as COPY writes them, before they are compressed. */
const SavedTable = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: Digest })
const SavedSequence = z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })
/** A rule that came when older rows broke it already, and holds for new ones (NOT VALID). */
const LenientRule = z.object({ table: z.string(), name: z.string() })
const SavedPicture = z.object({ key: z.string(), sha256: Digest })

/** What a backup says of itself, in `manifest.json`; it is written last. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Those that the database had applied, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** In the order in which they can be filled. */
  tables: z.array(SavedTable),
  sequences: z.array(SavedSequence),
  lenientRules: z.array(LenientRule),
  pictures: z.array(SavedPicture),
  /** Whether the file `secrets` is there. */
  hasSecrets: z.boolean(),
})

export type Manifest = z.infer<typeof Manifest>
export type SavedTable = z.infer<typeof SavedTable>
export type LenientRule = z.infer<typeof LenientRule>
export type SavedSequence = z.infer<typeof SavedSequence>

/** Where a backup keeps what. */
export const filesOf = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  database: join(folder, 'database'),
  rows: (table: string) => join(folder, 'database', `${table}.copy.gz`),
  pictures: join(folder, 'uploads'),
  secrets: join(folder, 'secrets'),
})

/** Reads what a backup says of itself. Throws a Fault where it is none, or newer than this version of the shop. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(filesOf(folder).manifest, 'utf8').catch(() => {
    throw new Fault(`There is no backup in ${folder}: it has no manifest.json.`)
  })
  const manifest = Manifest.safeParse(jsonOf(text))
  if (!manifest.success)
    throw new Fault(`The manifest.json of ${folder} is damaged, or of another version of the shop.`)
  const { migrationDirectories } = await readMigrations()
  const known = new Set(migrationDirectories.map(({ path }) => path))
  const unknown = manifest.data.migrations.find((name) => !known.has(name))
  if (unknown)
    throw new Fault(
      `The backup is of a newer version of the shop, which has the migration ${unknown}: restore it with that.`,
    )
  return manifest.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
