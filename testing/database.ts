import pg from 'pg'

/** Migrated and seeded once per run; each test file copies it. */
export const templateName = 'template_shop'

/** The same server, another database. */
export const databaseUrl = (serverUrl: string, name: string) => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs statements one after the other on a connection of its own. */
export async function runSql(url: string, ...statements: string[]) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
