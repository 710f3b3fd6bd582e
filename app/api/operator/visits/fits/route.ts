import { endpoint } from '@/lib/http/endpoint'
import { listFits } from '@/lib/visits/operator-contract'
import { fitsOf } from '@/lib/visits/queries/fits'

export const GET = endpoint(listFits, ({ query, now }) => fitsOf(query, now))
