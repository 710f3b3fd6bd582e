import type { OperatorRole } from '@/lib/contract'

/** Whose calls each role may make. A new role joins here, in `operatorRoles` of lib/contract and in the database's enum. */
const covers: Record<OperatorRole, readonly OperatorRole[]> = {
  administrator: ['administrator', 'dispatcher'],
  dispatcher: ['dispatcher'],
}

/** Whether somebody of this role may make a call that names `needed`. */
export const isCovered = (role: OperatorRole, needed: OperatorRole) => covers[role].includes(needed)

export const roleNames: Record<OperatorRole, string> = { administrator: 'Administrator', dispatcher: 'Dispatcher' }
