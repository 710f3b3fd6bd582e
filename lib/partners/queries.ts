import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { db, type Tx } from '@/lib/db'
import { latinDigits } from '@/lib/digits'
import { dayMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { indiaDay, nextIndiaMidnight } from '@/lib/india-day'
import { mapPage, orderedBy, type Page } from '@/lib/paging'
import { partnerColumns, toPartner } from '@/lib/partners/dto'
import { idsNotOffered, listShiftsEnding } from '@/lib/partners/queries/offered'
import { readWeeksAhead } from '@/lib/partners/queries/weeks'
import type { OrderAhead } from '@/lib/partners/rules/ahead'
import { missingForOffers } from '@/lib/partners/rules/offered'
import type { AskedDays, AskedPartners, Partner, PartnerDays, PartnerRow, SkillChoice } from '@/lib/partners/schema'
import { numberParts, writtenForms } from '@/lib/phone-plan'
import { plainForLike } from '@/lib/plain-text'

const partnersPerPage = 100
const byId = orderedBy()
/** A list to choose from is never longer. */
const most = 500

/** So many partners are read of a search by words. */
const mostCalled = 5_000

/** The partners in whose name each typed word begins a word, in any order and without regard to accents. */
async function idsCalled(typed: string) {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from partner where said_words(full_name) @@ begun_words(${typed}) order by full_name, id limit ${mostCalled}`
  return rows.map(({ id }) => id)
}

/** By a part or the words of the name, or by digits of the number, however it is typed. */
async function foundBy(sought: string): Promise<Prisma.PartnerWhereInput> {
  const q = latinDigits(sought)
  const inName = { fullName: { contains: plainForLike(q), mode: 'insensitive' as const } }
  return {
    OR: [
      inName,
      { id: { in: await idsCalled(q) } },
      ...numberParts(q).map((digits) => ({ contactNumber: { contains: digits } })),
    ],
  }
}

async function idsOnLeave(now: Date) {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select partner_id as id from busy where kind = 'leave' and during @> ${now}::timestamptz limit ${most}`
  return rows.map(({ id }) => id)
}

async function inState(state: AskedPartners['state'], now: Date): Promise<Prisma.PartnerWhereInput> {
  if (state === 'onLeave') return { active: true, id: { in: await idsOnLeave(now) } }
  if (state === 'offered') return { active: true, id: { notIn: await idsNotOffered(now) } }
  if (state === 'notOffered') return { active: true, id: { in: await idsNotOffered(now) } }
  if (state === 'shiftsEnd') return { id: { in: (await listShiftsEnding(now)).map(({ id }) => id) } }
  return state ? { active: state === 'active' } : {}
}

/** How many of those who take visits are on leave now: no more than `most`. */
export const countOnLeave = async (now: Date) => db.partner.count({ where: await inState('onLeave', now), take: most })

/** The partners by name. A page begins after the partner of that id. */
export async function listPartners({ after, q, state }: AskedPartners, now: Date): Promise<Page<Partner>> {
  const last = after && (await db.partner.findUnique({ where: { id: String(after[0]) }, select: { fullName: true } }))
  const rest = last && {
    OR: [{ fullName: { gt: last.fullName } }, { fullName: last.fullName, id: { gt: String(after![0]) } }],
  }
  const rows = await db.partner.findMany({
    where: { AND: [rest ?? {}, q ? await foundBy(q) : {}, await inState(state, now)] },
    select: partnerColumns,
    orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
    take: partnersPerPage + 1,
  })
  return mapPage(byId.page(rows, partnersPerPage), toPartner)
}

type Today = {
  id: string
  from: Date | null
  until: Date | null
  visitsToday: number
  leaveUntil: Date | null
  visitsInLeave: number
}

/** The same with what each of them has today. */
export async function listPartnersToday(asked: AskedPartners, now: Date): Promise<Page<PartnerRow>> {
  const [page, ending] = await Promise.all([listPartners(asked, now), listShiftsEnding(now)])
  const ends = new Map(ending.map(({ id, until }) => [id, until]))
  const ids = page.items.map(({ _id }) => _id)
  const until = nextIndiaMidnight(now)
  const from = new Date(until.getTime() - dayMs)
  const rows = await db.$queryRaw<Today[]>`
    select partner.id, lower(shift.during) as "from", upper(shift.during) as until,
      (select count(*)::int from busy where partner_id = partner.id and kind = 'work'
        and during && tstzrange(${from}::timestamptz, ${until}::timestamptz)
        and lower(during) >= ${from}::timestamptz) as "visitsToday",
      upper(leave.during) as "leaveUntil",
      (select count(*)::int from busy where partner_id = partner.id and kind in ('work', 'reserved') and during && leave.during
        and exists (select from booking where visit_id = busy.visit_id and status = 'pending')
        and not exists (select from booking where visit_id = busy.visit_id and status = 'inProgress')) as "visitsInLeave"
    from unnest(${ids}::uuid[]) as partner (id)
    left join lateral (
      select during from shift where partner_id = partner.id and during && tstzrange(${now}::timestamptz, null)
      order by lower(during) limit 1
    ) shift on true
    left join lateral (
      select during from busy where partner_id = partner.id and kind = 'leave' and during @> ${now}::timestamptz limit 1
    ) leave on true`
  const today = new Map(rows.map((row) => [row.id, row]))
  return mapPage(page, (partner) => {
    const { from, until, visitsToday, leaveUntil, visitsInLeave } = today.get(partner._id)!
    const leave = leaveUntil && { until: leaveUntil, visits: visitsInLeave }
    const missing = missingForOffers({ ...partner, hasShiftAhead: until !== null })
    const shiftsEnd = ends.get(partner._id) ?? null
    return { ...partner, missing, shiftsEnd, shift: from && until && { from, until }, visitsToday, leave }
  })
}

/** A partner as the database has them now. Throws not_found. */
export async function readPartner(tx: Tx, id: string): Promise<Partner> {
  const row = await tx.partner.findUnique({ where: { id }, select: partnerColumns })
  if (!row) throw new AppError('not_found', 'Partner not found')
  return toPartner(row)
}

/** A partner with that number, in whatever form an older release kept it, but for the one of that id. */
export const partnerWith = (tx: Tx, number: string, but?: string) =>
  tx.partner.findFirst({
    where: { contactNumber: { in: writtenForms(number) }, ...(but && { id: { not: but } }) },
    select: { id: true },
  })

/** The id of that partner. Throws not_found. */
export async function partnerIdOf(number: string) {
  const row = await partnerWith(db, number)
  if (!row) throw new AppError('not_found', 'Partner not found')
  return row.id
}

type Row = {
  id: string
  kind: 'shift' | 'work' | 'reserved' | 'leave' | 'break'
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
    from busy where partner_id = ${id}::uuid and kind <> 'hold' and during && tstzrange(${begin}::timestamptz, ${end}::timestamptz)
    union all
    select id, 'shift', lower(during), upper(during), null, null
    from shift where partner_id = ${id}::uuid and during && tstzrange(${begin}::timestamptz, ${end}::timestamptz)
    order by "from", id limit 2000`
  const [known] = await db.$queryRaw<{ hasShifts: boolean; hasShiftAhead: boolean }[]>`
    select exists (select from shift where partner_id = ${id}::uuid) as "hasShifts",
      exists (select from shift where partner_id = ${id}::uuid and during && tstzrange(${now}::timestamptz, null)) as "hasShiftAhead"`
  const weeks = await readWeeksAhead(db, id, now)
  const spanOf = (row: Row) => ({ _id: row.id, from: row.from.toISOString(), until: row.until.toISOString() })
  return {
    ...partner,
    hasShifts: known!.hasShifts,
    missing: missingForOffers({ ...partner, hasShiftAhead: known!.hasShiftAhead }),
    weeks,
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

/** Orders of a partner's visits that are not over, with when exactly the partner comes, the next one first; at most 20. */
export const ordersAhead = (tx: Tx, partnerId: string, now: Date) => tx.$queryRaw<OrderAhead[]>`
  select order_id as "orderId", service_name as "serviceName", unit::text, quantity,
    nullif(trim(customer.first_name || ' ' || customer.last_name), '') as "customerName",
    lower(busy.during) as "from", upper(busy.during) as until
  from busy
  join visit on visit.id = busy.visit_id
  join booking on booking.visit_id = visit.id
  left join customer on customer.id = booking.customer_id
  where busy.partner_id = ${partnerId}::uuid and kind in ('work', 'reserved') and cancelled_at is null
    and visit.ends_at > ${now}::timestamptz and booking.status in ('pending', 'inProgress')
  order by "from", booking.id limit 20`

/** What a partner can be said to do: main services with their categories, as the shop shows them. */
export async function listSkillChoices(): Promise<SkillChoice[]> {
  return db.mainService.findMany({
    select: {
      id: true,
      name: true,
      categories: { select: { id: true, name: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }], take: most },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: most,
  })
}
