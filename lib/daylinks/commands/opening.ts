import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { DayHolder } from '@/lib/contract'
import { linkChange } from '@/lib/daylinks/commands/link'
import { db } from '@/lib/db'
import { minuteMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { hashOf } from '@/lib/sessions/queries'
import { isSecret, notOpened, onOtherPhone, phoneHeader } from '@/lib/sessions/rules'

/** A phone that is open all day is noted so often at most. */
const notedMs = 5 * minuteMs

const noPhone = 'The phone has to name itself'

type Opening = { phone: string | null; isTouched: boolean }

/**
 * Opens the link on a phone: a touch binds a link that no phone has. Notes when, for the desk to see. Throws invalid for a phone
 * that does not name itself, and forbidden for another one than that of the link, and without a touch for a link that no phone has.
 */
export async function openDay({ id, linkId, day, phone: whose }: DayHolder, { phone, isTouched }: Opening, now: Date) {
  if (day === null && !isSecret(phone)) throw new AppError('invalid', noPhone, { [phoneHeader]: noPhone })
  if (whose === 'other') throw new AppError('forbidden', onOtherPhone)
  if (whose === 'any' && !isTouched) throw new AppError('forbidden', notOpened)
  if (whose === 'any') await bindPhone({ id, linkId, phoneHash: hashOf(phone!) }, now)
  const isStale = { OR: [{ openedAt: null }, { openedAt: { lt: new Date(now.getTime() - notedMs) } }] }
  await db.dayLink.updateMany({ where: { id: linkId, revokedAt: null, ...isStale }, data: { openedAt: now } })
  return { openedAt: now.toISOString() }
}

type Binding = { id: string; linkId: string; phoneHash: string }

/** One of several phones at once is first. */
const bindPhone = ({ id, linkId, phoneHash }: Binding, now: Date) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.dayLink.updateMany({ where: { id: linkId, phoneHash: null }, data: { phoneHash } })
    if (count) return audit(tx, { partner: id }, [linkChange('daylink.bind', id)], now)
    if (!(await tx.dayLink.count({ where: { id: linkId, phoneHash } }))) throw new AppError('forbidden', onOtherPhone)
  })
