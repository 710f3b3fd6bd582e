import { logOut } from '@/lib/auth/commands'
import { logout } from '@/lib/auth/contract'
import { sessionCookie } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(logout, async ({ actor, now }) => {
  await logOut(actor, now)
  return new Answer({ signedOut: true as const }, { headers: { 'set-cookie': sessionCookie(null) } })
})
