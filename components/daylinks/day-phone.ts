import { readText, writeText } from '@/lib/browser/stored'
import { isSecret } from '@/lib/sessions/rules'

const key = 'day-phone'

/** The secret by which the links that were opened here know the phone; null before the first touch. */
export function readPhone() {
  const text = readText(key)
  return isSecret(text) ? text : null
}

/** Reads the name of this phone, and makes one where there is none yet. */
export function namePhone() {
  const known = readPhone()
  if (known) return known
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))
  const secret = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
  writeText(key, secret)
  return secret
}
