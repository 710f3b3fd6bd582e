import { dayMs } from '@/lib/durations'

/** Days for which a browser is trusted (AUTH-04). */
export const trustDays = 30

/** A customer's trusted browsers; one more removes the oldest. */
export const maxTrustedBrowsers = 10

/** A customer's sessions; one more ends the oldest. The trigger `bound_sessions` holds it: another number needs a migration (SEC-24). */
export const maxSessions = 20

/** Longer `User-Agent` headers are cut. */
export const maxUserAgentLength = 400

/** The header in which a phone names itself beside the secret of its link. */
export const phoneHeader = 'day-phone'

/** Letters of the secret of a link, or of a phone: 32 bytes. */
const secretLength = 43

/** Tells whether the text has the form of such a secret. */
export const isSecret = (text: string | null | undefined): text is string =>
  text?.length === secretLength && /^[\w-]+$/.test(text)

/** The secret in the fragment of an address, without what was copied before or behind it: a space, a bracket, a full stop. */
export function secretIn(fragment: string) {
  // What an address has to encode is part of none.
  const text = fragment.replace(/%[\da-f]{2}/gi, ' ')
  return /[\w-]{43}/.exec(text)?.[0] ?? text.replace(/[^\w-]/g, '')
}

/** What the calls of a link refuse with until somebody has opened it, and on another phone than its own. */
export const notOpened = 'Open the link first'
export const onOtherPhone = 'This link is in use on another phone. Call the office'

/** Days without use after which a link opens nothing any more. */
export const unusedDays = 30

/** A link that was opened last before that instant opens nothing any more. */
export const unusedSince = (now: Date) => new Date(now.getTime() - unusedDays * dayMs)

type Kind = 'phone' | 'computer' | 'unknown'

// The order matters: a browser's header also names the browsers that it descends from.
const browsers: [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOP(?:R|X|T|iOS)\//, 'Opera'],
  [/\b(?:UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]
const systems: [RegExp, string, Kind][] = [
  [/iPhone/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'phone'],
  [/Android/, 'Android', 'phone'],
  [/Windows NT/, 'Windows', 'computer'],
  [/Macintosh|Mac OS X/, 'Mac', 'computer'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
]

/** The name by which somebody recognises their browser, such as `Chrome on Android`, and the kind of device. */
export function deviceOf(userAgent: string | null): { name: string; kind: Kind } {
  const browser = browsers.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const [, system, kind = 'unknown' as const] = systems.find(([sign]) => sign.test(userAgent ?? '')) ?? []
  if (!browser && !system) return { name: 'Unknown browser', kind }
  return { name: system ? `${browser ?? 'A browser'} on ${system}` : browser!, kind }
}
