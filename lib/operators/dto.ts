import type { Prisma } from '@/generated/prisma/client'
import { fullName } from '@/lib/account/rules/person'
import type { Invitation, ListedOperator } from '@/lib/operators/schema'

export const listedColumns = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  operator: { select: { role: true, createdAt: true } },
} as const satisfies Prisma.CustomerSelect

type Listed = Prisma.CustomerGetPayload<{ select: typeof listedColumns }>

/** An account that is of the team. */
export const toListedOperator = ({ id, email, operator, ...names }: Listed): ListedOperator => ({
  _id: id,
  name: fullName(names),
  email: email!, // an operator has proved a mailbox
  role: operator!.role,
  since: operator!.createdAt.toISOString(),
})

export const invitationColumns = {
  id: true,
  email: true,
  role: true,
  createdAt: true,
  expiresAt: true,
} as const satisfies Prisma.OperatorInvitationSelect

export const toInvitation = ({
  id,
  createdAt,
  expiresAt,
  ...rest
}: Prisma.OperatorInvitationGetPayload<{ select: typeof invitationColumns }>): Invitation => ({
  _id: id,
  ...rest,
  invitedAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})
