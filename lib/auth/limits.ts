import 'server-only'
import { type Asker, codeResendSeconds } from '@/lib/auth/rules'
import { dayMs, hourMs, minuteMs } from '@/lib/durations'
import {
  type Count,
  countAll,
  countOf,
  forget,
  giveBack,
  hasRoom,
  isUsedUp,
  type Limit,
  tellsWhoAsks,
} from '@/lib/limits/limits'
import { areaOf, networkOf } from '@/lib/limits/network'
import { type Concerned, logSecurity } from '@/lib/security-log'

/**
 * What is counted of a call, so that nobody shuts out somebody else (SEC-15):
 * `pair`: an account and who asks, together. It stops a guesser, and that guesser alone.
 * `address`: one address, whatever the account. Many households share one in India, so it may try far more often.
 * `account`: one account within an hour, whoever asks, for guessers with many addresses (SEC-16). Whoever would fill it for
 * somebody else needs dozens of wide networks: each adds `area` at most. Where it is full, a new password by mail is the way
 * in. A browser that the customer trusts, or in which the code step began, is counted as a pair only.
 */
const limits = {
  login: { pair: 10, address: 150, area: 20, account: 1_000 },
  registration: { pair: 5, address: 50 },
  code: { pair: 15, address: 150, area: 30, account: 1_000 },
  resend: { pair: 5, address: 50 },
  forgotten: { pair: 5, address: 50 },
  /** A code for a new password, with its new password. Its 50 bits need no ceiling, which strangers could fill. */
  reset: { pair: 5, address: 150 },
  /** The current password, asked of somebody who is signed in. */
  password: { pair: 10, address: 150, area: 20, account: 100 },
  /** The rest of a log-out, by its key: several tabs may ask, and none may guess. */
  logout: { pair: 60, address: 600 },
} as const satisfies Record<string, { pair: number; address: number } | Ceiling>
type Ceiling = { pair: number; address: number; area: number; account: number }
type Call = keyof typeof limits

/**
 * Mails with a code, or about one, to one account (SEC-18). Those who know no password cannot use up the mails of those who
 * do, nor of each other: the first of a day that a wide network asks for are always mailed, and what more it asks for is
 * mailed while the account's `day` lasts.
 */
const mails = {
  knew: { hour: 10, day: 30 },
  stranger: { hourOfArea: 6, firstOfArea: 2, day: 24 },
}

/** Wrong passwords and codes of all accounts together within 15 minutes, from which on the log warns (SEC-17). */
export const alarmingFailures = 200
const failures: Limit = { name: 'failures', max: alarmingFailures }

const hourMinutes = hourMs / minuteMs
const dayMinutes = dayMs / minuteMs

const limit = (call: Call, by: 'pair' | 'address'): Limit => ({ name: `${call}:${by}`, max: limits[call][by] })

const pairOf = (account: string, { address, browser }: Asker) =>
  browser ? `${account} browser ${browser}` : `${account} ${networkOf(address ?? '')}`
const areaPairOf = (account: string, address: string | null) => `${account} ${areaOf(address ?? '')}`

/** What an hour's tries for an account add to: its own share for a wide network, and the ceiling. */
function ceilings(call: Call, account: string, { address, browser }: Asker): { area: Count[]; account: Count[] } {
  const of = limits[call]
  if (browser || !('account' in of)) return { area: [], account: [] }
  const count = (by: 'area' | 'account', value: string): Count => ({
    limit: { name: `${call}:${by}`, max: of[by], minutes: hourMinutes, otherWay: otherWays[call] },
    value,
  })
  return {
    area: tellsWhoAsks(address) ? [count('area', areaPairOf(account, address))] : [],
    account: [count('account', account)],
  }
}

const otherWays: Partial<Record<Call, string>> = { login: 'choose a new password by e-mail' }

/** Counts a try for an account, whether there is one or not. What one count refuses adds to no other. Throws `too_many`. */
export async function countTry(call: Call, account: string, asker: Asker) {
  const { address, browser } = asker
  const { area, account: highest } = ceilings(call, account, asker)
  const ofAddress =
    !browser && tellsWhoAsks(address) ? [{ limit: limit(call, 'address'), value: networkOf(address) }] : []
  const pair = { limit: limit(call, 'pair'), value: pairOf(account, asker) }
  await countAll([pair, ...area, ...ofAddress, ...highest], { tried: account, address })
}

/** A success clears what its own slips had counted, and only those. */
export async function forgetTries(call: Call, account: string, asker: Asker) {
  const { area, account: highest } = ceilings(call, account, asker)
  await Promise.all([
    forget(limit(call, 'pair'), pairOf(account, asker)),
    ...[...area, ...highest].map((one) => giveBack(one.limit, one.value)),
  ])
}

/** Whoever asked for another code may try that one anew; the count of the account goes on. */
export const renewTries = (call: Call, account: string, asker: Asker) =>
  forget(limit(call, 'pair'), pairOf(account, asker))

const mailsInAnHour: Limit = { name: 'mail:knew:hour', max: mails.knew.hour, minutes: hourMinutes }
const mailsInADay: Limit = { name: 'mail:knew:day', max: mails.knew.day, minutes: dayMinutes }
const hourOfArea: Limit = { name: 'mail:area:hour', max: mails.stranger.hourOfArea, minutes: hourMinutes }
const firstOfArea: Limit = { name: 'mail:area:first', max: mails.stranger.firstOfArea, minutes: dayMinutes }
const dayOfStrangers: Limit = { name: 'mail:stranger:day', max: mails.stranger.day, minutes: dayMinutes }

/** Counts a mail with a code; the e-mail need not be known. Throws `too_many`. */
export async function countMail(who: keyof typeof mails, email: string, address: string | null) {
  const concerned = { tried: email, address }
  if (who === 'knew')
    return countAll(
      [mailsInAnHour, mailsInADay].map((one) => ({ limit: one, value: email })),
      concerned,
    )
  const value = areaPairOf(email, address)
  const ofArea = { limit: hourOfArea, value }
  const isFirst = await hasRoom(firstOfArea, value)
  await countAll(isFirst ? [ofArea] : [ofArea, { limit: dayOfStrangers, value: email }], concerned)
}

/** As `countMail`, but not during the pause after the last one, when none is mailed (AUTH-07): only what is mailed counts. */
export async function countMailAfterPause(
  who: keyof typeof mails,
  purpose: string,
  email: string,
  address: string | null,
) {
  const pause: Limit = { name: `mail:pause:${purpose}`, max: 1, minutes: (codeResendSeconds * 1000) / minuteMs }
  if (await isUsedUp(pause, email)) return
  await countMail(who, email, address)
  await hasRoom(pause, email)
}

/** Whoever has read the mailbox may go on writing to it. */
export const forgetMails = (email: string) => forget(mailsInAnHour, email)

/** Notes a wrong password or code, and warns when there are suddenly many in the whole shop (SEC-17). */
export async function noteFailure(event: 'wrong_password' | 'wrong_code', concerned: Concerned) {
  logSecurity(event, concerned)
  const count = await countOf(failures, 'shop')
  if (count % alarmingFailures === 0) logSecurity('many_failures', {}, { failures: count })
}
