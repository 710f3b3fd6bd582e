import type { ServerResponse } from 'node:http'
import { isDeskUrl } from '@/server/desk'
import { type Handler, render } from '@/server/render'

/** A URL that no page has: Next renders its not-found page for it with all its text. */
const unknownUrl = '/404'

const connectionHeaders = new Set([
  'cache-control',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
])

/**
 * Where a page calls `notFound()`, Next sends HTML that is empty until its scripts have run. This replaces it by the
 * not-found page of an unknown URL, which can be read without scripts. The desk's own stays: it is within the desk's frame, and
 * who is no operator never gets so far.
 */
export const withNotFoundPage =
  (next: Handler): Handler =>
  async (request, response) => {
    const write = response.write.bind(response) as (...args: unknown[]) => boolean
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
    const flushHeaders = response.flushHeaders.bind(response)
    const isNotFound = () =>
      response.statusCode === 404 &&
      !response.headersSent &&
      request.url !== unknownUrl &&
      !isDeskUrl(request.url ?? '/') &&
      String(response.getHeader('content-type') ?? '').startsWith('text/html')
    const replace = async () => {
      const { host, 'content-security-policy': policy } = request.headers
      const headers = { ...(host && { host }), ...(policy && { 'content-security-policy': String(policy) }) }
      const page = await render(next, unknownUrl, headers)
      for (const [name, value] of Object.entries(page.headers))
        if (!connectionHeaders.has(name)) response.setHeader(name, value)
      response.removeHeader('link') // it preloads what the page that is replaced needs, or comes now and then
      response.setHeader('content-length', page.body.length)
      end(request.method === 'HEAD' ? undefined : page.body)
    }
    response.flushHeaders = () => {
      if (!isNotFound()) flushHeaders()
    }
    response.write = (...args: unknown[]) => {
      if (!isNotFound()) return write(...args)
      const done = args.find((arg) => typeof arg === 'function')
      if (done) process.nextTick(done)
      return true
    }
    response.end = (...args: unknown[]) => {
      if (!isNotFound()) return end(...args)
      Object.assign(response, { write, end, flushHeaders })
      replace().catch(() => end())
      return response
    }
    await next(request, response)
  }
