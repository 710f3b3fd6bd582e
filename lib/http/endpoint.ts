import 'server-only'
import { type Admitted, admit, callerOf, claimsOf } from '@/lib/auth/admit'
import { addressHeader } from '@/lib/auth/rules'
import { type Access, type Contract, isPublicRead, type OperatorRole, type Person } from '@/lib/contract'
import { isAwayError } from '@/lib/database/away'
import { AppError, retryAfterSeconds, statusOf } from '@/lib/errors'
import { refusalText, replyText } from '@/lib/http/bounded-reply'
import { type PlainAnswer, type PlainRequest, routeHandler } from '@/lib/http/plain'
import { checkReply } from '@/lib/http/reply'
import { readBody } from '@/lib/http/request-body'
import { validate, validateQuery } from '@/lib/http/validate-input'
import { JsonText } from '@/lib/json-text'
import { log } from '@/lib/log'
import { admitUpload } from '@/lib/uploads/admission'

/** An answer with more than `data`: `beside` are further fields of the JSON (a token), each of `cookies` a `Set-Cookie`. */
export class Answer<R, T> {
  constructor(
    readonly data: R | JsonText<R>,
    readonly more: { beside?: T; headers?: Record<string, string>; cookies?: readonly string[] },
  ) {}
}

/** An answer of server-sent events. */
export class EventStream {
  constructor(readonly body: ReadableStream<Uint8Array> | null) {}
}

type Input<A extends Access, P, Q, B> = {
  actor: Admitted[A]
  /** Who makes a public call that knows its customers; null where nobody is signed in. */
  customer: Person | null
  params: P
  query: Q
  body: B
  now: Date
  /** The `Idempotency-Key` header, where the contract takes one. */
  key: string | null
  request: PlainRequest
}

const inPrivate = ['content-type', 'application/json', 'cache-control', 'private, no-store']
const forEverybody = ['content-type', 'application/json', 'cache-control', 'public, max-age=0, must-revalidate']

/** JSON with the headers of `usual`, in the place of which stand those of `own` that have the same name. */
function json(
  body: string,
  status: number,
  usual: readonly string[],
  own?: Record<string, string>,
  cookies: readonly string[] = [],
): PlainAnswer {
  const headers = [...usual]
  for (const [name, value] of Object.entries(own ?? {})) {
    const at = headers.indexOf(name)
    if (at < 0) headers.push(name, value)
    else headers[at + 1] = value
  }
  for (const cookie of cookies) headers.push('set-cookie', cookie)
  return { status, headers, body }
}

const streamHeaders = [
  'content-type',
  'text/event-stream',
  'cache-control',
  'private, no-store, no-transform',
  'x-accel-buffering', // or nginx would hold the events back
  'no',
]

/** A download of one customer, which no cache in between may store. */
const fileAnswer = async (file: File): Promise<PlainAnswer> => ({
  status: 200,
  headers: [
    'content-type',
    file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type,
    'content-disposition',
    `attachment; filename="${file.name}"`,
    'cache-control',
    'private, no-store',
  ],
  body: new Uint8Array(await file.arrayBuffer()),
})

/** Of a call with a file, before it is read. */
const beginUpload = ({ headers }: PlainRequest, { bodyType }: Pick<Contract, 'bodyType'>) =>
  bodyType === 'multipart' ? admitUpload(headers.get(addressHeader), Number(headers.get('content-length') ?? 0)) : null

const retryHeader = (seconds: number) => ({ 'retry-after': String(seconds) })
const unavailable = (seconds = retryAfterSeconds) => json('{}', 503, inPrivate, retryHeader(seconds))

/** A 5xx has no message, so that the caller shows its own fallback text (API-20). What passes says when (SEC-19). */
function errorAnswer(error: AppError) {
  const { code, retryAfterSeconds: seconds } = error
  const status = statusOf[code]
  if (code === 'unavailable') return unavailable(seconds)
  return json(status < 500 ? refusalText(error) : '{}', status, inPrivate, {
    ...(code === 'too_many' && retryHeader(seconds ?? retryAfterSeconds)),
    // Or the rest of a body that dribbles would go on dribbling.
    ...(code === 'too_slow' && { connection: 'close' }),
  })
}

