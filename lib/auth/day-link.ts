import 'server-only'
import { addressHeader } from '@/lib/auth/rules'
import type { DayHolder } from '@/lib/contract'
import { runStatement } from '@/lib/db'
import { AppError, noSuchCall } from '@/lib/errors'
import { countByAddress } from '@/lib/limits/limits'
import { hashOf } from '@/lib/sessions/queries'
import { isSecret, notOpened, onOtherPhone, phoneHeader, unusedSince } from '@/lib/sessions/rules'

/** Of a network; many phones may share one address, so who has a live link is never held up by the tries of others. */
const wrongLinks = { name: 'day-link:address', max: 60 }

// A link that an older release issued for one day is bound to no phone.
const findLink = {
  name: 'day link',
  text: `select day_link.partner_id as id, day_link.id as "linkId", to_char(day_link.day, 'YYYY-MM-DD') as day,
      day_link.issued_at as "issuedAt",
      case when day_link.day is not null or day_link.phone_hash = $2::text then 'own'
        when day_link.phone_hash is null then 'any' else 'other' end as phone
    from day_link join partner on partner.id = day_link.partner_id
    where day_link.secret_hash = $1::text and day_link.revoked_at is null and partner.active
      and (day_link.day is not null or coalesce(day_link.opened_at, day_link.issued_at) > $3::timestamptz)`,
}

type WithHeaders = { headers: Pick<Headers, 'get'> }

/**
 * The partner of a link's secret, whichever phone asks. Anything else is not_found, as a call that does not exist is, and counts
 * for the network that tried; throws `too_many` once that were too many.
 */
export async function holderOf(secret: string | undefined, { headers }: WithHeaders, now: Date): Promise<DayHolder> {
  const phone = headers.get(phoneHeader)
  const asked = isSecret(secret) && [hashOf(secret), isSecret(phone) ? hashOf(phone) : null, unusedSince(now)]
  const [holder] = asked ? await runStatement<DayHolder>(findLink, asked) : []
  if (holder) return { ...holder, issuedAt: new Date(holder.issuedAt) }
  if (secret !== undefined) await countByAddress(wrongLinks, headers.get(addressHeader))
  throw new AppError('not_found', noSuchCall)
}

/** Lets the phone pass to which the link is bound. Throws forbidden for another one, and until somebody opened the link. */
export function onItsPhone(holder: DayHolder): DayHolder {
  if (holder.phone === 'own') return holder
  throw new AppError('forbidden', holder.phone === 'any' ? notOpened : onOtherPhone)
}
