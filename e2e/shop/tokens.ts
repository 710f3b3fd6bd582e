import { createHash, hkdfSync, randomUUID } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import { sessionLifeMs } from '../../lib/session-life'
import { signOutKeyOf } from '../../lib/signing-out'
import { settingsFor } from './app'

const key = hkdfSync('sha256', settingsFor({}).AUTH_SECRETS!, '', 'shop: session token', 32)
const secret = Buffer.from(key).toString('base64url')

/** A session as the shop would open it for that customer: its id, its token, and what ends it when the token is gone. */
export async function newSession(customerId: string) {
  const id = randomUUID()
  const token = await encode({
    token: { sub: customerId, sid: id, aud: 'shop' },
    secret,
    maxAge: sessionLifeMs / 1000,
  })
  const signOutHash = createHash('sha256').update(signOutKeyOf(token)!).digest('base64url')
  return { id, token, signOutHash }
}
