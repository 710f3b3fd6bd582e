import 'server-only'
import { countBy, countByAddress, forget, type Limit } from '@/lib/limits/limits'

// Many households share one address in India, so an address may try far more often than an account.
const limits = {
  login: { account: 10, address: 150 },
  registration: { account: 5, address: 50 },
  code: { account: 15, address: 150 },
  resend: { account: 5, address: 50 },
  forgotten: { account: 5, address: 50 },
  /** The current password, asked of somebody who is signed in. */
  password: { account: 10, address: 150 },
  /** The rest of a log-out, by its key: several tabs may ask, and none may guess. */
  logout: { account: 60, address: 600 },
  /** Codes, whatever asks for them: they fill somebody's mailbox. */
  mail: { account: 10, address: 500, minutes: 60 },
} as const satisfies Record<string, { account: number; address: number; minutes?: number }>
type Call = keyof typeof limits

function limit(call: Call, by: 'account' | 'address'): Limit {
  const { [by]: max, ...rest } = limits[call]
  return { name: `${call}:${by}`, max, minutes: 'minutes' in rest ? rest.minutes : undefined }
}

/** Counts a try for the account, whether there is one or not, and for the visitor's address (`countByAddress`). Throws `too_many`. */
export async function countTry(call: Call, email: string, address: string | null) {
  await countByAddress(limit(call, 'address'), address)
  await countBy(limit(call, 'account'), email)
}

/** A success clears what the account's own slips had counted. */
export const forgetTries = (call: Call, email: string) => forget(limit(call, 'account'), email)
