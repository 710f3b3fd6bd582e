import { readBoard } from '@/lib/board/operator-contract'
import { readBoard as read } from '@/lib/board/queries'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(readBoard, ({ query, now }) => read(query, now))
