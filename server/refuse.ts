import type { ServerResponse } from 'node:http'
import { isApiUrl, sendApiError } from '@/server/api-errors'
import { cacheControl } from '@/server/cache-rules'

type Headers = Record<string, string>

/** How the front ends a request itself. `common` are the headers of every answer. */
export function refusals(common: Headers) {
  const sendEmpty = (response: ServerResponse, status: number, headers: Headers = {}) =>
    void response
      .writeHead(status, { ...common, 'cache-control': cacheControl.never, 'content-length': 0, ...headers })
      .end()

  return {
    sendEmpty,
    redirect: (response: ServerResponse, location: string) => sendEmpty(response, 308, { location }),
    /** One sentence: in the form of the API for a call, else as plain text. */
    refuse: (response: ServerResponse, url: string, status: number, sentence: string, headers: Headers = {}) => {
      if (isApiUrl(url)) return sendApiError(response, status, sentence, { ...common, ...headers })
      const type = { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(sentence) + 1 }
      response.writeHead(status, { ...common, 'cache-control': cacheControl.never, ...type, ...headers })
      response.end(`${sentence}\n`)
    },
  }
}
