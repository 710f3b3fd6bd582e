import 'server-only'
import { countBy, countByAddress, forget, type Limit } from '@/lib/limits/limits'

// Many households share one address in India, so an address may try far more often than an account.
const limits = {
  login: { account: 10, address: 150 },
  registration: { account: 5, address: 50 },
  code: { account: 15, address: 150 },
  resend: { account: 5, address: 50 },
} as const
type Call = keyof typeof limits

const limit = (call: Call, by: 'account' | 'address'): Limit => ({ name: `${call}:${by}`, most: limits[call][by] })

/** Counts a try by account, known or not, and by address where it tells people apart. Throws `too_many`. */
export async function countTry(call: Call, email: string, address: string | null) {
  await countByAddress(limit(call, 'address'), address)
  await countBy(limit(call, 'account'), email)
}

/** A success clears what the account's own slips had counted. */
export const forgetTries = (call: Call, email: string) => forget(limit(call, 'account'), email)
