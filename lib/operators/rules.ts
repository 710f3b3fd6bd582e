import { tidyName } from '@/lib/account/rules/names'
import { maxNameLength } from '@/lib/account/rules/person'
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

/** The page of a shop outside production that makes its first administrator; the secret follows behind `#` (DESK-230). */
export const firstAdministratorPath = '/first-administrator'

/** Minutes for which the link to that page works. */
export const firstLinkMinutes = 30

/** The file of the data folder that keeps the hash of that link's secret and the instant until which the link works. */
export const firstLinkFile = 'first-administrator'

export const noFirstLink = `This link is no longer valid: it works for ${firstLinkMinutes} minutes, and only until there is an administrator. Until then each start of the shop prints a new one.`

/** The names of a new account as far as its e-mail tells them; their owner changes them in the profile. */
export function nameFromEmail(email: string) {
  const words = tidyName(email.split('@', 1)[0]!.replace(/[^a-z]+/gi, ' ')).split(' ')
  const [first, ...others] = words.filter((word) => word.length > 1)
  return {
    firstName: (first ?? 'Shop').slice(0, maxNameLength),
    lastName: (others.join(' ') || 'Administrator').slice(0, maxNameLength).trim(),
  }
}

/** The team by name, with who looks at it first. */
export const teamOrder = <O extends { _id: string; name: string }>(team: readonly O[], self: string) =>
  [...team].sort((a, b) => Number(b._id === self) - Number(a._id === self) || a.name.localeCompare(b.name, 'en'))
