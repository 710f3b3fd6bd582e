import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { ProfileScreen } from '@/components/account/profile-screen'
import { findProfile } from '@/lib/account/queries'
import { returnPath } from '@/lib/auth/rules'
import { viewer } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: 'My Profile', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ProfilePage({ searchParams }: Props) {
  const { tab, next } = await searchParams
  const person = await viewer()
  if (!person) {
    const query = new URLSearchParams(
      Object.entries({ tab, next }).filter((one): one is [string, string] => typeof one[1] === 'string'),
    )
    redirect(`/login?next=${encodeURIComponent(`/profile${query.size ? `?${query}` : ''}`)}` as Route)
  }
  return <ProfileScreen served={await findProfile(person.id)} next={returnPath(next)} />
}
