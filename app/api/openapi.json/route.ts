import { env } from '@/lib/env'
import { describeApi } from '@/lib/http/openapi'

/** Not `{ data }` like every other call: readers of OpenAPI want the bare document (API-22). */
export const GET = () =>
  Response.json(describeApi(env().SHOP_NAME), { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } })
