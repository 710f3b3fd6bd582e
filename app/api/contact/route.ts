import { addressHeader } from '@/lib/auth/rules'
import { endpoint } from '@/lib/http/endpoint'
import { receiveMessage } from '@/lib/inbox/commands/receive'
import { sendMessage } from '@/lib/inbox/contract'

export const POST = endpoint(sendMessage, ({ body, customer, key, request, now }) =>
  receiveMessage(body, { key, address: request.headers.get(addressHeader), customer, now }),
)
