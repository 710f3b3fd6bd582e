import { clientOf, stepCookie, withStep } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'
import * as commands from '@/lib/operators/commands/first-administrator'
import { startFirstAdministrator } from '@/lib/operators/contract'

export const POST = endpoint(startFirstAdministrator, async ({ body, request, now }) => {
  const client = withStep(clientOf(request))
  const answer = await commands.startFirstAdministrator(body, { ...client, headers: request.headers }, now)
  return new Answer(answer, { cookies: [stepCookie(client.step)] })
})
