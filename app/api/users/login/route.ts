import { logIn } from '@/lib/auth/commands'
import { login } from '@/lib/auth/contract'
import { clientOf, signInCookies } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(login, async ({ body, request, now }) => {
  const client = clientOf(request)
  const answer = await logIn(body, client, now)
  if (!('token' in answer)) return answer
  const { token, profile } = answer
  return new Answer(profile, { beside: { token }, cookies: signInCookies(token, client) })
})
