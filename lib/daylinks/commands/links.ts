import 'server-only'
import { audit } from '@/lib/audit/commands'
import { linkChange, newSecret } from '@/lib/daylinks/commands/link'
import type { IssuedDayLinks, WhoseLinks } from '@/lib/daylinks/schema'
import { db } from '@/lib/db'
import { unusedSince } from '@/lib/sessions/rules'

/** Partners who get a link by one press; more than any list of the desk shows at once. */
const mostLinks = 100

type Row = { partnerId: string; fullName: string; contactNumber: string }

/**
 * Issues a link to each active partner who has none, or to those whose link nobody has opened. Who works by a link of one day keeps
 * that until the day is over. Asked again it issues none to who has one by then.
 */
export const issueDayLinks = ({ of }: WhoseLinks, now: Date, by: { operator: string }): Promise<IssuedDayLinks> =>
  db.$transaction(async (tx) => {
    // The partners are locked before it is asked who has a link: who waited for another press sees what that made.
    await tx.$executeRaw`select id from partner where active order by id for no key update`
    const rows = await tx.$queryRaw<Row[]>`
      select partner.id as "partnerId", full_name as "fullName", contact_number as "contactNumber"
      from partner left join day_link link on link.partner_id = partner.id and link.day is null and link.revoked_at is null
        and coalesce(link.opened_at, link.issued_at) > ${unusedSince(now)}
      where partner.active and (link.id is null) = ${of === 'without'} and link.opened_at is null
      order by full_name, partner.id`
    const given = rows.slice(0, mostLinks).map((row) => ({ ...row, ...newSecret() }))
    const partnerIds = given.map(({ partnerId }) => partnerId)
    await tx.dayLink.updateMany({
      where: { partnerId: { in: partnerIds }, day: null, revokedAt: null },
      data: { revokedAt: now, secretHash: null },
    })
    const issued = { issuedAt: now, issuedById: by.operator }
    await tx.dayLink.createMany({
      data: given.map(({ partnerId, secretHash }) => ({ partnerId, secretHash, ...issued })),
    })
    await audit(
      tx,
      by,
      partnerIds.map((id) => linkChange('daylink.issue', id, of === 'unopened')),
      now,
    )
    return { links: given.map(({ secretHash: _hash, ...link }) => link), left: rows.length - given.length }
  })
