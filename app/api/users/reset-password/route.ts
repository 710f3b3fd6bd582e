import * as commands from '@/lib/auth/commands'
import { resetPassword } from '@/lib/auth/contract'
import { clientOf, sessionCookie } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(resetPassword, async ({ body, request, now }) => {
  const { token, profile } = await commands.resetPassword(body, clientOf(request), now)
  return new Answer(profile, { beside: { token }, cookies: [sessionCookie(token)] })
})
