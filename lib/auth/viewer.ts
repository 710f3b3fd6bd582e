import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { personOf } from '@/lib/auth/admit'
import { cookieName } from '@/lib/auth/secrets'
import type { Person } from '@/lib/contract'
import { isSigningOut } from '@/lib/signing-out'

/** The customer a page is rendered for, from the cookie; it authorises reading only (design decision 5). */
export const viewer = cache(async (): Promise<Person | null> => {
  const token = (await cookies()).get(cookieName())?.value
  if (!token || isSigningOut(token, (await headers()).get('cookie') ?? '')) return null
  return personOf(token, new Date())
})
