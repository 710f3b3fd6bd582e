import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RevisitButton } from '@/components/billing/revisit-button'
import { InboxScreen } from '@/components/inbox/inbox-screen'
import { MessageDetail } from '@/components/inbox/message-detail'
import { deskViewer } from '@/lib/auth/viewer'
import { revisitFault } from '@/lib/bookings/rules/revisit'
import { callText } from '@/lib/dispatch/rules/told'
import { findMessageOrNull, readInbox } from '@/lib/inbox/queries/inbox'
import { besideMessage, MessageRef } from '@/lib/inbox/schema'
import { findDeskOrder } from '@/lib/orders/queries'

export const metadata: Metadata = { title: 'Inbox' }

export default async function MessagePage({ params, searchParams }: PageProps<'/operator/inbox/[ref]'>) {
  const { id } = await deskViewer('dispatcher')
  const ref = MessageRef.safeParse((await params).ref)
  const message = ref.success && (await findMessageOrNull(ref.data))
  if (!message) notFound()
  const isOpenComplaint = message.kind === 'complaint' && message.state !== 'settled'
  const order = isOpenComplaint && message.orderId ? await findDeskOrder(message.orderId) : null
  const inbox = await readInbox(besideMessage(await searchParams, message.state), new Date())
  return (
    <InboxScreen me={id} inbox={inbox} shown={message._id}>
      <MessageDetail message={message} me={id} inbox={inbox}>
        {order && revisitFault(order.orderId, order.status) === null && (
          <RevisitButton
            orderId={order.orderId}
            owner={id}
            owed={order.toCall && callText(order.toCall)}
            complaint={{ ref: message.number, version: message.version }}
          />
        )}
      </MessageDetail>
    </InboxScreen>
  )
}
