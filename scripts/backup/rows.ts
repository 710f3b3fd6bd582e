import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { SavedTable } from '@/scripts/backup/manifest'
import type { Table } from '@/scripts/backup/tables'

/** Passes everything on; `digest` once it has ended. */
function hashing() {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}

const target = ({ name, columns }: Table) =>
  `${name} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

/** The same rows give the same bytes, on whichever server: no setting of it changes how a value is written. */
export const plainSettings = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set synchronize_seqscans = off;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** Writes the rows of a table into a compressed file, as they come: a table may be larger than memory. */
export async function saveRows(client: pg.ClientBase, table: Table, file: string): Promise<SavedTable> {
  const { stream, digest } = hashing()
  const rows = client.query(to(`copy ${target(table)} to stdout`))
  await pipeline(rows, stream, createGzip({ level: 4 }), createWriteStream(file, { mode: 0o600, flush: true }))
  return { ...table, rows: rows.rowCount, sha256: digest() }
}

/** What `saveRows` would say of the table, without writing its rows anywhere. */
export async function digestRows(client: pg.ClientBase, table: Table) {
  const { stream, digest } = hashing()
  const rows = client.query(to(`copy ${target(table)} to stdout`))
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(rows, stream, nowhere)
  return { rows: rows.rowCount, sha256: digest() }
}

/** Fills a table from such a file; says what it read. */
export async function loadRows(client: pg.ClientBase, table: Table, file: string) {
  const { stream, digest } = hashing()
  const rows = client.query(from(`copy ${target(table)} from stdin`))
  await pipeline(createReadStream(file), createGunzip(), stream, rows)
  return { rows: rows.rowCount, sha256: digest() }
}
