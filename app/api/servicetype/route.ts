import { listAllServiceTypes } from '@/lib/catalogue/contract'
import { listAllServiceTypes as list } from '@/lib/catalogue/queries'
import { endpoint } from '@/lib/http/endpoint'

// Reached as /api/serviceType: the two spellings are one folder, so that a disk that knows no case holds both.
export const GET = endpoint(listAllServiceTypes, () => list())
