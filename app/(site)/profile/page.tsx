import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { ProfileScreen } from '@/components/account/profile-screen'
import { Security } from '@/components/auth/security'
import { findProfile } from '@/lib/account/queries'
import { returnPath } from '@/lib/auth/rules'
import { viewer } from '@/lib/auth/viewer'
import { listDevices } from '@/lib/sessions/queries'

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
  const [profile, devices] = await Promise.all([findProfile(person.id), listDevices(person, new Date())])
  return (
    <ProfileScreen served={profile} next={returnPath(next)}>
      <Security email={profile.email} served={devices} />
    </ProfileScreen>
  )
}
