import type { Contract } from '@/lib/contract'

type Handler = (request: Request, route: { params: Promise<unknown> }) => Promise<Response>
type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  /** An object travels as JSON, FormData as multipart, a string as it is. */
  body?: unknown
  token?: string
  headers?: Record<string, string>
}
type Received = { data?: unknown; message?: string; fields?: Record<string, string>; token?: string }

const bodyOf = (body: unknown) =>
  body === undefined || body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body)

/** Calls a route handler the way the server does, and reads its answer: `{ status, headers, body }`. */
export async function send(
  handler: Handler,
  c: Pick<Contract, 'method' | 'path'>,
  { params = {}, query = {}, body, token, headers = {} }: Sent = {},
) {
  const path = c.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const request = new Request(`http://shop.test${path}?${new URLSearchParams(query)}`, {
    method: c.method,
    body: bodyOf(body),
    headers: {
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  const response = await handler(request, { params: Promise.resolve(params) })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Received }
}
