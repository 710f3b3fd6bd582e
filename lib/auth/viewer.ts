import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { personOf } from '@/lib/auth/admit'
import { cookieName } from '@/lib/auth/secrets'
import type { Person } from '@/lib/contract'

/** The customer a page is rendered for, from the cookie; it authorises reading only (design decision 5). */
export const viewer = cache(async (): Promise<Person | null> => {
  const jar = await cookies()
  return personOf(jar.get(cookieName())?.value, new Date())
})
