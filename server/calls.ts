import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOutageLikely } from '@/lib/database/outage'
import type { PlainAnswer, PlainRequest } from '@/lib/http/plain'
import type { Admit, Kind } from '@/server/admission'
import { createBodyArrived } from '@/server/body-arrived'
import { cacheControl } from '@/server/cache-rules'
import { type ApiRoute, callTable } from '@/server/call-table'
import { clientAddress, type IsTrusted } from '@/server/client-address'
import { isDeskCall, type MayKnowDesk } from '@/server/desk'
import { plainRequest } from '@/server/plain-request'
import { callPolicy } from '@/server/security-headers'
import { sendPlain } from '@/server/send-plain'
import { sendDatabaseAway } from '@/server/unavailable'

type Options = {
  routes: readonly ApiRoute[]
  /** Headers of every answer. */
  common: Record<string, string>
  isTrusted: IsTrusted
  admit: Admit
  kindOf: (request: IncomingMessage) => Kind
  mayKnowDesk: MayKnowDesk
  fail: (response: ServerResponse, error: unknown) => void
}

function setHeaders(response: ServerResponse, list: string[]) {
  for (let at = 0; at + 1 < list.length; at += 2) response.setHeader(list[at]!, list[at + 1]!)
}

/** The methods of a route, with those that HTTP adds to them. */
const methodsOf = (handlers: ApiRoute['handlers']) =>
  [...new Set([...Object.keys(handlers), ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'])].sort().join(', ')

const handlerOf = (method: string, handlers: ApiRoute['handlers']) =>
  handlers[method] ?? (method === 'HEAD' ? handlers.GET : undefined)

/** A path of the API that no call has. */
const unknownCall = '/api/404'

function answerWithoutHandler(method: string, handlers: ApiRoute['handlers']): PlainAnswer {
  const allow = ['allow', methodsOf(handlers)]
  if (method === 'OPTIONS')
    return { status: 204, headers: ['cache-control', cacheControl.personal, ...allow], body: null }
  return {
    status: 405,
    headers: ['content-type', 'application/json', 'cache-control', cacheControl.personal, ...allow],
    body: JSON.stringify({ message: `This call has no method ${method}`, fields: {} }),
  }
}

/**
 * Answers the calls of the API by the route modules themselves, which `next dev` serves: each is a function of a plain
 * request, and what Next does around it takes longer than most calls.
 */
export function createCalls({ routes, common, isTrusted, admit, kindOf, mayKnowDesk, fail }: Options) {
  const find = callTable(routes)
  const bodyArrived = createBodyArrived()
  const ofEveryCall = [...Object.entries(common).flat(), 'content-security-policy', callPolicy]
  const headersOf = (requestId: string) => [...ofEveryCall, 'x-request-id', requestId]

  const ask = async (request: PlainRequest) => {
    const { url, method } = request
    const mark = url.indexOf('?')
    const { handlers, params } = find(mark < 0 ? url : url.slice(0, mark))
    const handler = handlerOf(method, handlers)
    if (handler) return handler.plain(request, params)
    // A call with that method would say itself that there is none.
    if (!isDeskCall(url) || (await mayKnowDesk(request, 'call'))) return answerWithoutHandler(method, handlers)
    const unknown = find(unknownCall)
    const answers = handlerOf(method, unknown.handlers)
    return answers ? answers.plain(request, unknown.params) : answerWithoutHandler(method, unknown.handlers)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    const address = clientAddress(request, isTrusted)
    const plain = plainRequest(request, response, { 'x-request-id': requestId, 'x-client-address': address })
    const kind = kindOf(request)
    let made: Promise<PlainAnswer> | undefined
    try {
      // A place is for work: who sends slowly takes none.
      if (plain.body) await bodyArrived(request, plain.signal, kind)
      await admit(kind, () => (made = ask(plain)), plain)
    } catch (error) {
      if (plain.signal.aborted) return
      // What has begun and takes too long gives its place away, and goes on.
      if (!made) throw error
    }
    const answer = await made!
    if (answer.status >= 500 && isOutageLikely()) {
      setHeaders(response, headersOf(requestId))
      return sendDatabaseAway(response)
    }
    await sendPlain(response, answer, headersOf(requestId))
    // Of a body that was refused nothing is left in the way of the next request.
    if (plain.body) request.resume()
  }

  return {
    /** Answers a public read for everybody, with nothing of a visitor. */
    async render(request: IncomingMessage, response: ServerResponse) {
      const { status, headers, body } = await ask(plainRequest(request, response, {}))
      if (status >= 500 && isOutageLikely()) return sendDatabaseAway(response)
      response.statusCode = status
      setHeaders(response, headers)
      response.end(body)
    },

    /** Answers one visitor when the kind of the call has room. */
    answer(request: IncomingMessage, response: ServerResponse, requestId: string) {
      serve(request, response, requestId).catch((error: unknown) => {
        if (!response.headersSent) setHeaders(response, headersOf(requestId))
        fail(response, error)
      })
    },
  }
}
