import type { ServerResponse } from 'node:http'
import { isOutageLikely } from '@/lib/database/outage'
import type { Handler } from '@/server/render'
import { sendDatabaseAway } from '@/server/unavailable'

/** Where Next fails because the database is away, a page with one sentence takes the place of what it would send. */
export const withOutageAnswers =
  (next: Handler): Handler =>
  async (request, response) => {
    const write = response.write.bind(response) as (...args: unknown[]) => boolean
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
    const flushHeaders = response.flushHeaders.bind(response)
    const isOfOutage = () => response.statusCode >= 500 && !response.headersSent && isOutageLikely()
    response.flushHeaders = () => {
      if (!isOfOutage()) flushHeaders()
    }
    response.write = (...args: unknown[]) => {
      if (!isOfOutage()) return write(...args)
      const done = args.find((arg) => typeof arg === 'function')
      if (done) process.nextTick(done)
      return true
    }
    response.end = (...args: unknown[]) => {
      if (!isOfOutage()) return end(...args)
      Object.assign(response, { write, end, flushHeaders })
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      sendDatabaseAway(response)
      return response
    }
    await next(request, response)
  }
