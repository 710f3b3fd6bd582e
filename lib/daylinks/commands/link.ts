import 'server-only'
import { randomBytes } from 'node:crypto'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { linkColumns, toDayLink } from '@/lib/daylinks/dto'
import { dayPath } from '@/lib/daylinks/rules'
import type { DayLink, IssuedDayLink } from '@/lib/daylinks/schema'
import { db, type Tx } from '@/lib/db'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { hashOf } from '@/lib/sessions/queries'

/** A secret, and the address that has it: the database gets the hash alone. */
export function newSecret() {
  const secret = randomBytes(32).toString('base64url')
  return { secretHash: hashOf(secret), url: `${env().url}${dayPath}#${secret}` }
}

/** Two who write the links of one partner come one after the other. Throws not_found. */
async function lockPartner(tx: Tx, id: string) {
  const [partner] = await tx.$queryRaw<{ fullName: string; active: boolean }[]>`
    select full_name as "fullName", active from partner where id = ${id}::uuid for no key update`
  if (!partner) throw new AppError('not_found', 'Partner not found')
  return partner
}

const readLink = async (tx: Tx, id: string) =>
  toDayLink(await tx.dayLink.findUniqueOrThrow({ where: { id }, select: linkColumns }))

/** No link of the partner opens anything any more; the one that lasts, or else one of a day, and null where there is none. */
async function revokeLive(tx: Tx, partnerId: string, now: Date): Promise<DayLink | null> {
  const rows = await tx.dayLink.updateManyAndReturn({
    where: { partnerId, revokedAt: null },
    data: { revokedAt: now, secretHash: null },
    select: { id: true, day: true },
  })
  const row = rows.find(({ day }) => day === null) ?? rows[0]
  return row ? readLink(tx, row.id) : null
}

/** How the audit writes down what was done with the link of a partner. */
export const linkChange = (action: string, partnerId: string, replaced = false) => ({
  action,
  subject: 'partner',
  subjectId: partnerId,
  ...(replaced && { after: { replaced } }),
})

/**
 * Issues a day link in the place of an earlier one. Its secret is in the answer alone: the database has a hash, so a lost answer is
 * a link that is issued again. Throws not_found, and conflict for a partner who is paused.
 */
export async function issueDayLink(partnerId: string, now: Date, by: { operator: string }): Promise<IssuedDayLink> {
  const { secretHash, url } = newSecret()
  const link = await db.$transaction(async (tx) => {
    const { fullName, active } = await lockPartner(tx, partnerId)
    if (!active) throw new AppError('conflict', `${fullName} is paused, and has no visits to be shown`)
    const replaced = await revokeLive(tx, partnerId, now)
    const row = await tx.dayLink.create({
      data: { partnerId, secretHash, issuedAt: now, issuedById: by.operator },
      select: linkColumns,
    })
    await audit(tx, by, [linkChange('daylink.issue', partnerId, Boolean(replaced))], now)
    return toDayLink(row)
  })
  return { ...link, url }
}

/** The link of a partner opens nothing from now on. Throws not_found where none is live. */
export const revokeDayLink = (partnerId: string, now: Date, by: By): Promise<DayLink> =>
  db.$transaction(async (tx) => {
    await lockPartner(tx, partnerId)
    const revoked = await revokeLive(tx, partnerId, now)
    if (!revoked) throw new AppError('not_found', 'There is no day link')
    await audit(tx, by, [linkChange('daylink.revoke', partnerId)], now)
    return revoked
  })

/** The next phone that opens the link is its own. Throws not_found where none is live; done again it changes nothing. */
export const allowOtherPhone = (partnerId: string, now: Date, by: By): Promise<DayLink> =>
  db.$transaction(async (tx) => {
    await lockPartner(tx, partnerId)
    const live = await tx.dayLink.findFirst({ where: { partnerId, day: null, revokedAt: null } })
    if (!live) throw new AppError('not_found', 'There is no day link')
    if (live.phoneHash !== null) {
      await tx.dayLink.update({ where: { id: live.id }, data: { phoneHash: null } })
      await audit(tx, by, [linkChange('daylink.free', partnerId)], now)
    }
    return readLink(tx, live.id)
  })
