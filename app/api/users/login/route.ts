import { logIn } from '@/lib/auth/commands'
import { login } from '@/lib/auth/contract'
import { clientOf, signInCookies, stepCookie, withStep } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(login, async ({ body, request, now }) => {
  const client = withStep(clientOf(request))
  const answer = await logIn(body, client, now)
  if (!('token' in answer)) return new Answer(answer, { cookies: [stepCookie(client.step)] })
  const { token, profile } = answer
  return new Answer(profile, { beside: { token }, cookies: signInCookies(token, client) })
})
