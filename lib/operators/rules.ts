import type { OperatorRole } from '@/lib/contract'

/** Whose calls each role may make. A new role joins here, in `operatorRoles` of lib/contract and in the database's enum. */
const covers: Record<OperatorRole, readonly OperatorRole[]> = {
  administrator: ['administrator', 'dispatcher'],
  dispatcher: ['dispatcher'],
}

/** Whether somebody of this role may make a call that names `needed`. */
export const isCovered = (role: OperatorRole, needed: OperatorRole) => covers[role].includes(needed)

export const roleNames: Record<OperatorRole, string> = { administrator: 'Administrator', dispatcher: 'Dispatcher' }

/** Days for which an invitation can be accepted. */
export const invitationDays = 7

/** The page of an invitation. Its secret follows behind `#`, where no server and no other site ever sees it. */
export const invitationPath = '/invitation'

export const noInvitation = 'This invitation is no longer valid. Ask your administrator for a new invitation.'

/** The team by name, with who looks at it first. */
export const teamOrder = <O extends { _id: string; name: string }>(team: readonly O[], self: string) =>
  [...team].sort((a, b) => Number(b._id === self) - Number(a._id === self) || a.name.localeCompare(b.name, 'en'))
