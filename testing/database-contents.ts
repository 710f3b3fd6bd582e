import pg from 'pg'

const ofExtension = (catalogue: string, id: string) =>
  `exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${id} and deptype = 'e')`

/** A line for each thing in PostgreSQL's catalogue. What was made earlier or later than another reads the same. */
const structure = `
with our_schema as (select *, oid::regnamespace::text as name from pg_namespace where nspname !~ '^pg_|^information_schema$'),
our_relation as (select *, oid::regclass::text as name from pg_class where relnamespace in (select oid from our_schema)),
our_function as (
  select *, oid::regprocedure::text as name from pg_proc
  where pronamespace in (select oid from our_schema) and not ${ofExtension('pg_proc', 'pg_proc.oid')}
),
our_right as (
  select 'schema' as kind, name, (aclexplode(nspacl)).* from our_schema
  union all
  select 'relation', name, (aclexplode(relacl)).* from our_relation
  union all
  select 'column', name || '.' || attname, (aclexplode(attacl)).*
  from our_relation join pg_attribute on attrelid = our_relation.oid
  union all
  select 'function', name, (aclexplode(coalesce(proacl, acldefault('f', proowner)))).* from our_function
),
thing as (
  select 'relation' as kind, name, array[relkind::text, relrowsecurity::text, reloptions::text] as said
  from our_relation where relkind <> 'i'
  union all
  select 'column', name || '.' || attname, array[format_type(atttypid, atttypmod), attnotnull::text,
    pg_get_expr(adbin, adrelid), attidentity::text, attgenerated::text, attcollation::regcollation::text]
  from our_relation join pg_attribute on attrelid = our_relation.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind <> 'i'
  union all
  select 'constraint', conrelid::regclass || '.' || conname, array[pg_get_constraintdef(oid), convalidated::text]
  from pg_constraint where conrelid in (select oid from our_relation)
  union all
  select 'index', name, array[pg_get_indexdef(indexrelid), indisvalid::text]
  from our_relation join pg_index on indexrelid = our_relation.oid
  union all
  select 'trigger', name || '.' || tgname, array[pg_get_triggerdef(pg_trigger.oid), tgenabled::text]
  from our_relation join pg_trigger on tgrelid = our_relation.oid where not tgisinternal
  union all
  select 'function', name, array[pg_get_functiondef(oid)] from our_function where prokind <> 'a'
  union all
  select 'view', name, array[pg_get_viewdef(oid)] from our_relation where relkind in ('v', 'm')
  union all
  select 'policy', tablename || '.' || policyname, array[to_jsonb(pg_policies)::text] from pg_policies
  union all
  select 'enum', enumtypid::regtype::text, array_agg(enumlabel::text order by enumsortorder) from pg_enum group by 2
  union all
  select 'sequence', sequencename, array[to_jsonb(pg_sequences)::text] from pg_sequences
  union all
  select 'extension', extname, array[extversion, extnamespace::regnamespace::text] from pg_extension
  union all
  select 'right', kind || ' ' || name, array[case grantee when 0 then 'everybody' else grantee::regrole::text end,
    privilege_type, is_grantable::text] from our_right
)
select concat_ws(' ', kind, name, array_to_json(said)) as line from thing order by line`

async function linesOf(url: string, ...statements: string[]) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const answers: string[] = []
    for (const statement of statements) {
      const { rows } = await client.query<{ line: string }>(statement)
      answers.push(...rows.map(({ line }) => line))
    }
    return answers
  } finally {
    await client.end()
  }
}

/** All that the catalogue says of a database: tables, columns by name, rules, functions, rights. */
export const readStructure = (url: string) => linesOf(url, structure)

/** All rows of the shop, one a line, without the columns of those names. */
export async function readRows(url: string, without: string[]) {
  const tables = await linesOf(
    url,
    `select oid::regclass::text as line from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations' order by 1`,
  )
  const shown = `(to_jsonb(t) - '{${without}}'::text[])::text`
  return linesOf(url, ...tables.map((table) => `select '${table} ' || ${shown} as line from ${table} t order by 1`))
}
