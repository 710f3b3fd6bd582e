import 'server-only'
import { actorIdOf, audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { indiaDay } from '@/lib/india-day'
import { readPartner } from '@/lib/partners/queries'
import type { NewShifts, Shift } from '@/lib/partners/schema'

/** Enters when a partner works. Throws not_found, and conflict where a shift overlaps another one of theirs. */
export async function addShifts(
  id: string,
  { shifts }: NewShifts,
  key: string | null,
  now: Date,
  by: By,
): Promise<Shift[]> {
  const request = { call: 'addShifts', id, shifts }
  try {
    return await db.$transaction((tx) =>
      once(tx, { actorId: actorIdOf(by), key, request, now }, async () => {
        await readPartner(tx, id)
        const spans = shifts.map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() }))
        const rows = await tx.$queryRaw<{ id: string; from: Date; until: Date }[]>`
        insert into shift (partner_id, during)
        select ${id}::uuid, tstzrange("from", until)
        from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as given ("from" timestamptz, until timestamptz)
        returning id, lower(during) as "from", upper(during) as until`
        const after = { shifts: spans.map(({ from, until }) => `${from}/${until}`) }
        await audit(tx, by, [{ action: 'partner.addShifts', subject: 'partner', subjectId: id, after }], now)
        return rows
          .map((row) => ({ _id: row.id, from: row.from.toISOString(), until: row.until.toISOString() }))
          .sort((a, b) => a.from.localeCompare(b.from))
      }),
    )
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('shift_apart'))) throw error
    throw new AppError('conflict', 'A shift overlaps another one of this partner; none was added', {
      shifts: 'overlap',
    })
  }
}

/** Takes a shift back; planned visits stay, and no week that repeats enters that day's hours again. Throws not_found. */
export const dropShift = (id: string, shiftId: string, now: Date, by: By) =>
  db.$transaction(async (tx) => {
    const [shift] = await tx.$queryRaw<{ during: string; from: Date }[]>`
      delete from shift where id = ${shiftId}::uuid and partner_id = ${id}::uuid
      returning during::text, lower(during) as "from"`
    if (!shift) throw new AppError('not_found', 'There is no such shift')
    const [day, today] = [indiaDay(shift.from), indiaDay(now)]
    await tx.$executeRaw`
      update shift_rule set days_off = array(select off from unnest(days_off) off where off >= ${today}::date and off <> ${day}::date)
        || ${day}::date
      where partner_id = ${id}::uuid and first_day <= ${day}::date and (last_day is null or last_day >= ${day}::date)
        and exists (select from unnest(week) hours where lower(hours) / 1440 = extract(isodow from ${day}::date)::int - 1
          and tstzrange((${day}::date + lower(hours) % 1440 * interval 'PT1M') at time zone 'Asia/Kolkata',
            (${day}::date + (lower(hours) % 1440 + upper(hours) - lower(hours)) * interval 'PT1M') at time zone 'Asia/Kolkata')
            && ${shift.during}::tstzrange)`
    const before = { shift: shift.during }
    await audit(tx, by, [{ action: 'partner.dropShift', subject: 'partner', subjectId: id, before }], now)
    return null
  })
