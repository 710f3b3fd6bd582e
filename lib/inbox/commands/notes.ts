import 'server-only'
import { auditWriting, authorOf, holdMessage, type TeamBy } from '@/lib/inbox/commands/change'
import { onceBy } from '@/lib/inbox/commands/reply'
import { MessageState } from '@/lib/inbox/schema'

/** Keeps a note for the team, which is never mailed and changes nothing that somebody else could be changing. Throws not_found. */
export const addInboxNote = (ref: string, text: string, key: string | null, now: Date, by: TeamBy) =>
  onceBy(by, ['inbox.note', ref, text], { key, now }, async (tx) => {
    const message = await holdMessage(tx, ref)
    await tx.messageNote.create({ data: { messageId: message.id, at: now, text, ...(await authorOf(tx, by)) } })
    await auditWriting(tx, message, now, by)
    return { _id: message.id, state: MessageState.parse(message.state), version: message.version }
  })
