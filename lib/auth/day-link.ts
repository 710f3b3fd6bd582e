import 'server-only'
import { addressHeader } from '@/lib/auth/rules'
import type { DayHolder } from '@/lib/contract'
import { runStatement } from '@/lib/db'
import { AppError, noSuchCall } from '@/lib/errors'
import { countByAddress } from '@/lib/limits/limits'
import { hashOf } from '@/lib/sessions/queries'

/** Of a network; many phones may share one address, so who has a live link is never held up by the tries of others. */
const wrongLinks = { name: 'day-link:address', max: 60 }

const findLink = {
  name: 'day link',
  text: `select day_link.partner_id as id, day_link.id as "linkId", to_char(day_link.day, 'YYYY-MM-DD') as day,
      day_link.issued_at as "issuedAt"
    from day_link join partner on partner.id = day_link.partner_id
    where day_link.secret_hash = $1::text and day_link.revoked_at is null and partner.active`,
}

type WithHeaders = { headers: Pick<Headers, 'get'> }

/**
 * The partner of a link's secret, whichever day it is for. Anything else is not_found, as a call that does not exist is, and counts
 * for the network that tried; throws `too_many` once that were too many.
 */
export async function holderOf(secret: string | undefined, { headers }: WithHeaders): Promise<DayHolder> {
  const isSecret = secret !== undefined && /^[\w-]{43}$/.test(secret)
  const [holder] = isSecret ? await runStatement<DayHolder>(findLink, [hashOf(secret)]) : []
  if (holder) return { ...holder, issuedAt: new Date(holder.issuedAt) }
  if (secret !== undefined) await countByAddress(wrongLinks, headers.get(addressHeader))
  throw new AppError('not_found', noSuchCall)
}
