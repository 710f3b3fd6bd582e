import pg from 'pg'
import type { Shop } from './shop'

/** Runs the work on a connection of its own to the shop's database. */
export async function withDatabase<T>(shop: Shop, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(shop.databaseUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
