import { logout } from '@/lib/auth/contract'
import { sessionCookie } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'
import { endSession } from '@/lib/sessions/commands'

export const POST = endpoint(logout, async ({ actor, now }) => {
  await endSession(actor, now)
  return new Answer({ signedOut: true as const }, { cookies: [sessionCookie(null)] })
})
