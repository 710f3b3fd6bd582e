import pg from 'pg'
import { schemas } from '@/lib/database/privileges'
import type { LenientRule } from '@/scripts/backup/manifest'

export type Table = { name: string; columns: string[] }

/** What the migrations themselves write: a restore runs them. */
const madeByMigrations = ['public._prisma_migrations', 'graphile_worker.migrations']

/** Each table of the shop and of its queue with its columns, those before that others refer to; generated columns left out. */
export async function tablesInOrder(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `select n.nspname || '.' || c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select fn.nspname || '.' || f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
         join pg_namespace fn on fn.oid = f.relnamespace
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and n.nspname || '.' || c.relname <> all($2)
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     order by 1`,
    [schemas, madeByMigrations],
  )
  const ordered: typeof rows = []
  while (ordered.length < rows.length) {
    const isIn = (name: string) => ordered.some((table) => table.name === name)
    const next = rows.filter(({ name, refersTo }) => !isIn(name) && refersTo.every(isIn))
    if (!next.length) throw new Error('tables refer to each other in a circle')
    ordered.push(...next)
  }
  return ordered.map(({ name, columns }) => ({ name, columns }))
}

/** The sequences that number rows, as `schema.name`. */
export const sequencesOf = async (client: pg.ClientBase) =>
  (
    await client.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind = 'S' order by 1`,
      [schemas],
    )
  ).rows.map(({ name }) => name)

/** The rules that rows from before them may break. */
export const lenientRules = async (client: pg.ClientBase) =>
  (
    await client.query<LenientRule>(
      `select n.nspname || '.' || c.relname as table, conname as name from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and not convalidated order by 1, 2`,
      [schemas],
    )
  ).rows

/** Takes such rules away while older rows come in; the returned function puts them back for the rows after them. */
export async function withoutRules(client: pg.ClientBase, rules: LenientRule[]) {
  const back: string[] = []
  for (const { table, name } of rules) {
    const { rows } = await client.query<{ rule: string }>(
      'select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = $1::regclass and conname = $2',
      [table, name],
    )
    if (!rows[0]) continue
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
    const rule = rows[0].rule.replace(/ NOT VALID$/, '')
    back.push(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${rule} not valid`)
  }
  return async () => {
    for (const statement of back) await client.query(statement)
  }
}

/** What stands in the schemas of the shop and of its queue, each as what drops it; of extensions nothing. */
const standing = `
  select case relkind when 'v' then 'view ' when 'S' then 'sequence ' else 'table ' end || c.oid::regclass as what
  from pg_class c where relkind in ('r', 'p', 'v', 'S') and relnamespace in (select oid from ours) and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('e', 'a', 'i'))
  union all
  select 'function ' || p.oid::regprocedure from pg_proc p where pronamespace in (select oid from ours) and not exists (
    select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  union all
  select 'type ' || t.oid::regtype from pg_type t where typtype = 'e' and typnamespace in (select oid from ours)
  union all
  select 'schema ' || oid::regnamespace from ours where nspname <> 'public'`

const standingIn = async (client: pg.ClientBase) =>
  (
    await client.query<{ what: string }>(
      `with ours as (select oid, nspname from pg_namespace where nspname = any($1)) ${standing}`,
      [schemas],
    )
  ).rows.map(({ what }) => what)

/** Whether the database holds nothing of a shop, nor of anybody else. */
export const isEmpty = async (client: pg.ClientBase) => !(await standingIn(client)).length

/** Takes everything out of a database that was empty before. */
export async function clear(client: pg.ClientBase) {
  const drops = (await standingIn(client)).map((what) => `drop ${what.replace(' ', ' if exists ')} cascade`)
  await client.query(['begin', ...drops, 'commit'].join(';\n'))
}
