import type { IncomingMessage, ServerResponse } from 'node:http'
import { cacheControl } from '@/server/cache-rules'
import { type Handler, render } from '@/server/render'

/** Whether a URL belongs to the API, whose callers get JSON instead of a page. */
export const isApiUrl = (url: string) => /^\/api\//.test(url)

/** Ends the response with an error in the form of the API. */
export function sendApiError(response: ServerResponse, status: number, message: string, more: Record<string, string>) {
  const body = JSON.stringify({ message, fields: {} })
  const headers = { ...more, 'cache-control': cacheControl.personal, 'content-type': 'application/json' }
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}

/**
 * Next answers a method that a call lacks with an empty 405. This turns it into an error message with the methods that
 * exist, which Next lists itself when it is asked with OPTIONS.
 */
export function explainMissingMethod(next: Handler, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', url = '/' } = request
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  const explain = async () => {
    const { headers } = await render(next, url, {}, 'OPTIONS')
    sendApiError(response, 405, `This call has no method ${method}`, { ...(headers.allow && { allow: headers.allow }) })
  }
  response.end = (...args: unknown[]) => {
    response.end = end
    if (response.statusCode !== 405 || response.headersSent) return end(...args)
    explain().catch(() => end())
    return response
  }
}
