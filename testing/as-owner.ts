import pg from 'pg'
import { inject } from 'vitest'
import { databaseOf } from '@/scripts/database/addresses'
import { databaseUrl, runSql } from '@/testing/database'

/** The address of this file's database for the role that owns its tables. */
export const ownerUrl = () => databaseUrl(inject('clusterUrl'), databaseOf(process.env.DATABASE_URL ?? ''))

/** Runs what the role that serves may not: a change of a table or of its rules. */
export const asOwner = (...statements: string[]) => runSql(ownerUrl(), ...statements)

/** A connection of that role, for what lasts longer than a statement; the caller ends it. */
export async function connectAsOwner() {
  const client = new pg.Client(ownerUrl())
  await client.connect()
  return client
}
