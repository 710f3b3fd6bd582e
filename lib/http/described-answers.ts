import * as z from 'zod'
import { type Contract, isPublicRead } from '@/lib/contract'
import { minutesText } from '@/lib/durations'
import { type ErrorCode, statusOf } from '@/lib/errors'
import { maxRefusalFields, maxRefusalText } from '@/lib/http/refusal-bounds'

export type Header = { description: string; required: boolean; schema: z.core.JSONSchema.BaseSchema }

/** What each refusal means, and how it reads. */
export const refusals: Record<ErrorCode, { description: string; example: { message: string; fields: object } }> = {
  invalid: {
    description: 'A parameter, the query or the body is wrong; the message names the field',
    example: { message: 'Please enter your city', fields: { city: 'Please enter your city' } },
  },
  unauthenticated: {
    description: 'The token is missing, malformed, expired or revoked',
    example: { message: 'Please login', fields: {} },
  },
  forbidden: {
    description: 'Not allowed to this customer',
    example: { message: 'This is not allowed', fields: {} },
  },
  not_found: {
    description: "It does not exist, or is another customer's",
    example: { message: 'There is no such order', fields: {} },
  },
  conflict: {
    description: 'What is stored does not allow it, or no longer',
    example: { message: 'This service is already in your cart', fields: {} },
  },
  too_slow: {
    description: 'The body took too long to arrive; the connection is closed',
    example: {
      message: 'It took too long to arrive here. Please check your connection and try again.',
      fields: {},
    },
  },
  too_large: {
    description: 'The body is too large',
    example: { message: 'The request is too large', fields: {} },
  },
  unsupported: {
    description: 'The body has another content type or character set than the call takes, or is compressed',
    example: { message: 'Send the request as application/json', fields: {} },
  },
  reused_key: {
    description: 'The Idempotency-Key was used for another request',
    example: { message: 'This key was used for another request', fields: {} },
  },
  too_many: {
    description: 'Too many tries; wait a while',
    example: { message: `Too many attempts. Please try again in ${minutesText(4)}.`, fields: {} },
  },
  unavailable: {
    description: 'Not to be had at the moment; there is no message, show your own and try again later',
    example: { message: '', fields: {} },
  },
  disk_full: {
    description: 'There is no room to keep the picture; there is no message, show your own',
    example: { message: '', fields: {} },
  },
}

const shortText = z.string().max(maxRefusalText)

export const Refusal = z
  .object({
    message: shortText.describe('For the person'),
    fields: z.record(z.string(), shortText).describe('By input').meta({ maxProperties: maxRefusalFields }),
  })
  .meta({ id: 'Refusal' })

/** The body of a 5xx, so that the screen's own fallback text shows (API-20). */
export const NoMessage = z.strictObject({})

const header = (description: string, schema: Header['schema'], required = true): Header => ({
  description,
  required,
  schema,
})

const cacheHeader = (...values: string[]) =>
  header('Who may keep the answer', {
    type: 'string',
    ...(values.length > 1 ? { enum: values } : { const: values[0] }),
  })

/** `Cache-Control` of what is answered to nobody but who asked. */
const notKept = { 'Cache-Control': cacheHeader('private, no-store') }
/** The same of a refusal: the front, which asks for public reads on behalf of everybody, says it in its own words. */
export const refusalNotKept = { 'Cache-Control': cacheHeader('private, no-store', 'no-store') }

const nextLink = header(
  'The next page, by RFC 8288: `<path and query>; rel="next"`; absent on the last one',
  { type: 'string' },
  false,
)
const fileName = header('The name under which it is saved', { type: 'string' })

/** The headers of what a call answers when all is well, beside its content type. */
export const headersOf = (c: Contract, isList: boolean): Record<string, Header> => ({
  ...(isPublicRead(c)
    ? { 'Cache-Control': cacheHeader('public, max-age=0, must-revalidate', 'no-store') }
    : c.replyType === 'text/event-stream'
      ? { 'Cache-Control': cacheHeader('private, no-store, no-transform') }
      : notKept),
  ...(isList && { Link: nextLink }),
  ...(c.replyType && c.replyType !== 'text/event-stream' && { 'Content-Disposition': fileName }),
})

const retryAfter = header('Seconds after which it is worth another try', { type: 'string', pattern: '^\\d+$' }, true)

/** The headers of a refusal. */
export const refusalHeaders = (code: ErrorCode): Record<string, Header> => ({
  ...refusalNotKept,
  ...([429, 503].includes(statusOf[code]) && { 'Retry-After': retryAfter }),
})
