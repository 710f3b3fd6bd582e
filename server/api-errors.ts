import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Handler, render } from '@/server/render'

/** Whether an address is the API's, where a caller gets JSON and no page. */
export const isCall = (url: string) => /^\/api\//.test(url)

/** Ends with a refusal in the form of the API. */
export function refuseCall(response: ServerResponse, status: number, message: string, headers: Record<string, string>) {
  const body = JSON.stringify({ message, fields: {} })
  const own = { 'cache-control': 'private, no-store', 'content-type': 'application/json' }
  response.writeHead(status, { ...headers, ...own, 'content-length': Buffer.byteLength(body) }).end(body)
}

/**
 * Next ends a method that a call lacks with an empty 405. The caller is told, and which methods there are: Next names them
 * itself when it is asked for OPTIONS.
 */
export function tellMethods(next: Handler, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', url = '/' } = request
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  const tell = async () => {
    const { headers } = await render(next, url, {}, 'OPTIONS')
    refuseCall(response, 405, `This call has no method ${method}`, { ...(headers.allow && { allow: headers.allow }) })
  }
  response.end = (...args: unknown[]) => {
    response.end = end
    if (response.statusCode !== 405 || response.headersSent) return end(...args)
    tell().catch(() => end())
    return response
  }
}
