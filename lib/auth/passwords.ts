import 'server-only'
import { randomBytes } from 'node:crypto'
import { truncates } from 'bcryptjs'
import type { Asker } from '@/lib/auth/rules'
import { tellsWhoAsks } from '@/lib/limits/limits'
import { areaOf } from '@/lib/limits/network'
import { threadPool } from '@/lib/threads/pool'

const cost = 11
/** Compared against where no account is, so that both answers take the same time (AUTH-08). */
const nobody = `$2b$${cost}$${'.'.repeat(53)}`

/** A hash that no password is known to have: it is compared as slowly as any, and never fits. */
export const unknownPassword = () =>
  `$2b$${cost}$${randomBytes(53).toString('base64').replace(/[+=]/g, '.').slice(0, 53)}`

// Threads of their own: nobody who signs in waits behind a drawing. Of a crowd the last are turned away after some seconds.
const threads = threadPool<typeof import('@/lib/auth/passwords-thread')>({
  name: 'passwords',
  kept: 1,
  waitingPerThread: 24,
  perHolder: 4,
  timeoutMs: 60_000,
  retryAfterSeconds: 5,
})

/** For whom: a wide network has a share of the queue, and a browser that the customer trusts has places that no crowd takes (SEC-32). */
const holderOf = ({ address, browser }: Asker) => ({
  holder: !browser && tellsWhoAsks(address) ? areaOf(address) : undefined,
  expected: !!browser,
})

/** The hash to store. Throws `unavailable` in a crowd. */
export async function hashPassword(password: string, asker: Asker = { address: null }) {
  if (truncates(password)) throw new Error('bcrypt reads 72 bytes only')
  return threads.run('hash', { password, cost }, holderOf(asker))
}

/** Whether the password belongs to the hash; with null, as slow, no. Throws `unavailable` in a crowd. */
export const isRightPassword = async (password: string, hash: string | null, asker: Asker = { address: null }) =>
  (await threads.run('compare', { password, hash: hash ?? nobody }, holderOf(asker))) && hash !== null
