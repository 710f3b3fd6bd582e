import { callTimeoutMs, timeoutSignal } from '@/lib/browser/call-timeout'
import { keepToken, readToken } from '@/lib/browser/token'
import { callAddress } from '@/lib/call-address'
import type { Access, Wire } from '@/lib/contract'

/** A picture over a slow network takes its time. */
const uploadTimeoutMs = 90_000

export type Input<P, Q, B> = (P extends undefined ? { params?: undefined } : { params: P }) &
  (Q extends undefined ? { query?: undefined } : { query?: Q }) &
  ([B] extends [undefined] ? { body?: undefined } : { body: B }) & {
    /** Same key, same answer: for a write that may be retried. */
    key?: string
    /** Secret of the link by which a partner calls. */
    secret?: string
    /** Headers of that call alone. */
    headers?: Record<string, string>
    signal?: AbortSignal
  }

/** `AbortSignal.any` for browsers that lack it. */
function either(...signals: AbortSignal[]) {
  const both = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) both.abort(signal.reason)
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true, signal: both.signal })
  }
  return both.signal
}

function bodyOf(multipart: boolean, body: unknown) {
  if (body === undefined) return undefined
  if (!multipart) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | Blob>)) form.set(name, value)
  return form
}

type Asked = { access: Access; knowsCustomer?: boolean }
export function tokenOf({ access, knowsCustomer }: Asked, secret?: string) {
  if (access === 'partner' || access === 'dayLink') return secret ?? null
  return access === 'public' && !knowsCustomer ? null : readToken()
}

/** Signs out (AUTH-06). A token that another tab replaced meanwhile is not the one that was refused. */
export function dropRefused({ access }: Asked, token: string | null) {
  if (access === 'customer' && readToken() === token) keepToken(null)
}

type Refused = { message?: string; fields?: Record<string, string> }
/** What came of a call: an answer, or the status with what the server says of it; 0 where it says nothing. */
type Outcome<Read> = Refused & { answer?: Read; status: number }

const unheard = { status: 0 }

/**
 * Sends the call of a contract; `answer` is what `read` makes of the response, and null counts as none. A 401 of a call that needs a
 * customer removes the token and signs out (AUTH-06).
 */
export async function send<A extends Access, P, Q, B, R, T, Read>(
  c: Wire<A, P, Q, B, R, T>,
  input: Input<P, Q, B>,
  read: (response: Response) => Promise<Read | null>,
): Promise<Outcome<Read>> {
  const token = tokenOf(c, input.secret)
  const multipart = c.bodyType === 'multipart'
  const headers: Record<string, string> = { ...input.headers }
  if (token) headers.authorization = `Bearer ${token}`
  if (input.body !== undefined && !multipart) headers['content-type'] = 'application/json'
  if (input.key) headers['idempotency-key'] = input.key
  const timeout = timeoutSignal(multipart ? uploadTimeoutMs : callTimeoutMs)
  const response = await fetch(callAddress(c.path, input.params, input.query), {
    method: c.method,
    headers,
    body: bodyOf(multipart, input.body),
    signal: input.signal ? either(input.signal, timeout) : timeout,
  }).catch(() => null)
  if (!response) return unheard
  if (response.ok) {
    const answer = await read(response).catch(() => null)
    return answer ? { answer, status: response.status } : unheard // half an answer is none
  }
  const refused: Refused | null = await response.json().catch(() => null)
  if (response.status === 401) dropRefused(c, token)
  // The text of a 5xx is left out: it may come from a proxy, and is not for customers.
  const message = response.status < 500 ? refused?.message : undefined
  return { status: response.status, message, fields: refused?.fields }
}
