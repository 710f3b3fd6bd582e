import { logIn } from '@/lib/auth/commands'
import { login } from '@/lib/auth/contract'
import { clientOf, sessionCookie } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(login, async ({ body, request, now }) => {
  const answer = await logIn(body, clientOf(request), now)
  if (!('token' in answer)) return answer
  const { token, profile } = answer
  return new Answer(profile, { beside: { token }, cookies: [sessionCookie(token)] })
})
