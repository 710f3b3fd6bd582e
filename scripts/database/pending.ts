import type pg from 'pg'

export const hasMigrations = async (client: pg.Client) =>
  (await client.query(`select to_regclass('_prisma_migrations') is not null as there`)).rows[0].there as boolean

/** The names that the database has applied, oldest first. */
export async function appliedMigrations(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name`,
  )
  return rows.map(({ name }) => name)
}

/** The names that the database has not applied. */
export async function pendingOf(client: pg.Client, names: string[]) {
  if (!(await hasMigrations(client))) return names
  const applied = await appliedMigrations(client)
  return names.filter((name) => !applied.includes(name))
}
