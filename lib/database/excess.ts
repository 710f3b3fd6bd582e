import type pg from 'pg'
import { rightsOf, schemas } from '@/lib/database/privileges'

/** Rights on a table that change or empty what it holds. */
const writing = ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'] as const

const powers = {
  rolsuper: 'is a superuser',
  rolcreatedb: 'makes databases',
  rolcreaterole: 'makes roles',
  rolreplication: 'replicates the server',
  rolbypassrls: 'passes over row security',
  owns: 'owns tables of the shop, or belongs to a role that does',
  makes: 'makes tables',
}

/**
 * What a role may beyond serving, by whatever way it came to it: nothing, or parts of a sentence such as `is a superuser`.
 * Asks about the role of the connection unless another is named.
 */
export async function excessOf(client: pg.ClientBase, role?: string): Promise<string[]> {
  const { rows } = await client.query<Record<keyof typeof powers, boolean>>(
    `select r.*,
       exists (select from pg_class where relnamespace = any(
           array(select oid from pg_namespace where nspname = any($2))) and pg_has_role(r.oid, relowner, 'USAGE')) as owns,
       has_schema_privilege(r.oid, 'public', 'CREATE') or has_database_privilege(r.oid, current_database(), 'CREATE') as makes
     from pg_roles r where rolname = coalesce($1, current_user)`,
    [role ?? null, schemas],
  )
  const found = Object.entries(powers).flatMap(([power, words]) => (rows[0]?.[power as 'owns'] ? [words] : []))
  // A superuser or an owner may all the rest, which would say nothing more.
  return found.length ? found : writesBeyond(client, role)
}

async function writesBeyond(client: pg.ClientBase, role?: string) {
  const { rows } = await client.query<{ name: string; right: (typeof writing)[number] }>(
    `select name, "right" from unnest($2::text[]) as name, unnest($3::text[]) as "right"
     where to_regclass(name) is not null and has_table_privilege(coalesce($1, current_user), name, "right") order by 1, 2`,
    [role ?? null, Object.keys(rightsOf), writing],
  )
  return rows
    .filter(({ name, right }) => {
      const { may, fixed } = rightsOf[name]!
      return right === 'TRUNCATE' || !may.includes(right) || (right === 'UPDATE' && fixed)
    })
    .map(({ name, right }) => `has the right ${right} on ${name.replace('public.', '')}`)
}
