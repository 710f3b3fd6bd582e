import { Pool } from 'pg'
import { log } from '@/lib/log'

/**
 * The worker's connections, whose errors are logged for as long as they live. graphile-worker stops listening to a pool of
 * its own when it stops, and what the database tells a connection after that would end the process.
 */
export function connectionsOf(url: string, max: number) {
  const onError = (error: Error) => log().warn({ err: error }, 'a connection of the worker ended')
  return new Pool({ connectionString: url, max, application_name: 'worker' })
    .on('error', () => {}) // that of an idle connection, which has told of it by itself
    .on('connect', (client) => client.on('error', onError))
}
