import { clientOf, signInCookies } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'
import * as commands from '@/lib/operators/commands/first-administrator'
import { confirmFirstAdministrator } from '@/lib/operators/contract'

export const POST = endpoint(confirmFirstAdministrator, async ({ body, request, now }) => {
  const client = clientOf(request)
  const asking = { ...client, headers: request.headers }
  const { profile, secret: _, ...beside } = await commands.confirmFirstAdministrator(body, asking, now)
  return new Answer(profile, { beside, cookies: signInCookies(beside.token, client) })
})
