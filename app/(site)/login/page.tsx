import { redirect } from 'next/navigation'
import { returnPath } from '@/lib/auth/rules'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Where a visitor without a token is sent; on to the sign-in screen with the way back (ROUTE-03). */
export default async function LoginPage({ searchParams }: Props) {
  const next = returnPath((await searchParams).next)
  redirect(next === '/' ? '/signin' : `/signin?next=${encodeURIComponent(next)}`)
}
