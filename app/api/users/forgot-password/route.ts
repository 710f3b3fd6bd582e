import { forgetPassword } from '@/lib/auth/commands'
import { forgotPassword } from '@/lib/auth/contract'
import { clientOf } from '@/lib/auth/secrets'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(forgotPassword, ({ body, request, now }) =>
  forgetPassword(body.email, clientOf(request), now),
)
