import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InboxScreen } from '@/components/inbox/inbox-screen'
import { MessageDetail } from '@/components/inbox/message-detail'
import { deskViewer } from '@/lib/auth/viewer'
import { countInbox, findMessageOrNull, listInbox, listOwners, searchInbox } from '@/lib/inbox/queries/inbox'
import { InboxAddress, MessageRef } from '@/lib/inbox/schema'

export const metadata: Metadata = { title: 'Inbox' }

type Props = {
  params: Promise<{ ref?: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The message that the path names; undefined where it names none. */
async function messageOf([ref, ...more]: string[] = []) {
  if (ref === undefined) return undefined
  const asked = MessageRef.safeParse(ref)
  return (asked.success && !more.length && (await findMessageOrNull(asked.data))) || notFound()
}

export default async function InboxPage({ params, searchParams }: Props) {
  const { id } = await deskViewer('dispatcher')
  const message = await messageOf((await params).ref)
  const now = new Date()
  const asked = InboxAddress.parse(await searchParams)
  const { q, after, ...filter } = asked
  const [list, counts, owners] = await Promise.all([
    q ? searchInbox(q) : listInbox(filter, after),
    countInbox(now),
    listOwners(),
  ])
  return (
    <InboxScreen asked={asked} list={list} counts={counts} owners={owners} me={id} shown={message?._id} now={now}>
      {message && <MessageDetail message={message} owners={owners} me={id} asked={asked} now={now} />}
    </InboxScreen>
  )
}
