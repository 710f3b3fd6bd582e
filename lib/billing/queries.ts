import 'server-only'
import { orderColumns, toBilledOrder } from '@/lib/billing/dto'
import type { BilledOrder } from '@/lib/billing/schema'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'

/** What an order came to, and how its money stands. Throws not_found. */
export async function findBill(orderId: string): Promise<BilledOrder> {
  const row = await db.booking.findUnique({ where: { orderId }, select: orderColumns })
  if (!row) throw new AppError('not_found', `Booking not found: ${orderId}`)
  return toBilledOrder(row)
}
