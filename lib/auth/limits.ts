import 'server-only'
import { dayMs, hourMs, minuteMs } from '@/lib/durations'
import { countBy, countByAddress, countOf, forget, giveBack, type Limit } from '@/lib/limits/limits'
import { type Concerned, logSecurity } from '@/lib/security-log'

/**
 * What is counted of a call, so that nobody shuts out somebody else (SEC-15):
 * `pair`: an account and who asks, together. It stops a guesser, and that guesser alone.
 * `address`: one address, whatever the account. Many households share one in India, so it may try far more often.
 * `account`: one account within an hour, whoever asks. It is high, for guessers with many addresses; a browser that the
 * customer trusts, or in which the code step began, is not counted by it nor by its address (SEC-16).
 */
const limits = {
  login: { pair: 10, address: 150, account: 100 },
  registration: { pair: 5, address: 50, account: 20 },
  code: { pair: 15, address: 150, account: 100 },
  resend: { pair: 5, address: 50 },
  forgotten: { pair: 5, address: 50 },
  /** A code for a new password, with its new password. */
  reset: { pair: 5, address: 150, account: 100 },
  /** The current password, asked of somebody who is signed in. */
  password: { pair: 10, address: 150, account: 100 },
  /** The rest of a log-out, by its key: several tabs may ask, and none may guess. */
  logout: { pair: 60, address: 600 },
} as const satisfies Record<string, { pair: number; address: number; account?: number }>
type Call = keyof typeof limits

/** Codes that are mailed to one account (SEC-18). Those who know no password cannot use up the mails of those who do. */
const mails = {
  knew: { hour: 10, day: 30 },
  stranger: { hour: 12, day: 24 },
}

/** Wrong passwords and codes of all accounts together within 15 minutes, from which on the log warns (SEC-17). */
export const alarmingFailures = 200
const failures: Limit = { name: 'failures', max: alarmingFailures }

const hourMinutes = hourMs / minuteMs
const dayMinutes = dayMs / minuteMs

/** Who asks: an address, or a `browser` that has proved itself by a cookie of ours. */
export type Asker = { address: string | null; browser?: string | null }

const limit = (call: Call, by: 'pair' | 'address'): Limit => ({ name: `${call}:${by}`, max: limits[call][by] })

function ceiling(call: Call): Limit | null {
  const of = limits[call]
  return 'account' in of ? { name: `${call}:account`, max: of.account, minutes: hourMinutes } : null
}

const pairOf = (account: string, { address, browser }: Asker) =>
  browser ? `${account} browser ${browser}` : `${account} ${address ?? ''}`

/** Counts a try for an account, whether there is one or not. What one count refuses adds to no other. Throws `too_many`. */
export async function countTry(call: Call, account: string, asker: Asker) {
  const { address, browser } = asker
  const concerned = { tried: account, address }
  if (!browser) await countByAddress(limit(call, 'address'), address, account)
  await countBy(limit(call, 'pair'), pairOf(account, asker), concerned)
  const highest = browser ? null : ceiling(call)
  if (highest) await countBy(highest, account, concerned)
}

/** A success clears what its own slips had counted, and only those. */
export async function forgetTries(call: Call, account: string, asker: Asker) {
  const highest = asker.browser ? null : ceiling(call)
  await Promise.all([forget(limit(call, 'pair'), pairOf(account, asker)), highest && giveBack(highest, account)])
}

/** Whoever asked for another code may try that one anew; the count of the account goes on. */
export const renewTries = (call: Call, account: string, asker: Asker) =>
  forget(limit(call, 'pair'), pairOf(account, asker))

const mailLimits = (who: keyof typeof mails): Limit[] => [
  { name: `mail:${who}:hour`, max: mails[who].hour, minutes: hourMinutes },
  { name: `mail:${who}:day`, max: mails[who].day, minutes: dayMinutes },
]

/** Counts a mail with a code; the e-mail need not be known. Throws `too_many`. */
export async function countMail(who: keyof typeof mails, email: string, address: string | null) {
  for (const one of mailLimits(who)) await countBy(one, email, { tried: email, address })
}

/** Whoever has read the mailbox may go on writing to it. */
export const forgetMails = (email: string) => forget(mailLimits('knew')[0]!, email)

/** Notes a wrong password or code, and warns when there are suddenly many in the whole shop (SEC-17). */
export async function noteFailure(event: 'wrong_password' | 'wrong_code', concerned: Concerned) {
  logSecurity(event, concerned)
  const count = await countOf(failures, 'shop')
  if (count % alarmingFailures === 0) logSecurity('many_failures', {}, { failures: count })
}
