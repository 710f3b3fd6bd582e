import 'server-only'
import { cookies } from 'next/headers'
import { getToken } from 'next-auth/jwt'
import { cache } from 'react'
import { personOf } from '@/lib/auth/admit'
import { cookieName } from '@/lib/auth/secrets'
import type { Person } from '@/lib/contract'

/** The customer a page is rendered for, from the cookie; it authorises reading only (design decision 5). */
export const viewer = cache(async (): Promise<Person | null> => {
  const jar = (await cookies()).getAll().map(({ name, value }) => [name, value] as const)
  const token = await getToken({
    req: { cookies: Object.fromEntries(jar), headers: new Headers() } as unknown as Parameters<
      typeof getToken
    >[0]['req'],
    cookieName: cookieName(),
    raw: true,
  })
  return personOf(token ?? undefined, new Date())
})
