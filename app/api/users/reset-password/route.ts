import * as commands from '@/lib/auth/commands'
import { resetPassword } from '@/lib/auth/contract'
import { clientOf, signInCookies } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(resetPassword, async ({ body, request, now }) => {
  const client = clientOf(request)
  const { profile, ...beside } = await commands.resetPassword(body, client, now)
  return new Answer(profile, { beside, cookies: signInCookies(beside.token, client) })
})
