import 'server-only'
import { readClaims } from '@/lib/auth/secrets'
import type { Access, Person } from '@/lib/contract'
import { AppError } from '@/lib/errors'
import { findAsCustomer, fromLiveSession, isUnnoted } from '@/lib/live-session'

export type Admitted = { public: null; customer: Person }

const wellFormed = /^[\w.-]{1,4096}$/

const readToken = async (token: string | undefined) => (token && wellFormed.test(token) ? readClaims(token) : null)

type WithHeaders = { headers: Pick<Headers, 'get'> }

const tokenOf = ({ headers }: WithHeaders) => /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]

const findSession = { name: 'session', text: `select ${isUnnoted} ${fromLiveSession}` }

/** The customer of a token; null unless its session is live and the customer verified. */
export async function personOf(token: string | undefined, now: Date): Promise<Person | null> {
  const claims = await readToken(token)
  return claims && (await findAsCustomer(findSession, claims, now)) && claims
}

function orLogIn(person: Person | null) {
  if (!person) throw new AppError('unauthenticated', 'Please login')
  return person
}

/** What a token claims, before anybody asked whether its session is live. 401 where it is none of ours. */
export const claimsOf = async (request: WithHeaders): Promise<Person> => orLogIn(await readToken(tokenOf(request)))

/** Request to actor: only the Authorization header counts, never a cookie (design decision 5). 401 without a live token. */
export async function admit<A extends Access>(request: WithHeaders, access: A): Promise<Admitted[A]> {
  if (access === 'public') return null as Admitted[A]
  return orLogIn(await personOf(tokenOf(request), new Date())) as Admitted[A]
}
