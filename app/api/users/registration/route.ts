import { registerCustomer } from '@/lib/auth/commands'
import { register } from '@/lib/auth/contract'
import { clientOf } from '@/lib/auth/secrets'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(register, ({ body, request, now }) => registerCustomer(body, clientOf(request), now))
