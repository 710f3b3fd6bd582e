import { logIn } from '@/lib/auth/commands'
import { login } from '@/lib/auth/contract'
import { addressHeader } from '@/lib/auth/rules'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint(login, ({ body, request, now }) => logIn(body, request.headers.get(addressHeader), now))
