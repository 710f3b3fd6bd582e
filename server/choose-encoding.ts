import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'plain'

// Browsers and programs send a few spellings of it, over and over; reading one takes longer than finding the page.
const maxKnown = 200
const maxKnownLength = 200
const known = new LRUCache<string, Encoding>({ max: maxKnown })

function choose(accept: string): Encoding {
  const allowed = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings(['br', 'gzip'])
  return allowed.includes('br') ? 'br' : allowed.includes('gzip') ? 'gzip' : 'plain'
}

/** The smallest form that an `accept-encoding` header allows; `q=0` rules one out. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'plain'
  const before = known.get(accept)
  if (before) return before
  const encoding = choose(accept)
  if (accept.length <= maxKnownLength) known.set(accept, encoding)
  return encoding
}
