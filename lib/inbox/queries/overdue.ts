import 'server-only'
import { db } from '@/lib/db'
import { clockOf, numberOf } from '@/lib/inbox/rules'
import { MessageKind, type OverdueMessage } from '@/lib/inbox/schema'

const columns = {
  id: true,
  kind: true,
  reference: true,
  state: true,
  name: true,
  contactNumber: true,
  subject: true,
  createdAt: true,
  firstReplyAt: true,
} as const

/** The messages whose clock is over, the one that waits longest first. */
export async function listOverdue(now: Date, most: number): Promise<OverdueMessage[]> {
  const rows = await db.message.findMany({
    where: { state: { in: ['open', 'waiting'] }, kind: { in: MessageKind.options }, clockAt: { lt: now } },
    orderBy: [{ clockAt: 'asc' }, { id: 'asc' }],
    select: columns,
    take: most,
  })
  return rows.flatMap((row) => {
    const clock = clockOf(row)
    const { id, kind, reference, name, contactNumber, subject } = row
    return clock ? { ref: reference ?? id, number: numberOf(row), kind, name, contactNumber, subject, clock } : []
  })
}
