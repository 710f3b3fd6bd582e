import { dayMs, minuteMs } from '@/lib/durations'

/** How long a sign-in lasts. */
export const sessionLifeMs = 30 * dayMs

/** Days for which a browser is trusted (AUTH-04). */
export const trustDays = 30

/** A customer's browsers that are trusted at a time; the oldest makes room. */
export const maxTrustedBrowsers = 10

/** When a session was last seen is kept no finer than this: a request is not to cost a write. */
export const seenEveryMs = minuteMs

/** Of a header that may be of any length. */
export const maxUserAgentLength = 400

type Kind = 'phone' | 'computer' | 'unknown'

// In this order: each browser also names those that it descends from.
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

/** `Chrome on Android`: words by which somebody recognises a browser of theirs, and what it runs on. */
export function deviceOf(userAgent: string | null): { name: string; kind: Kind } {
  const browser = browsers.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const [, system, kind = 'unknown' as const] = systems.find(([sign]) => sign.test(userAgent ?? '')) ?? []
  if (!browser && !system) return { name: 'Unknown browser', kind }
  return { name: system ? `${browser ?? 'A browser'} on ${system}` : browser!, kind }
}
