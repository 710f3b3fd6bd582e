import { env } from '@/lib/env'
import { describeApi } from '@/lib/http/openapi'
import { routeHandler } from '@/lib/http/plain'

/** Not `{ data }` like every other call: readers of OpenAPI want the bare document (API-22). */
export const GET = routeHandler(async () => ({
  status: 200,
  headers: ['content-type', 'application/json', 'cache-control', 'public, max-age=0, must-revalidate'],
  body: JSON.stringify(describeApi(env().SHOP_NAME)),
}))
