import 'server-only'
import { randomBytes } from 'node:crypto'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import type { DayHolder } from '@/lib/contract'
import { linkColumns, toDayLink } from '@/lib/daylinks/dto'
import { dayPath, issueFault } from '@/lib/daylinks/rules'
import type { DayLink, IssuedDayLink } from '@/lib/daylinks/schema'
import { db, type Tx } from '@/lib/db'
import { minuteMs } from '@/lib/durations'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { formatDay } from '@/lib/india-time'
import { hashOf } from '@/lib/sessions/queries'

type OfDay = { partnerId: string; day: string }

/** Two who write the links of one partner come one after the other. Throws not_found. */
async function lockPartner(tx: Tx, id: string) {
  const [partner] = await tx.$queryRaw<{ fullName: string; active: boolean }[]>`
    select full_name as "fullName", active from partner where id = ${id}::uuid for no key update`
  if (!partner) throw new AppError('not_found', 'Partner not found')
  return partner
}

/** The live link of the day opens nothing any more; null where there is none. */
async function revokeLive(tx: Tx, { partnerId, day }: OfDay, now: Date): Promise<DayLink | null> {
  const [row] = await tx.dayLink.updateManyAndReturn({
    where: { partnerId, day: new Date(day), revokedAt: null },
    data: { revokedAt: now, secretHash: null },
    select: { id: true },
  })
  return row ? toDayLink(await tx.dayLink.findUniqueOrThrow({ where: { id: row.id }, select: linkColumns })) : null
}

const change = (action: string, { partnerId, day }: OfDay, replaced?: boolean) => ({
  action,
  subject: 'partner',
  subjectId: partnerId,
  after: { day, ...(replaced && { replaced }) },
})

/**
 * Issues the link of a day, in the place of an earlier one of that day. Its secret is in the answer alone: the database has a hash,
 * so a lost answer is a link that is issued again. Throws not_found, invalid for a day that is over or far off, and conflict for a
 * partner who is stopped.
 */
export async function issueDayLink(given: OfDay, now: Date, by: { operator: string }): Promise<IssuedDayLink> {
  const { partnerId, day } = given
  const fault = issueFault(day, now)
  if (fault) throw new AppError('invalid', fault, { day: fault })
  const secret = randomBytes(32).toString('base64url')
  const link = await db.$transaction(async (tx) => {
    const { fullName, active } = await lockPartner(tx, partnerId)
    if (!active) throw new AppError('conflict', `${fullName} is stopped, and has no visits to be shown`)
    const replaced = await revokeLive(tx, given, now)
    const row = await tx.dayLink.create({
      data: { partnerId, day: new Date(day), secretHash: hashOf(secret), issuedAt: now, issuedById: by.operator },
      select: linkColumns,
    })
    await audit(tx, by, [change('daylink.issue', given, Boolean(replaced))], now)
    return toDayLink(row)
  })
  return { ...link, url: `${env().url}${dayPath}#${secret}` }
}

/** The link of a day opens nothing from now on. Throws not_found where none is live. */
export const revokeDayLink = (given: OfDay, now: Date, by: By): Promise<DayLink> =>
  db.$transaction(async (tx) => {
    await lockPartner(tx, given.partnerId)
    const revoked = await revokeLive(tx, given, now)
    if (!revoked) throw new AppError('not_found', `There is no link for ${formatDay(given.day)}`)
    await audit(tx, by, [change('daylink.revoke', given)], now)
    return revoked
  })

/** A phone that is open all day is noted so often at most. */
const notedMs = 5 * minuteMs

/** Notes that the link is open on a phone, for the desk to see. */
export async function noteOpened({ linkId }: DayHolder, now: Date) {
  const isStale = { OR: [{ openedAt: null }, { openedAt: { lt: new Date(now.getTime() - notedMs) } }] }
  await db.dayLink.updateMany({ where: { id: linkId, revokedAt: null, ...isStale }, data: { openedAt: now } })
  return { openedAt: now.toISOString() }
}
