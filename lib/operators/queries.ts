import 'server-only'
import { fullName } from '@/lib/account/rules/person'
import { db } from '@/lib/db'
import type { Operator } from '@/lib/operators/schema'

/** The operator with that account. */
export async function findOperator(id: string): Promise<Operator> {
  const { customer, role } = await db.operator.findUniqueOrThrow({
    where: { customerId: id },
    select: { role: true, customer: { select: { firstName: true, lastName: true, email: true } } },
  })
  return { _id: id, name: fullName(customer), email: customer.email!, role }
}
