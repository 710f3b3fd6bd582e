import 'server-only'
import { db, type Tx } from '@/lib/db'
import { once } from '@/lib/idempotency/once'
import {
  authorOf,
  changeMessage,
  type HeldMessage,
  holdMessage,
  mustBeOpen,
  ownerAfter,
  type TeamBy,
} from '@/lib/inbox/commands/change'
import { anybody } from '@/lib/inbox/commands/receive'
import { type ChangedMessage, type NewReply, sendReply } from '@/lib/inbox/schema'
import { enqueue } from '@/lib/queue/enqueue'

type Moment = { key: string | null; now: Date }

/**
 * Runs a write of the inbox in a transaction, once for each key of who makes it. The version is no part of the request: who heard
 * no answer has read the message again when they send the same once more.
 */
export const onceBy = (
  by: TeamBy,
  request: readonly unknown[],
  { key, now }: Moment,
  work: (tx: Tx) => Promise<ChangedMessage>,
) =>
  db.$transaction((tx) =>
    once(tx, { actorId: by === 'commandLine' ? anybody : by.operator, key, request, now }, () => work(tx)),
  )

/** Keeps what the team wrote, and has it mailed once the transaction is committed. */
export async function writeReply(
  tx: Tx,
  message: HeldMessage,
  { text, settles }: { text: string; settles: boolean },
  now: Date,
  by: TeamBy,
) {
  const { id: replyId } = await tx.messageReply.create({
    data: { messageId: message.id, at: now, text, settles, ...(await authorOf(tx, by)) },
    select: { id: true },
  })
  await enqueue(tx, sendReply, { replyId })
}

/**
 * Answers a message by mail; it then waits for its writer, and the clock of the first answer stands. Throws not_found; conflict
 * where it changed or is settled; reused_key.
 */
export const replyToMessage = (
  ref: string,
  { text, version }: NewReply,
  key: string | null,
  now: Date,
  by: TeamBy,
): Promise<ChangedMessage> =>
  onceBy(by, ['inbox.reply', ref, text], { key, now }, async (tx) => {
    const message = await holdMessage(tx, ref, version)
    mustBeOpen(message)
    await writeReply(tx, message, { text, settles: false }, now, by)
    const changes = { firstReplyAt: message.firstReplyAt ?? now, waitingSince: now, ownerId: ownerAfter(message, by) }
    return changeMessage(tx, message, 'inbox.reply', changes, now, by)
  })
