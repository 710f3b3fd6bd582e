import { callTimeoutMs } from '@/lib/browser/call-timeout'
import { keepToken, readToken } from '@/lib/browser/token'
import { callAddress } from '@/lib/call-address'
import type { Access, Wire } from '@/lib/contract'

/** A picture over a slow network takes its time. */
const uploadTimeoutMs = 90_000

/** A refusal of the server, or no answer at all (`status` 0). An empty message asks for the screen's own fallback. */
export class CallFailed extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly fields: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'CallFailed'
  }
}

/** What a failed call says: the server's message, else the screen's own (API-23). What is no refusal is thrown on. */
export function failureText(error: unknown, fallback: string) {
  if (!(error instanceof CallFailed)) throw error
  return error.message || fallback
}

/** A chunk that does not come is a call that got no answer: `await arrived(import('…'))`. */
export const arrived = <M>(chunk: Promise<M>): Promise<M> =>
  chunk.catch((error: unknown) => {
    console.info('a part of the page did not load', error)
    throw new CallFailed('', 0)
  })

/** `AbortSignal.any` for the browsers that Next still supports and that lack it. */
function either(...signals: AbortSignal[]) {
  const both = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) both.abort(signal.reason)
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true, signal: both.signal })
  }
  return both.signal
}

export type Input<P, Q, B> = (P extends undefined ? { params?: undefined } : { params: P }) &
  (Q extends undefined ? { query?: undefined } : { query?: Q }) &
  ([B] extends [undefined] ? { body?: undefined } : { body: B }) & {
    /** Same key, same answer: for a write that may be retried. */
    key?: string
    /** Of the link by which a partner calls. */
    secret?: string
    signal?: AbortSignal
  }

/** The whole answer: `data`, and the fields beside it. */
export type Whole<R, T> = { data: R } & ([T] extends [undefined] ? unknown : Partial<T>)

function bodyOf(multipart: boolean, body: unknown) {
  if (body === undefined) return undefined
  if (!multipart) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | Blob>)) form.set(name, value)
  return form
}

type Asked = { access: Access; knowsCustomer?: boolean }
function tokenOf({ access, knowsCustomer }: Asked, secret?: string) {
  if (access === 'partner') return secret ?? null
  return access === 'public' && !knowsCustomer ? null : readToken()
}

/** Signs out (AUTH-06). A token that another tab replaced meanwhile is not the one that was refused. */
function dropRefused({ access }: Asked, token: string | null) {
  if (access === 'customer' && readToken() === token) keepToken(null)
}

type Refused = { message?: string; fields?: Record<string, string> }

/**
 * Sends the call of a contract and answers what `read` makes of the response; null counts as no answer. Throws CallFailed.
 * A 401 of a call that needs a customer removes the token and signs out (AUTH-06).
 */
export async function ask<A extends Access, P, Q, B, R, T, Read>(
  c: Wire<A, P, Q, B, R, T>,
  input: Input<P, Q, B>,
  read: (response: Response) => Promise<Read | null>,
): Promise<Read> {
  const token = tokenOf(c, input.secret)
  const multipart = c.bodyType === 'multipart'
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (input.body !== undefined && !multipart) headers['content-type'] = 'application/json'
  if (input.key) headers['idempotency-key'] = input.key
  const timeout = AbortSignal.timeout(multipart ? uploadTimeoutMs : callTimeoutMs)
  let response: Response
  try {
    response = await fetch(callAddress(c.path, input.params, input.query), {
      method: c.method,
      headers,
      body: bodyOf(multipart, input.body),
      signal: input.signal ? either(input.signal, timeout) : timeout,
    })
  } catch {
    throw new CallFailed('', 0)
  }
  if (response.ok) {
    const answer = await read(response).catch(() => null)
    if (answer) return answer
    throw new CallFailed('', 0) // half an answer is none
  }
  const refused: Refused | null = await response.json().catch(() => null)
  if (response.status === 401) dropRefused(c, token)
  // Of a 5xx the shop says nothing: what is in it comes from a proxy, and is not for customers.
  const message = response.status < 500 ? refused?.message : ''
  throw new CallFailed(message ?? '', response.status, refused?.fields)
}

/** Makes the call of a contract and answers `data` with the fields beside it. Throws CallFailed. */
export const callWhole = <A extends Access, P, Q, B, R, T>(
  c: Wire<A, P, Q, B, R, T>,
  input: Input<P, Q, B>,
): Promise<Whole<R, T>> => ask(c, input, (response) => response.json() as Promise<Whole<R, T>>)

export type EventsWire = { path: `/api/${string}`; access: Access }

/** Opens the events of a contract, until `signal` ends them; a 401 signs out. Throws CallFailed. */
export async function callEvents(c: EventsWire, signal: AbortSignal) {
  const token = tokenOf(c)
  const headers = { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(c.path, { headers, signal, cache: 'no-store' }).catch(() => {
    throw new CallFailed('', 0)
  })
  if (response.ok && response.body && response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.body
  await response.body?.cancel()
  if (response.status === 401) dropRefused(c, token)
  throw new CallFailed('', response.status)
}

/** Makes the call of a contract and answers its `data`. Throws CallFailed. */
export async function call<A extends Access, P, Q, B, R, T>(
  c: Wire<A, P, Q, B, R, T>,
  input: Input<P, Q, B>,
): Promise<R> {
  return (await callWhole(c, input)).data
}
