import { sendCodeAgain } from '@/lib/auth/commands'
import { resendCode } from '@/lib/auth/contract'
import { clientOf } from '@/lib/auth/secrets'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(resendCode, ({ body, request }) => sendCodeAgain(body.email, clientOf(request)))
