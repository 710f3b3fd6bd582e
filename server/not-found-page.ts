import type { ServerResponse } from 'node:http'
import { type Handler, render } from '@/server/render'

/** An address that no page has: Next renders what it says of such with all its text. */
const nowhere = '/404'

const framing = new Set(['cache-control', 'connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/**
 * What a page does not find ends in HTML that is empty until its scripts have run, because Next renders that in the browser
 * alone. Here it ends in the page of an address that nobody has, which is read without a script.
 */
export const withMissingPage =
  (next: Handler): Handler =>
  async (request, response) => {
    const write = response.write.bind(response) as (...args: unknown[]) => boolean
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
    const flushHeaders = response.flushHeaders.bind(response)
    const isMissing = () =>
      response.statusCode === 404 &&
      !response.headersSent &&
      request.url !== nowhere &&
      String(response.getHeader('content-type') ?? '').startsWith('text/html')
    const replace = async () => {
      const { host, 'content-security-policy': policy } = request.headers
      const headers = { ...(host && { host }), ...(policy && { 'content-security-policy': String(policy) }) }
      const page = await render(next, nowhere, headers)
      response.removeHeader('link') // what the other one would have loaded
      for (const [name, value] of Object.entries(page.headers)) if (!framing.has(name)) response.setHeader(name, value)
      response.setHeader('content-length', page.body.length)
      end(request.method === 'HEAD' ? undefined : page.body)
    }
    response.flushHeaders = () => {
      if (!isMissing()) flushHeaders()
    }
    response.write = (...args: unknown[]) => {
      if (!isMissing()) return write(...args)
      const done = args.find((arg) => typeof arg === 'function')
      if (done) process.nextTick(done)
      return true
    }
    response.end = (...args: unknown[]) => {
      if (!isMissing()) return end(...args)
      Object.assign(response, { write, end, flushHeaders })
      replace().catch(() => end())
      return response
    }
    await next(request, response)
  }
