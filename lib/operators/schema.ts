import * as z from 'zod'
import { operatorRoles } from '@/lib/contract'

export const OperatorRole = z.enum(operatorRoles).meta({ id: 'OperatorRole' })

/** Somebody of the team. */
export const Operator = z
  .object({ _id: z.uuid(), name: z.string(), email: z.string(), role: OperatorRole })
  .meta({ id: 'Operator' })
export type Operator = z.infer<typeof Operator>
