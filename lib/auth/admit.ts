import 'server-only'
import { holderOf, onItsPhone } from '@/lib/auth/day-link'
import { clientOf, readClaims } from '@/lib/auth/secrets'
import type { Access, DayHolder, Operator, OperatorRole, Person } from '@/lib/contract'
import { runStatement } from '@/lib/db'
import { AppError, noSuchCall } from '@/lib/errors'
import { findAsCustomer, fromLiveSession, isUnnoted, noteSeen } from '@/lib/live-session'
import { isCovered } from '@/lib/operators/rules'
import { isSigningOut } from '@/lib/signing-out'

export type Admitted = { public: null; customer: Person; partner: DayHolder; dayLink: DayHolder } & Record<
  OperatorRole,
  Operator
>

const wellFormed = /^[\w.-]{1,4096}$/

const readToken = async (token: string | undefined) => (token && wellFormed.test(token) ? readClaims(token) : null)

type WithHeaders = { headers: Pick<Headers, 'get'> }

const tokenOf = ({ headers }: WithHeaders) => /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]

/** The token of the cookie, by which pages are rendered, unless the browser has logged out of its session. */
export function tokenOfCookie({ headers }: WithHeaders) {
  const { token } = clientOf({ headers })
  return token && !isSigningOut(token, headers.get('cookie') ?? '') ? token : undefined
}

const findSession = { name: 'session', text: `select ${isUnnoted} ${fromLiveSession}` }

/** The customer of a token; null unless its session is live and the customer verified. */
export async function personOf(token: string | undefined, now: Date): Promise<Person | null> {
  const claims = await readToken(token)
  return claims && (await findAsCustomer(findSession, claims, now)) && claims
}

/** The customer who makes a public call, where it says so. */
export const callerOf = (request: WithHeaders, now: Date) => personOf(tokenOf(request), now)

function orLogIn(person: Person | null) {
  if (!person) throw new AppError('unauthenticated', 'Please login')
  return person
}

/** What a token claims, before anybody asked whether its session is live. 401 where it is none of ours. */
export const claimsOf = async (request: WithHeaders): Promise<Person> => orLogIn(await readToken(tokenOf(request)))

const findOperator = {
  name: 'operator session',
  text: `select operator.role, session.ends_at is not null and session.revoked_at is null and session.expires_at > $3::timestamptz
      and customer.verified_at is not null as "isLive", ${isUnnoted}
    from operator join customer on customer.id = operator.customer_id
      left join session on session.customer_id = customer.id and session.id = $1::uuid
    where operator.customer_id = $2::uuid and operator.ended_at is null`,
}
type OperatorRow = { role: OperatorRole; isLive: boolean | null; isUnnoted: boolean | null }

/**
 * The operator of a token: null for who is none, so that nobody learns of the desk. Throws unauthenticated for an operator
 * whose session is over or was opened before they became one (DESK-01).
 */
export async function operatorOf(token: string | undefined, now: Date): Promise<Operator | null> {
  const claims = await readToken(token)
  if (!claims) return null
  const [row] = await runStatement<OperatorRow>(findOperator, [claims.sessionId, claims.id, now])
  if (!row) return null
  if (!row.isLive) throw new AppError('unauthenticated', 'Please login')
  if (row.isUnnoted) await noteSeen(claims.sessionId, now)
  return { ...claims, role: row.role }
}

/** Whether the token is an operator's, be its session over or not: anybody else learns nothing of the desk (DESK-01). */
const isOperators = (token: string | undefined, now: Date) =>
  operatorOf(token, now).then(
    (operator) => operator !== null,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'unauthenticated') return true
      throw error
    },
  )

/** Whether a call, or with its cookie a page, is asked for by an operator. */
export const mayKnowDesk = (request: WithHeaders, by: 'call' | 'page') =>
  isOperators(by === 'call' ? tokenOf(request) : tokenOfCookie(request), new Date())

/** Tells whether a page is asked for with the cookie of a live session. */
export const isSignedIn = async (request: WithHeaders) => (await personOf(tokenOfCookie(request), new Date())) !== null

async function admitOperator(token: string | undefined, role: OperatorRole) {
  const operator = await operatorOf(token, new Date())
  if (!operator) throw new AppError('not_found', noSuchCall)
  if (!isCovered(operator.role, role)) throw new AppError('forbidden', 'Your role does not include this')
  return operator
}

/** Request to actor: only the Authorization header counts, never a cookie (design decision 5). 401 without a live token. */
export async function admit<A extends Access>(request: WithHeaders, access: A): Promise<Admitted[A]> {
  if (access === 'public') return null as Admitted[A]
  if (access === 'dayLink') return (await holderOf(tokenOf(request), request, new Date())) as Admitted[A]
  if (access === 'partner') return onItsPhone(await holderOf(tokenOf(request), request, new Date())) as Admitted[A]
  if (access !== 'customer') return (await admitOperator(tokenOf(request), access)) as Admitted[A]
  return orLogIn(await personOf(tokenOf(request), new Date())) as Admitted[A]
}
