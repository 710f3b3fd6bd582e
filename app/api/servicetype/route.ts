import { listAllServiceTypes } from '@/lib/catalogue/contract'
import { listAllServiceTypes as list } from '@/lib/catalogue/queries'
import { endpoint } from '@/lib/http/endpoint'
import { inPages } from '@/lib/http/in-pages'

// Reached as /api/serviceType: the two spellings are one folder, so that a disk that knows no case holds both.
export const GET = endpoint(listAllServiceTypes, async ({ query }) =>
  inPages(listAllServiceTypes, {}, await list(query)),
)
