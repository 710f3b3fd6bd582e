import 'server-only'
import { createHmac } from 'node:crypto'
import { keysFor } from '@/lib/keys'
import { networkOf } from '@/lib/limits/network'
import { log } from '@/lib/log'

/** Every event of the security log, with the level of its line. docs/operations.md says which of them to alert on. */
const levels = {
  registered: 'info',
  signed_in: 'info',
  new_device: 'info',
  browser_trusted: 'info',
  wrong_password: 'warn',
  wrong_code: 'warn',
  too_many: 'warn',
  many_failures: 'error',
  reset_asked: 'info',
  reset_done: 'warn',
  password_changed: 'info',
  device_ended: 'info',
  signed_out_everywhere: 'info',
  deletion_asked: 'warn',
  deletion_withdrawn: 'info',
  account_deleted: 'warn',
  operator_command: 'warn',
  operator_joined: 'warn',
  operator_ended: 'warn',
} as const satisfies Record<string, 'info' | 'warn' | 'error'>
export type SecurityEvent = keyof typeof levels

/** Whom an event concerns. All three are written as keyed hashes only. */
export type Concerned = {
  /** The customer's id. */
  account?: string | null
  /** What was typed to say who it is, mostly an e-mail: there may be no such account. */
  tried?: string | null
  /** The visitor's address, as in the header of the front; of IPv6 the network is written. */
  address?: string | null
}

/** Words of the program, never of a person: the name of a limit or of a command, whether it worked. */
type Detail = {
  by?: string
  limit?: string
  failures?: number
  command?: string
  /** Written as a keyed hash too. */
  operator?: string
  outcome?: 'done' | 'failed'
  at?: string
}

const hashLength = 22

/** The same value has the same hash while the first of AUTH_SECRETS stays, and nobody without that secret can guess it from one. */
const keyedHash = (value: string) =>
  createHmac('sha256', keysFor('security log')[0]!).update(value).digest('base64url').slice(0, hashLength)

/** A line of the security log, as JSON can hold it. */
const securityLine = (event: SecurityEvent, { account, tried, address }: Concerned, detail: Detail = {}) => ({
  security: event,
  ...(account && { account: keyedHash(account) }),
  ...(tried && { tried: keyedHash(tried) }),
  ...(address && { address: keyedHash(networkOf(address)) }),
  ...detail,
  ...(detail.operator && { operator: keyedHash(detail.operator) }),
})

/** Writes an event into the log (SEC-21), among its other lines: each has the field `security`, which no other line has. */
export const logSecurity = (event: SecurityEvent, concerned: Concerned, detail?: Detail) =>
  log()[levels[event]](securityLine(event, concerned, detail), 'security')
