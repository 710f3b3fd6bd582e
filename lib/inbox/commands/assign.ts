import 'server-only'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { changeMessage, holdMessage, type TeamBy } from '@/lib/inbox/commands/change'
import type { NewOwner } from '@/lib/inbox/schema'

/** Gives a message to an operator, or back to nobody. Throws not_found; conflict where it changed; invalid for who is no operator. */
export const assignOwner = (ref: string, { owner, version }: NewOwner, now: Date, by: TeamBy) =>
  db.$transaction(async (tx) => {
    const message = await holdMessage(tx, ref, version)
    if (owner && !(await tx.operator.count({ where: { customerId: owner, endedAt: null } })))
      throw new AppError('invalid', 'Please choose somebody of the team', { owner: 'is nobody of the team' })
    return changeMessage(tx, message, 'inbox.assign', { ownerId: owner }, now, by)
  })
