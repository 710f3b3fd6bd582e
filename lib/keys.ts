import 'server-only'
import { hkdfSync } from 'node:crypto'
import { env } from '@/lib/env'

/** What a key is for. Each purpose has keys of its own: what is sealed or hashed for one means nothing for another. */
type Purpose = 'session token' | 'one-time code' | 'security log'

const keyBytes = 32
const derived = new Map<string, Buffer>()

function derive(secret: string, purpose: Purpose) {
  const name = `${purpose} ${secret}`
  const known = derived.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', `shop: ${purpose}`, keyBytes))
  derived.set(name, key)
  return key
}

/** The keys of a purpose, 256 bits, one for each of AUTH_SECRETS (HKDF, RFC 5869). The first is the one to use, the others still count. */
export const keysFor = (purpose: Purpose): readonly Buffer[] =>
  env().AUTH_SECRETS.map((secret) => derive(secret, purpose))
