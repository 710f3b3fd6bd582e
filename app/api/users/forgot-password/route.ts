import { forgetPassword } from '@/lib/auth/commands'
import { forgotPassword } from '@/lib/auth/contract'
import { clientOf, stepCookie, withStep } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(forgotPassword, async ({ body, request, now }) => {
  const client = withStep(clientOf(request))
  return new Answer(await forgetPassword(body.email, client, now), { cookies: [stepCookie(client.step)] })
})
