import 'server-only'
import { fullName } from '@/lib/account/rules/person'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { withRef } from '@/lib/inbox/queries/inbox'
import { numberOf } from '@/lib/inbox/rules'
import { type ChangedMessage, MessageState } from '@/lib/inbox/schema'
import { formatDateTime } from '@/lib/india-time'

/** Who of the team writes: no partner sees a message. */
export type TeamBy = Exclude<By, { partner: string }>

const ownerName = { select: { customer: { select: { firstName: true, lastName: true } } } } as const
const heldColumns = {
  id: true,
  kind: true,
  reference: true,
  bookingId: true,
  state: true,
  ownerId: true,
  firstReplyAt: true,
  resolvedAt: true,
  version: true,
  owner: ownerName,
} as const

/** Read with its lock: nobody else changes it until the transaction ends. */
export type HeldMessage = Awaited<ReturnType<typeof readHeld>>
const readHeld = (tx: Tx, id: string) => tx.message.findUniqueOrThrow({ where: { id }, select: heldColumns })

const subjectOf = (message: HeldMessage) => ({
  subject: message.kind === 'complaint' ? 'complaint' : 'message',
  subjectId: message.reference ?? message.id,
})

/** What the audit keeps of a message: never what anybody wrote. */
const audited = ({ state, owner }: HeldMessage) => ({ state, owner: owner ? fullName(owner.customer) : null })

const done = {
  'inbox.assign': 'gave this to somebody',
  'inbox.reply': 'answered this',
  'inbox.settle': 'resolved this',
  'inbox.reopen': 're-opened this',
} as const
export type InboxAction = keyof typeof done

/** What somebody did to it since it was read, for who comes too late. */
async function changedText(tx: Tx, message: HeldMessage) {
  const last = await tx.auditEntry.findFirst({
    where: { ...subjectOf(message), action: { in: Object.keys(done) } },
    orderBy: { id: 'desc' },
    select: { byName: true, at: true, action: true },
  })
  const what = last
    ? `${last.byName} ${done[last.action as InboxAction]} on ${formatDateTime(last.at)}`
    : 'This was changed'
  return `${what}, after you read it. Nothing was sent, and what you typed is kept: read what is new, then try again.`
}

/**
 * The message, locked until the transaction ends, after the order that it is about: every write locks orders first. Throws
 * not_found, and conflict where it is no longer as it was read.
 */
export async function holdMessage(tx: Tx, ref: string, version?: number): Promise<HeldMessage> {
  const found = await tx.message.findFirst({ where: withRef(ref), select: { id: true, bookingId: true } })
  if (!found) throw new AppError('not_found', 'There is no such message')
  if (found.bookingId) await tx.$executeRaw`select 1 from booking where id = ${found.bookingId}::uuid for no key update`
  const locked = await tx.$executeRaw`select 1 from message where id = ${found.id}::uuid for update`
  if (!locked) throw new AppError('not_found', 'There is no such message')
  const message = await readHeld(tx, found.id)
  if (version !== undefined && version !== message.version)
    throw new AppError('conflict', await changedText(tx, message))
  return message
}

type Changes = { ownerId?: string | null; firstReplyAt?: Date; waitingSince?: Date | null; resolvedAt?: Date | null }

/** Writes what changes, counts the version on, and leaves it in the audit. */
export async function changeMessage(
  tx: Tx,
  message: HeldMessage,
  action: InboxAction,
  { ownerId, firstReplyAt, waitingSince, resolvedAt }: Changes,
  now: Date,
  by: TeamBy,
): Promise<ChangedMessage> {
  const changed = await tx.message.update({
    where: { id: message.id },
    data: { ownerId, firstReplyAt, waitingSince, resolvedAt, version: { increment: 1 } },
    select: heldColumns,
  })
  await audit(tx, by, [{ action, ...subjectOf(message), before: audited(message), after: audited(changed) }], now)
  return { _id: changed.id, state: MessageState.parse(changed.state), version: changed.version }
}

/** Leaves in the audit that something was written of it, and not what. */
export const auditWriting = (tx: Tx, message: HeldMessage, now: Date, by: TeamBy) =>
  audit(tx, by, [{ action: 'inbox.note', ...subjectOf(message) }], now)

/** The author of an entry, as they are called now. */
export async function authorOf(tx: Tx, by: TeamBy) {
  if (by === 'commandLine') return { byId: null, byName: 'Command line' }
  const { customer } = await tx.operator.findUniqueOrThrow({
    where: { customerId: by.operator },
    select: ownerName.select,
  })
  return { byId: by.operator, byName: fullName(customer) }
}

/** Who answers a message that nobody has looks after it from then on. */
export const ownerAfter = (message: HeldMessage, by: TeamBy) =>
  message.ownerId ?? (by === 'commandLine' ? null : by.operator)

/** Throws conflict where the message is settled. */
export function mustBeOpen(message: HeldMessage) {
  if (message.state === 'settled')
    throw new AppError('conflict', `${numberOf(message)} is resolved: open it again to go on`)
}
