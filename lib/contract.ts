import * as z from 'zod'
import type { ErrorCode } from '@/lib/errors'
import { faultText } from '@/lib/faults'

// Set here, because every module that validates values imports this one, and public pages load neither it nor zod at first.
z.config({ customError: faultText })

/** Bytes of the body of a call that does not say otherwise. */
export const maxBodyBytes = 64 * 1024
/** Bytes of the longest answer of a call that does not say otherwise. Lists are bounded far below it. */
export const maxReplyBytes = 8 * 1024 * 1024

/** A signed-in customer and the session whose token the request carried. */
export type Person = { id: string; sessionId: string }
/** What somebody of the team may do; `covers` of lib/operators/rules says which role may what another one may. */
export const operatorRoles = ['administrator', 'dispatcher'] as const
export type OperatorRole = (typeof operatorRoles)[number]
/** An operator who is signed in. */
export type Operator = Person & { role: OperatorRole }
/**
 * A partner by a day link: who has it, on the phone to which it is bound, may see and do what that partner has to do today in India, and has in hand.
 * `day` is the only day of a link that an older release issued.
 */
export type DayHolder = {
  id: string
  linkId: string
  day: string | null
  issuedAt: Date
  /** The phone that asks: the one to which the link is bound, another one, or any while the link is bound to none. */
  phone: 'own' | 'other' | 'any'
}
/**
 * Who may make a call: everybody, a signed-in customer, a partner by a day link on its phone, whoever has such a link on whichever phone, or
 * an operator whose role covers the one that is named.
 */
export type Access = 'public' | 'customer' | 'partner' | 'dayLink' | OperatorRole
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call, declared once: the handler, the browser and the OpenAPI document read it from here. */
export type Contract<A extends Access = Access, P = unknown, Q = unknown, B = unknown, R = unknown, T = unknown> = {
  method: Method
  path: `/api/${string}`
  summary: string
  access: A
  params?: z.ZodType<P>
  query?: z.ZodType<Q>
  body?: z.ZodType<B>
  /** The form the body travels in; a multipart body may hold files. */
  bodyType?: 'json' | 'multipart'
  /** Bytes a body may have, unless `maxBodyBytes`. */
  bodyLimit?: number
  reply: z.ZodType<R>
  /** Bytes an answer may have, unless `maxReplyBytes`. */
  replyLimit?: number
  /**
   * The reply is a file of that type, given as it is to who asked: `reply` is then `z.file()`. Events come for as long as the
   * connection stands.
   */
  replyType?: 'text/calendar' | 'application/pdf' | 'text/event-stream'
  /** Fields that stand beside `data` in the answer: the token of login and verifyotp (API-20). */
  beside?: z.ZodType<T>
  /** What it refuses with, beyond what follows from the rest. */
  refusals?: readonly ErrorCode[]
  /** A public call that does more for a customer who makes it: their token is sent, and nobody is refused for it. */
  knowsCustomer?: boolean
  /** The call takes an `Idempotency-Key` header, so that a retry gets the stored answer. */
  idempotent?: boolean
}

/** What the browser needs of a contract to make its call: a public page names it, and leaves zod out. */
export type Wire<A extends Access, P, Q, B, R, T> = Pick<Contract<A, P, Q, B, R, T>, 'method' | 'path' | 'access'> &
  Partial<
    Pick<Contract<A, P, Q, B, R, T>, 'params' | 'query' | 'body' | 'bodyType' | 'reply' | 'beside' | 'knowsCustomer'>
  >
export type WireOf<C> =
  C extends Contract<infer A, infer P, infer Q, infer B, infer R, infer T> ? Wire<A, P, Q, B, R, T> : never

export const contract = <A extends Access, P = undefined, Q = undefined, B = undefined, R = unknown, T = undefined>(
  c: Contract<A, P, Q, B, R, T>,
) => c

/** What the front may keep and give to everybody. */
export const isPublicRead = ({ access, method }: Pick<Contract, 'access' | 'method'>) =>
  access === 'public' && method === 'GET'
