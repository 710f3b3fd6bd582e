import { db } from '@/lib/db'

/** As if the partner had come and begun: to be given to one alone starts no work. */
export const begin = (...orderIds: string[]) =>
  db.booking.updateMany({ where: { orderId: { in: orderIds } }, data: { status: 'inProgress' } })
