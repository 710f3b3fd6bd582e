import { registerCustomer } from '@/lib/auth/commands'
import { register } from '@/lib/auth/contract'
import { clientOf, stepCookie, withStep } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(register, async ({ body, request, now }) => {
  const client = withStep(clientOf(request))
  return new Answer(await registerCustomer(body, client, now), { cookies: [stepCookie(client.step)] })
})
