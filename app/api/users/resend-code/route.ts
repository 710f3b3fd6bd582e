import { sendCodeAgain } from '@/lib/auth/commands'
import { resendCode } from '@/lib/auth/contract'
import { addressHeader } from '@/lib/auth/rules'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(resendCode, ({ body, request, now }) =>
  sendCodeAgain(body.email, request.headers.get(addressHeader), now),
)
