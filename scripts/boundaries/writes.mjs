const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())

/** The columns of `set a = 1, b = 2`. A list in brackets, `set (a, b) = …`, is not understood. */
const setIn = (list) => [...list.matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map(([, name]) => camel(name))

/** What an SQL statement writes. `column` is null where it inserts or deletes rows. */
function* inSql(sql) {
  for (const [, table] of sql.matchAll(/\b(?:insert\s+into|delete\s+from|truncate)\s+"?(\w+)/gi))
    yield { table: camel(table), column: null }
  const updates =
    /(?<!for |key |do )\bupdate\s+"?(\w+)"?(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\s+([\s\S]*?)(?:\bfrom\b|\bwhere\b|$)/gi
  for (const [, table, list] of sql.matchAll(updates))
    for (const column of setIn(list)) yield { table: camel(table), column }
}

const keyOf = ({ key }) => key?.name ?? key?.value

/** What a call of Prisma writes; a column that cannot be read from the call is '…'. */
function* inCall({ callee, arguments: [given] }) {
  const [verb, table] = [callee.property?.name, callee.object?.property?.name]
  if (!table || !/^(?:create|update|upsert|delete)/.test(verb ?? '')) return
  if (!verb.startsWith('update')) return yield { table, column: null }
  const data = given?.properties?.find((one) => keyOf(one) === 'data')?.value
  for (const one of data?.properties ?? [{}]) yield { table, column: keyOf(one) ?? '…' }
}

/** The SQL that a node holds: a tagged template, or the text of a prepared statement. */
function sqlIn(node) {
  if (node.type === 'TaggedTemplateExpression') return node.quasi
  if (node.type === 'Property' && keyOf(node) === 'text' && node.value.type === 'TemplateLiteral') return node.value
}

/** Every write of a row or column in the parsed code, with where it begins. */
export function* writesOf(nodes) {
  for (const node of nodes) {
    const sql = sqlIn(node)
    const found =
      node.type === 'CallExpression' && node.callee.type === 'MemberExpression'
        ? inCall(node)
        : sql
          ? inSql(sql.quasis.map(({ value }) => value.raw).join('$'))
          : []
    for (const write of found) yield { ...write, start: node.start }
  }
}
