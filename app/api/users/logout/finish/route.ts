import * as commands from '@/lib/auth/commands'
import { finishLogout } from '@/lib/auth/contract'
import { clientOf, signOutCookies } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(finishLogout, async ({ body, request, now }) => {
  const client = clientOf(request)
  const done = await commands.finishLogout(body.key, client, now)
  return new Answer(done, { cookies: signOutCookies(body.key, client) })
})
