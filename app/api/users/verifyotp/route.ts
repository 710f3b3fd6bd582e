import { verifyCode } from '@/lib/auth/commands'
import { verifyOtp } from '@/lib/auth/contract'
import { clientOf, signInCookies, trustedCookie } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(verifyOtp, async ({ body, request, now }) => {
  const client = clientOf(request)
  const { profile, secret, ...beside } = await verifyCode(body, client, now)
  const cookies = [...signInCookies(beside.token, client), ...(secret ? [trustedCookie(secret, client)] : [])]
  return new Answer(profile, { beside, cookies })
})
