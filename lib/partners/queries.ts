import 'server-only'
import { db, type Tx } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { indiaDay } from '@/lib/india-time'
import { type Key, mapPage, orderedBy, type Page } from '@/lib/paging'
import { partnerColumns, toPartner } from '@/lib/partners/dto'
import type { AskedDays, Partner, PartnerDays } from '@/lib/partners/schema'

const partnersPerPage = 100
const byId = orderedBy()

/** The partners by name. A page begins after the partner of that id. */
export async function listPartners({ after }: { after?: Key } = {}): Promise<Page<Partner>> {
  const last = after && (await db.partner.findUnique({ where: { id: String(after[0]) }, select: { fullName: true } }))
  const rows = await db.partner.findMany({
    where: last
      ? { OR: [{ fullName: { gt: last.fullName } }, { fullName: last.fullName, id: { gt: String(after![0]) } }] }
      : {},
    select: partnerColumns,
    orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
    take: partnersPerPage + 1,
  })
  return mapPage(byId.page(rows, partnersPerPage), toPartner)
}

/** A partner as the database has them now. Throws not_found. */
export async function readPartner(tx: Tx, id: string): Promise<Partner> {
  const row = await tx.partner.findUnique({ where: { id }, select: partnerColumns })
  if (!row) throw new AppError('not_found', 'Partner not found')
  return toPartner(row)
}

/** The id of the partner with that number. Throws not_found. */
export async function partnerIdOf(contactNumber: string) {
  const row = await db.partner.findUnique({ where: { contactNumber }, select: { id: true } })
  if (!row) throw new AppError('not_found', 'Partner not found')
  return row.id
}

type Row = {
  id: string
  kind: 'shift' | 'work' | 'leave' | 'break'
  from: Date
  until: Date
  visitId: string | null
  because: string | null
}

/** A partner with so many days of shifts, visits, leave and breaks. Throws not_found. */
export async function findPartner(id: string, { from, days }: AskedDays, now: Date): Promise<PartnerDays> {
  const begin = from ?? new Date(`${indiaDay(now)}T00:00:00+05:30`)
  const end = new Date(begin.getTime() + days * dayMs)
  const partner = await readPartner(db, id)
  const rows = await db.$queryRaw<Row[]>`
    select id, kind::text, lower(during) as "from", upper(during) as until, visit_id as "visitId", because
    from busy where partner_id = ${id}::uuid and during && tstzrange(${begin}::timestamptz, ${end}::timestamptz)
    union all
    select id, 'shift', lower(during), upper(during), null, null
    from shift where partner_id = ${id}::uuid and during && tstzrange(${begin}::timestamptz, ${end}::timestamptz)
    order by "from", id limit 2000`
  const hasShifts = await db.shift.findFirst({ where: { partnerId: id }, select: { id: true } })
  const spanOf = (row: Row) => ({ _id: row.id, from: row.from.toISOString(), until: row.until.toISOString() })
  return {
    ...partner,
    hasShifts: hasShifts !== null,
    shifts: rows.filter(({ kind }) => kind === 'shift').map(spanOf),
    busy: rows.flatMap((row) =>
      row.kind === 'shift'
        ? []
        : [
            {
              ...spanOf(row),
              kind: row.kind,
              ...(row.visitId && { visitId: row.visitId }),
              ...(row.because && { because: row.because }),
            },
          ],
    ),
  }
}

/** Orders of a partner's visits that are not over, the next one first; at most 20. */
export async function ordersAhead(tx: Tx, partnerId: string, now: Date) {
  const rows = await tx.booking.findMany({
    where: {
      status: { in: ['pending', 'inProgress'] },
      visit: { partnerId, cancelledAt: null, endsAt: { gt: now } },
    },
    select: { orderId: true, visit: { select: { startsAt: true } } },
    orderBy: [{ visit: { startsAt: 'asc' } }, { id: 'asc' }],
    take: 20,
  })
  return rows.map(({ orderId, visit }) => ({ orderId: orderId!, startsAt: visit!.startsAt! }))
}
