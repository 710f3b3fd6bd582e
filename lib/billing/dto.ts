import type { Prisma } from '@/generated/prisma/client'
import { billFault } from '@/lib/billing/rules/bill'
import { moneyOf } from '@/lib/billing/rules/money'
import type { Bill, BilledOrder } from '@/lib/billing/schema'
import { costField } from '@/lib/catalogue/rules/price'

/** All of a bill: it has at most 21 lines and 100 entries, by checks of the database. */
export const billColumns = {
  issuedAt: true,
  total: true,
  lines: {
    select: {
      kind: true,
      quantity: true,
      unitPrice: true,
      amount: true,
      reason: true,
      consent: true,
      consentedAt: true,
    },
    orderBy: { position: 'asc' },
  },
  entries: {
    select: {
      id: true,
      kind: true,
      amount: true,
      method: true,
      reference: true,
      reason: true,
      reverses: true,
      createdAt: true,
    },
    orderBy: { id: 'asc' },
  },
} as const satisfies Prisma.BillSelect
type BillRow = Prisma.BillGetPayload<{ select: typeof billColumns }>

export const toBill = ({ issuedAt, total, lines, entries }: BillRow): Bill => ({
  issuedAt: issuedAt.toISOString(),
  total,
  lines: lines.map(({ kind, amount, quantity, unitPrice, reason, consent, consentedAt }) => ({
    kind,
    ...(quantity !== null && { quantity }),
    ...(unitPrice !== null && { unitPrice }),
    amount,
    ...(reason !== null && { reason }),
    ...(consent && { consent }),
    ...(consentedAt && { consentedAt: consentedAt.toISOString() }),
  })),
  entries: entries.map(({ kind, amount, method, reference, reason, reverses, createdAt }) => ({
    kind,
    amount,
    ...(method && { method }),
    ...(reference !== null && { reference }),
    ...(reason !== null && { reason }),
    ...(reverses !== null && { reverses: entries.findIndex(({ id }) => id === reverses) + 1 }),
    date: createdAt.toISOString(),
  })),
})

/** What billing needs of an order; only what is no line of a cart has a number. */
export const orderColumns = {
  id: true,
  orderId: true,
  status: true,
  orderedAt: true,
  customerId: true,
  serviceName: true,
  applicationName: true,
  serviceCost: true,
  unit: true,
  discountPercentage: true,
  quantity: true,
  revisitOf: { select: { orderId: true } },
  bill: { select: billColumns },
  /** Whether the work was ever begun, which the status of a cancelled order no longer says. */
  tracking: { where: { status: 'started' }, select: { id: true }, take: 1 },
} as const satisfies Prisma.BookingSelect
type OrderRow = Prisma.BookingGetPayload<{ select: typeof orderColumns }>

export const toOrder = ({
  orderId,
  orderedAt,
  customerId,
  serviceCost,
  quantity,
  revisitOf,
  bill,
  tracking,
  ...row
}: OrderRow) => ({
  ...row,
  ...costField(serviceCost),
  ...(quantity !== null && { quantity }),
  orderId: orderId!,
  orderedAt: orderedAt!,
  hasCustomer: customerId !== null,
  wasBegun: tracking.length > 0,
  ...(revisitOf?.orderId && { revisitOf: revisitOf.orderId }),
  ...(bill && { bill: toBill(bill) }),
})

export function toBilledOrder(row: OrderRow): BilledOrder {
  const { id: _, status, orderedAt: _at, hasCustomer, wasBegun, ...order } = toOrder(row)
  return { ...order, canBill: !billFault({ ...order, status, wasBegun }), money: moneyOf(order.bill) }
}
