import 'server-only'
import { cartColumns } from '@/lib/cart/dto'
import { inCart } from '@/lib/cart/rules/in-cart'
import type { Tx } from '@/lib/db'

/** The rows of a customer's cart in the order of adding. */
export const cartRows = (tx: Tx, customerId: string) =>
  tx.booking.findMany({
    where: { customerId, ...inCart },
    select: cartColumns,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
