import type { IncomingMessage, ServerResponse } from 'node:http'
import { cacheControl } from '@/server/cache-rules'
import { type Handler, render } from '@/server/render'

/** Whether a URL belongs to the API, whose callers get JSON instead of a page. The reference of the API is a page. */
export const isApiUrl = (url: string) => /^\/api\/(?!docs(?:[?#]|$))/.test(url)

type Headers = Record<string, string>

function sendJson(response: ServerResponse, status: number, value: object, more: Headers) {
  const body = JSON.stringify(value)
  const headers = { ...more, 'cache-control': cacheControl.personal, 'content-type': 'application/json' }
  response.statusCode = status
  for (const [name, text] of Object.entries(headers)) response.setHeader(name, text)
  response.setHeader('content-length', Buffer.byteLength(body)).end(body)
}

/** Ends the response with a 4xx in the form of the API. */
export const sendApiError = (response: ServerResponse, status: number, message: string, more: Headers) =>
  sendJson(response, status, { message, fields: {} }, more)

/** Ends the response with a 5xx in the form of the API: without a message, so that the screen's own text shows (API-20). */
export const sendApiFailure = (response: ServerResponse, status: number, more: Headers = {}) =>
  sendJson(response, status, {}, more)

/** Where Next itself fails at a call, outside of its route handler, it answers with a text or a page. This takes its place. */
export const withApiFailures =
  (next: Handler): Handler =>
  async (request, response) => {
    if (isApiUrl(request.url ?? '/')) {
      const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
      const isJson = () => String(response.getHeader('content-type') ?? '').startsWith('application/json')
      response.end = (...args: unknown[]) => {
        Object.assign(response, { end })
        if (response.statusCode < 500 || response.headersSent || isJson()) return end(...args)
        sendApiFailure(response, response.statusCode)
        return response
      }
    }
    await next(request, response)
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
