import 'server-only'
import { noSuchCall } from '@/lib/errors'
import { routeHandler } from '@/lib/http/plain'

const body = JSON.stringify({ message: noSuchCall, fields: {} })
const headers = ['content-type', 'application/json', 'cache-control', 'private, no-store']

/** The answer to an API path that does not exist: JSON, not the not-found page of the shop (ROUTE-05). */
export const answerUnknownPath = routeHandler(async () => ({ status: 404, headers, body }))
