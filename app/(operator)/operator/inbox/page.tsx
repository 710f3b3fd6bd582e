import type { Metadata } from 'next'
import { InboxScreen } from '@/components/inbox/inbox-screen'
import { deskViewer } from '@/lib/auth/viewer'
import { readInbox } from '@/lib/inbox/queries/inbox'

export const metadata: Metadata = { title: 'Inbox' }

export default async function InboxPage({ searchParams }: PageProps<'/operator/inbox'>) {
  const { id } = await deskViewer('dispatcher')
  return <InboxScreen me={id} inbox={await readInbox(await searchParams, new Date())} />
}
