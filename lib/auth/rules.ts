/** The sign-in screen and the calls: where a visitor wanted to go must be a page of this shop (ROUTE-03). */
export function returnPath(value: unknown): string {
  const here = 'http://here.invalid'
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, here)) return '/'
  const { origin, pathname, search, hash } = new URL(value, here)
  // '/.//host' parses to the path '//host', which a browser reads as another origin.
  if (origin !== here || pathname.startsWith('//')) return '/'
  return /^\/(signin|login|api)(\/|$)/i.test(pathname) ? '/' : `${pathname}${search}${hash}`
}

export const passwordMessage =
  'Password must be 8-16 characters with uppercase, lowercase, number, and special character'

/** The same as a hint beforehand. */
export const passwordHint = '8-16 characters with uppercase, lowercase, number, and special character'

/** 8 to 16 characters with a lower-case and an upper-case letter, a digit and a special character (AUTH-02). */
export const isPassword = (text: string) =>
  text.length >= 8 &&
  text.length <= 16 &&
  [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\p{N}\s]/u].every((kind) => kind.test(text))

export const codeMessage = 'Please enter a 6-digit number'

/** How long a code lives, how often it may be tried and how soon another may be asked for (AUTH-07). */
export const code = { lifeMs: 10 * 60_000, attempts: 5, resendMs: 30_000 } as const

/** Of whom a request to sign in comes, as far as is known. */
export type Client = {
  address: string | null
  userAgent: string | null
  /** What its cookie holds of browsers that are trusted. */
  trusted: readonly string[]
}

/** Header in which the front (server/) passes the visitor's address, always its own; without it nothing is known. */
export const addressHeader = 'x-client-address'
