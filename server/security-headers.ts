import { createHash } from 'node:crypto'

/** Where a service's video may come from: the hosts of `videoHosts` in lib/catalogue/rules/videos, held to it by a test. */
export const frameHosts = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']

/** `scripts` are nonces or hashes of inline scripts; any other inline script does not run. */
const contentPolicy = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    // React writes style attributes into the HTML, which no hash covers.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Fonts that every page shows stand in the style sheet.
    "font-src 'self' data:",
    `frame-src ${frameHosts.map((host) => `https://${host}`).join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export const noncePolicy = (nonce: string) => contentPolicy(`'nonce-${nonce}' 'strict-dynamic'`)

// A block of data never runs, so no policy asks about it.
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** The policy of a finished page: it lists the hash of every inline script that the server wrote. */
export function hashPolicy(html: string) {
  const hashes = new Set<string>()
  for (const [, text = ''] of html.matchAll(inlineScript))
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return contentPolicy([...hashes].join(' '))
}

/** Headers of every answer; `secure` is production over https. */
export const safetyHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
