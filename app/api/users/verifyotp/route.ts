import { verifyCode } from '@/lib/auth/commands'
import { verifyOtp } from '@/lib/auth/contract'
import { addressHeader } from '@/lib/auth/rules'
import { sessionCookie } from '@/lib/auth/secrets'
import { Answer, endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(verifyOtp, async ({ body, request, now }) => {
  const { token, profile } = await verifyCode(body, request.headers.get(addressHeader), now)
  return new Answer(profile, { beside: { token }, headers: { 'set-cookie': sessionCookie(token) } })
})
