import { minuteMs } from '@/lib/durations'
import type { SignOut } from '@/lib/signing-out'

/** The sign-in screen and the calls: where a visitor wanted to go must be a page of this shop (ROUTE-03). */
export function returnPath(value: unknown): string {
  const here = 'http://here.invalid'
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, here)) return '/'
  const { origin, pathname, search, hash } = new URL(value, here)
  // '/.//host' parses to the path '//host', which a browser reads as another origin.
  if (origin !== here || pathname.startsWith('//')) return '/'
  return /^\/(signin|login|api)(\/|$)/i.test(pathname) ? '/' : `${pathname}${search}${hash}`
}

/** Where a page sends who has to sign in, with the address of the way back after it. */
export const signInAndBack = '/login?next='

/** Characters of a new password (AUTH-02). */
export const passwordLength = { min: 8, max: 16 }

/** What is asked of a new password, shown before one is typed. */
export const passwordHint = `${passwordLength.min}-${passwordLength.max} characters with uppercase, lowercase, number, and special character`

/** What else a new password must not be, said before one is typed and where one is refused (SEC-26). */
export const easyPasswordHint = 'without a common word or the name of your e-mail'
export const easyPasswordText = `This password is easy to guess: please choose one ${easyPasswordHint}`

/** A shorter name of an e-mail is part of too many words. */
const minNameLength = 4

/** The name of an e-mail, and the words in it, which are the first that a guesser tries. */
export function namesOfEmail(email: string) {
  const name = email.slice(0, Math.max(email.lastIndexOf('@'), 0)).toLowerCase()
  return [name, ...name.split(/[^a-z]+/)].filter((part) => part.length >= minNameLength)
}

/** Tells whether a password holds a name of the e-mail: what of the rule can be said while it is typed. */
export const holdsNameOf = (email: string, password: string) =>
  namesOfEmail(email).some((name) => password.toLowerCase().includes(name))

export const codeDigits = 6

/** Letters and digits of the code for a new password: 50 bits, which nobody guesses by asking (SEC-20). */
export const resetCodeLength = 10

/** As it is written in the mail, in two halves that the eye can hold. */
export const spacedResetCode = (code: string) =>
  `${code.slice(0, resetCodeLength / 2)} ${code.slice(resetCodeLength / 2)}`

/** Minutes for which a code can be used (AUTH-07). */
export const codeLifeMinutes = 10

/** Tries that a code allows (AUTH-07). More of them need a migration too: the check `one_time_code_attempts` counts to 5. */
export const maxCodeTries = 5

/** Seconds after a code before another is mailed (AUTH-07). */
export const codeResendSeconds = 30

/** Minutes for which a code step can ask for another code: longer than a code lives. */
export const codeStepMinutes = 60

/** Milliseconds for which the browser of a used code can have its answer again, where the first was lost on the way (HOUSE-127). */
export const lostAnswerMs = minuteMs

/** Days after which an account is deleted whose e-mail was never verified. */
export const unverifiedDays = 7

/** Of whom a request to sign in comes, as far as is known. */
export type Client = {
  address: string | null
  userAgent: string | null
  /** The secrets of trusted browsers in its cookie. */
  trusted: readonly string[]
  /** By which the browser is known again while a code step is open, if its cookie holds one. */
  step?: string | null
  /** The token that its cookie holds for pages, live or not. */
  token: string | null
  /** Cookies of sessions that it has logged out of, here or at other ports of this host. */
  signingOut: readonly SignOut[]
}

/** Who asks: an address, or a `browser` that has proved itself by a cookie of ours. */
export type Asker = { address: string | null; browser?: string | null }

/** Header in which the front (server/) passes the visitor's address, always its own; without it nothing is known. */
export const addressHeader = 'x-client-address'

/** Header in which the front passes the address that a page was asked for by, so that a page that sends to sign in leads back. */
export const askedHeader = 'x-asked-address'

/** Where an operator goes on after signing in, unless they came from somewhere. */
export const operatorStart = '/operator'

/** Where the desk's first page leads who comes without a session (DESK-229). */
export const deskSignIn = `/signin?next=${operatorStart}`
