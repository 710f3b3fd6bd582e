import 'server-only'
import { type Admitted, admit } from '@/lib/auth/admit'
import { addressHeader } from '@/lib/auth/rules'
import { type Access, type Contract, isPublicRead } from '@/lib/contract'
import { isAwayError } from '@/lib/database/away'
import { AppError, retryAfterSeconds, statusOf } from '@/lib/errors'
import { refusalText, replyText } from '@/lib/http/bounded-reply'
import { readBody } from '@/lib/http/request-body'
import { validate, validateQuery } from '@/lib/http/validate-input'
import { log } from '@/lib/log'
import { admitUpload } from '@/lib/uploads/admission'

/** An answer with more than `data`: `beside` are further fields of the JSON (a token), each of `cookies` a `Set-Cookie`. */
export class Answer<R, T> {
  constructor(
    readonly data: R,
    readonly more: { beside?: T; headers?: Record<string, string>; cookies?: readonly string[] },
  ) {}
}

/** An answer of server-sent events. */
export class EventStream {
  constructor(readonly body: ReadableStream<Uint8Array> | null) {}
}

type Input<A extends Access, P, Q, B> = {
  actor: Admitted[A]
  params: P
  query: Q
  body: B
  now: Date
  /** The `Idempotency-Key` header, where the contract takes one. */
  key: string | null
  request: Request
}

function json(text: string, status: number, headers?: Record<string, string>, cookies: readonly string[] = []) {
  const response = new Response(text, {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store', ...headers },
  })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no', // or nginx would hold the events back
}

/** A download of one customer, which no cache in between may store. */
const fileResponse = (file: File) =>
  new Response(file, {
    headers: {
      'content-type': file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'content-length': String(file.size),
      'cache-control': 'private, no-store',
    },
  })

/** Of a call with a file, before it is read. */
const beginUpload = ({ headers }: Request, { bodyType }: Pick<Contract, 'bodyType'>) =>
  bodyType === 'multipart' ? admitUpload(headers.get(addressHeader), Number(headers.get('content-length') ?? 0)) : null

const retryHeader = (seconds: number) => ({ 'retry-after': String(seconds) })
const unavailable = (seconds = retryAfterSeconds) => json('{}', 503, retryHeader(seconds))

/** A 5xx has no message, so that the caller shows its own fallback text (API-20). What passes says when (SEC-19). */
function errorResponse(error: AppError) {
  const { code, retryAfterSeconds: seconds } = error
  const status = statusOf[code]
  if (code === 'unavailable') return unavailable(seconds)
  return json(status < 500 ? refusalText(error) : '{}', status, {
    ...(code === 'too_many' && retryHeader(seconds ?? retryAfterSeconds)),
    // Or the rest of a body that dribbles would go on dribbling.
    ...(code === 'too_slow' && { connection: 'close' }),
  })
}

/**
 * Makes a route handler of a contract: authenticates, validates parameters, query and body, runs, validates the reply.
 * No answer is longer than its bound (`replyLimit`). An `AppError` becomes `{ message, fields }` with its status. Any other
 * error is logged with the request id and becomes a 500, or while the database is away a 503. No 5xx has a message.
 */
export const endpoint =
  <A extends Access, P, Q, B, R, T>(
    c: Contract<A, P, Q, B, R, T>,
    run: (input: Input<A, P, Q, B>) => Promise<R | Answer<R, T> | EventStream>,
  ) =>
  async (request: Request, route: { params: Promise<unknown> }): Promise<Response> => {
    const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID()
    let upload: Awaited<ReturnType<typeof beginUpload>> = null
    try {
      const actor = await admit(request, c.access)
      const params = validate(c.params, await route.params)
      const query = validateQuery(c, request.url)
      upload = await beginUpload(request, c)
      const body = validate(c.body, c.body && (await readBody(request, c, upload?.take)))
      const key = c.idempotent ? request.headers.get('idempotency-key') : null
      const result = await run({ actor, params, query, body, now: new Date(), key, request })
      if (result instanceof EventStream) return new Response(result.body, { headers: streamHeaders })
      const answer = result instanceof Answer ? result : new Answer<R, T>(result, {})
      if (c.replyType) return fileResponse(c.reply.parse(answer.data) as File)
      const beside = c.beside && answer.more.beside ? (c.beside.parse(answer.more.beside) as object) : {}
      const cache: Record<string, string> = isPublicRead(c)
        ? { 'cache-control': 'public, max-age=0, must-revalidate' }
        : {}
      const { headers, cookies } = answer.more
      const text = replyText({ ...beside, data: c.reply.parse(answer.data) }, c.replyLimit)
      return json(text, 200, { ...cache, ...headers }, cookies)
    } catch (error) {
      if (error instanceof AppError) return errorResponse(error)
      if (isAwayError(error)) {
        log().warn({ requestId, method: c.method, path: c.path, err: error }, 'request failed')
        return unavailable()
      }
      log().error({ requestId, method: c.method, path: c.path, err: error }, 'request failed')
      return json('{}', 500)
    } finally {
      upload?.end()
    }
  }
