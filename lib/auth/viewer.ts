import 'server-only'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { operatorOf, personOf, tokenOfCookie } from '@/lib/auth/admit'
import { askedHeader, deskSignIn, returnPath, signInAndBack } from '@/lib/auth/rules'
import type { Operator, OperatorRole, Person } from '@/lib/contract'
import { AppError } from '@/lib/errors'
import { isCovered } from '@/lib/operators/rules'

const tokenAsked = async () => tokenOfCookie({ headers: await headers() })

/** The customer a page is rendered for, from the cookie; it authorises reading only (design decision 5). */
export const viewer = cache(async (): Promise<Person | null> => personOf(await tokenAsked(), new Date()))

const operatorOfCookie = cache(async (): Promise<Operator | null | 'ended'> => {
  try {
    return await operatorOf(await tokenAsked(), new Date())
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return 'ended'
    throw error
  }
})

/** Where the page lies that is asked for, without what the router adds to it. */
async function pathAsked() {
  const asked = new URL((await headers()).get(askedHeader) ?? '/operator', 'http://here.invalid')
  asked.searchParams.delete('_rsc')
  return returnPath(asked.pathname + asked.search)
}

/**
 * The operator a page of the desk is rendered for. Whoever is none, and a role that does not cover `role`, gets the not-found
 * page of any other path; an operator whose session is over is sent to sign in and back (DESK-01).
 */
export async function deskViewer(role: OperatorRole): Promise<Operator> {
  const operator = await operatorOfCookie()
  if (operator === 'ended') redirect(`${signInAndBack}${encodeURIComponent(await pathAsked())}`)
  // `npm run dev` has no front to lead who opens the desk to the sign-in, and no page knows its own address there.
  if (!operator && !(await headers()).has(askedHeader) && !(await viewer())) redirect(deskSignIn)
  if (!operator || !isCovered(operator.role, role)) notFound()
  return operator
}