type Run<A extends Access, P, Q, B, R, T> = (
  input: Input<A, P, Q, B>,
) => Promise<R | JsonText<R> | Answer<R, T> | EventStream>

/** How the asker becomes an actor: a live session, or what a token claims. */
type Admit<A extends Access> = (request: PlainRequest, access: A) => Promise<Admitted[A]>

function failed(error: unknown, request: PlainRequest, { method, path }: Pick<Contract, 'method' | 'path'>) {
  if (error instanceof AppError) return errorAnswer(error)
  const isAway = isAwayError(error)
  const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID()
  log()[isAway ? 'warn' : 'error']({ requestId, method, path, err: error }, 'request failed')
  return isAway ? unavailable() : json('{}', 500, inPrivate)
}

function handler<A extends Access, P, Q, B, R, T>(
  c: Contract<A, P, Q, B, R, T>,
  run: Run<A, P, Q, B, R, T>,
  toActor: Admit<A>,
) {
  const usual = isPublicRead(c) ? forEverybody : inPrivate

  return routeHandler(async (request, given) => {
    const begun: { upload?: Awaited<ReturnType<typeof beginUpload>> } = {}
    try {
      const actor = await toActor(request, c.access)
      const readInput = async () => {
        const params = validate(c.params, given)
        const query = validateQuery(c, request.url)
        begun.upload = await beginUpload(request, c)
        const body = validate(c.body, c.body && (await readBody(request, c, begun.upload?.take)))
        return { params, query, body }
      }
      const input = await readInput().catch(async (fault: unknown) => {
        if (toActor !== admit) await admit(request, c.access)
        throw fault
      })
      const key = c.idempotent ? request.headers.get('idempotency-key') : null
      const now = new Date()
      const customer = c.knowsCustomer ? await callerOf(request, now) : null
      const result = await run({ ...input, actor, customer, now, key, request })
      if (result instanceof EventStream) return { status: 200, headers: streamHeaders, body: result.body }
      const { data, more } = result instanceof Answer ? result : new Answer<R, T>(result, {})
      checkReply(c, data, more.beside)
      if (c.replyType) return await fileAnswer(data as File)
      const dataText = data instanceof JsonText ? data.text : JSON.stringify(data)
      return json(replyText(more.beside ?? {}, dataText, c.replyLimit), 200, usual, more.headers, more.cookies)
    } catch (error) {
      return failed(error, request, c)
    } finally {
      begun.upload?.end()
    }
  })
}

/**
 * Makes a route handler of a contract: authenticates, validates parameters, query and body, runs. In development and in tests
 * the reply is held to the contract (`checkReply`). No answer is longer than its bound (`replyLimit`). An `AppError` becomes
 * `{ message, fields }` with its status. Any other error is logged with the request id and becomes a 500, or while the database
 * is away a 503. No 5xx has a message.
 */
export const endpoint = <A extends Access, P, Q, B, R, T>(c: Contract<A, P, Q, B, R, T>, run: Run<A, P, Q, B, R, T>) =>
  handler(c, run, admit)

/**
 * As `endpoint`, for a call of one statement that checks the session too: `actor` is what the token claims, and the first thing
 * that `run` does is `readAsCustomer`. What is refused for its input is 401 all the same where the session is not live.
 */
export const endpointOfClaims = <P, Q, B, R, T>(
  c: Contract<'customer', P, Q, B, R, T>,
  run: Run<'customer', P, Q, B, R, T>,
) => handler(c, run, claimsOf)

/** A read of the desk that answers a bare document, for whose role covers `role`; refusals as those of any other call. */
export const forOperators = (role: OperatorRole, run: () => object) =>
  routeHandler(async (request) => {
    try {
      await admit(request, role)
      return json(JSON.stringify(run()), 200, inPrivate)
    } catch (error) {
      return failed(error, request, { method: 'GET', path: '/api/operator/openapi.json' })
    }
  })
