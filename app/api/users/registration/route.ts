import { registerCustomer } from '@/lib/auth/commands'
import { register } from '@/lib/auth/contract'
import { addressHeader } from '@/lib/auth/rules'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(register, ({ body, request, now }) =>
  registerCustomer(body, request.headers.get(addressHeader), now),
)
