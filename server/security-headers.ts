import { createHash } from 'node:crypto'
import { yearSeconds } from '@/lib/durations'
import { earlyPressScript } from '@/lib/early-press'
import { lateScriptsScript } from '@/server/late-scripts'

/** Where a service's video may come from: the hosts of `videoHosts` in lib/catalogue/rules/videos, held to it by a test. */
export const frameHosts = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']

/** `scripts` lists the nonces or hashes of the inline scripts that may run; the browser blocks all others. */
const contentPolicy = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    // The worker of the page of a day link; a rule for scripts that has a nonce does not speak of workers.
    "worker-src 'self'",
    // React writes style attributes into the HTML, which no hash covers.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // The style sheet contains the fonts that every page shows.
    "font-src 'self' data:",
    `frame-src ${frameHosts.map((host) => `https://${host}`).join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Inline scripts of ours, to which Next gives no nonce. */
const ourScripts = [earlyPressScript, lateScriptsScript]
const earlyPressHash = hashOf(earlyPressScript)

/** For a page rendered for one visitor: its inline scripts carry this nonce, or are ours. */
export const noncePolicy = (nonce: string) => contentPolicy(`'nonce-${nonce}' ${earlyPressHash} 'strict-dynamic'`)

/** For the answer of a call: nothing in it is a page, whatever somebody has written into it. */
export const callPolicy = "default-src 'none'; frame-ancestors 'none'"

const inlineScript = /<script([^>]*)>([\s\S]*?)<\/script>/g

/**
 * For a page that is kept for everybody: the policy lists the hash of every inline script that carries the nonce with which
 * the page was rendered, as `kept` leaves it, and those of `ourScripts`. A script that came in any other way, with a text of
 * somebody's say, does not run. JSON-LD is data and never runs.
 */
export function hashPolicy(html: string, nonce: string, kept = (text: string) => text) {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of nonce ? html.matchAll(inlineScript) : [])
    if (
      ourScripts.includes(text) ||
      (attributes.includes(` nonce="${nonce}"`) && !/\s(src=|type="application\/ld\+json")/.test(attributes))
    )
      hashes.add(hashOf(kept(text)))
  return contentPolicy([...hashes].join(' '))
}

/** Headers of every answer; `secure` is production over https. */
export const securityHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  ...(secure && { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }),
})
