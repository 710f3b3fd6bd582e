import pg from 'pg'
import { callable, rightsOf, schemas } from '@/lib/database/privileges'

type Table = { name: string; identifier: string; columns: string[]; sequences: string[] }

const notOfAnExtension = (catalogue: string, id: string) => `not exists (
  select from pg_depend where classid = '${catalogue}'::regclass and objid = ${id} and deptype = 'e')`

/** Tables and views, each with the sequences that number its rows. */
const tablesOf = async (client: pg.ClientBase) =>
  (
    await client.query<Table>(
      `select n.nspname || '.' || c.relname as name, c.oid::regclass::text as identifier,
         array(select a.attname::text from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
         array(select s.oid::regclass::text from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
           where d.refobjid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'a') as sequences
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'f') and ${notOfAnExtension('pg_class', 'c.oid')}
       order by 1`,
      [schemas],
    )
  ).rows

const functionsOf = async (client: pg.ClientBase) =>
  (
    await client.query<{ name: string; identifier: string }>(
      `select p.proname as name, p.oid::regprocedure::text as identifier from pg_proc p
       where p.pronamespace = 'public'::regnamespace and ${notOfAnExtension('pg_proc', 'p.oid')} order by 2`,
    )
  ).rows

/** One line a right, such as `INSERT on tracking_entry`: what the table of rights says about what there is. */
async function wanted(client: pg.ClientBase) {
  const lines = schemas.map((schema) => `USAGE on schema ${schema}`)
  for (const { name, identifier, columns, sequences } of await tablesOf(client)) {
    const { may, fixed } = rightsOf[name] ?? { may: [] }
    for (const right of may)
      if (right === 'UPDATE' && fixed)
        lines.push(
          ...columns
            .filter((column) => !fixed.includes(column))
            .map((column) => `UPDATE (${pg.escapeIdentifier(column)}) on ${identifier}`),
        )
      else lines.push(`${right} on ${identifier}`)
    if (may.includes('INSERT')) lines.push(...sequences.map((sequence) => `USAGE on sequence ${sequence}`))
  }
  for (const { name, identifier } of await functionsOf(client))
    if (callable.includes(name)) lines.push(`EXECUTE on function ${identifier}`)
  return lines
}

/** In the same words, what is granted to the role or to everybody. */
async function present(client: pg.ClientBase, role: string) {
  const { rows } = await client.query<{ line: string; everybody: boolean }>(
    `select line, grantee = 0 as everybody from (
       select (acl).grantee, (acl).privilege_type || ' on ' || case relkind when 'S' then 'sequence ' else '' end || id::regclass as line
       from (select oid as id, relkind, aclexplode(relacl) as acl from pg_class where relnamespace = any($1::regnamespace[])) t
       union all
       select (acl).grantee, (acl).privilege_type || ' (' || quote_ident(attname) || ') on ' || id::regclass
       from (select c.oid as id, attname, aclexplode(attacl) as acl from pg_attribute join pg_class c on c.oid = attrelid
         where relnamespace = any($1::regnamespace[])) t
       union all
       select (acl).grantee, (acl).privilege_type || ' on function ' || id::regprocedure
       from (select p.oid as id, aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl from pg_proc p
         where pronamespace = 'public'::regnamespace and ${notOfAnExtension('pg_proc', 'p.oid')}) t
       union all
       select (acl).grantee, 'TEMPORARY on database ' || quote_ident(datname)
       from (select datname, aclexplode(coalesce(datacl, acldefault('d', datdba))) as acl from pg_database
         where datname = current_database() and pg_has_role(datdba, 'USAGE')) t where (acl).privilege_type = 'TEMPORARY'
       union all
       select (acl).grantee, (acl).privilege_type || ' on schema ' || quote_ident(nspname)
       from (select nspname, aclexplode(nspacl) as acl from pg_namespace where oid = any($1::regnamespace[])) t
     ) lines where grantee = 0 and line <> 'USAGE on schema public' or grantee = (select oid from pg_roles where rolname = $2)`,
    [schemas, role],
  )
  return rows
}

/** The queue's tables show rows to their owner alone unless a policy says otherwise; who may touch them is said by the rights. */
const unopened = async (client: pg.ClientBase) =>
  (
    await client.query<{ identifier: string }>(
      `select oid::regclass::text as identifier from pg_class where relnamespace = any($1::regnamespace[]) and relrowsecurity
         and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'serving')`,
      [schemas],
    )
  ).rows

/**
 * Grants the role exactly what the table of rights says, and everybody nothing. Run by the owner, in one transaction:
 * whoever serves meanwhile never finds a right missing. Nothing is written where all is granted already.
 */
export async function grantServing(client: pg.ClientBase, role: string) {
  const to = pg.escapeIdentifier(role)
  const want = new Set(await wanted(client))
  const there = await present(client, role)
  const has = new Set(there.filter(({ everybody }) => !everybody).map(({ line }) => line))
  const statements = [
    ...there.filter(({ everybody }) => everybody).map(({ line }) => `revoke ${line} from public`),
    ...[...has].filter((line) => !want.has(line)).map((line) => `revoke ${line} from ${to}`),
    ...[...want].filter((line) => !has.has(line)).map((line) => `grant ${line} to ${to}`),
    ...(await unopened(client)).map(
      ({ identifier }) => `create policy serving on ${identifier} using (true) with check (true)`,
    ),
  ]
  if (statements.length) await client.query(['begin', ...statements, 'commit'].join(';\n'))
}

/** Tables without a line in the table of rights, and lines without a table; both are mistakes of whoever changed the tables. */
export async function unknownTables(client: pg.ClientBase) {
  const names = (await tablesOf(client)).map(({ name }) => name)
  return {
    withoutRights: names.filter((name) => !(name in rightsOf)),
    withoutTable: Object.keys(rightsOf).filter((name) => !names.includes(name)),
  }
}
