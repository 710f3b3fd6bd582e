import 'server-only'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { lineColumns, toLine, type VisitLine } from '@/lib/visits/dto'

/** More than the visits of one placement hold. */
const maxRest = 500

/** The orders as they are, by id. Throws not_found. */
export async function readLines(tx: Tx, orderIds: readonly string[]): Promise<VisitLine[]> {
  const wanted = [...new Set(orderIds)]
  const rows = await tx.booking.findMany({
    where: { orderId: { in: wanted } },
    select: lineColumns,
    orderBy: { id: 'asc' },
    take: wanted.length,
  })
  const missing = wanted.filter((wantedId) => !rows.some(({ orderId }) => orderId === wantedId))
  if (missing.length) throw new AppError('not_found', `Booking not found: ${missing.join(', ')}`)
  return rows.map(toLine)
}

/** The lines that stay in visits of these when these go: all others of them that are not cancelled, done ones too. */
export async function readRest(tx: Tx, lines: readonly Pick<VisitLine, 'id' | 'visitId'>[]): Promise<VisitLine[]> {
  const rows = await tx.booking.findMany({
    where: {
      visitId: { in: [...new Set(lines.flatMap(({ visitId }) => visitId ?? []))] },
      id: { notIn: lines.map(({ id }) => id) },
      status: { not: 'cancelled' },
    },
    select: lineColumns,
    orderBy: { id: 'asc' },
    take: maxRest,
  })
  return rows.map(toLine)
}
