import { endpoint } from '@/lib/http/endpoint'
import { listNeeds } from '@/lib/needs/operator-contract'
import { readNeeds } from '@/lib/needs/queries'

export const GET = endpoint(listNeeds, ({ now }) => readNeeds(now))
