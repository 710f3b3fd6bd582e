import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { OwnScreen } from '@/components/account/own-screen'
import { ProfileScreen } from '@/components/account/profile-screen'
import { Security } from '@/components/auth/security'
import { DeletionNotice } from '@/components/privacy/deletion-notice'
import { YourData } from '@/components/privacy/your-data'
import { findProfile } from '@/lib/account/queries'
import { returnPath } from '@/lib/auth/rules'
import { viewer } from '@/lib/auth/viewer'
import { findDeletion } from '@/lib/privacy/queries'
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
  const now = new Date()
  const [profile, devices, due] = await Promise.all([
    findProfile(person, now).then((found) => found.value()),
    listDevices(person, now),
    findDeletion(person.id),
  ])
  const dueAt = due?.toISOString()
  return (
    <OwnScreen>
      <ProfileScreen
        served={profile}
        next={returnPath(next)}
        notice={dueAt && <DeletionNotice key={dueAt} dueAt={dueAt} />}
      >
        <Security email={profile.email} served={devices} />
        <YourData dueAt={dueAt} />
      </ProfileScreen>
    </OwnScreen>
  )
}
