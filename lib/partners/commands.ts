import 'server-only'
import { brokeUnique, db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { NewPartner } from '@/lib/partners/schema'

/** Throws conflict where the number is another partner's. */
export async function addPartner(partner: NewPartner, now: Date) {
  try {
    return await db.partner.create({ data: { ...partner, createdAt: now } })
  } catch (error) {
    if (brokeUnique(error)) throw new AppError('conflict', 'A partner with this contact number exists already')
    throw error
  }
}

/** A partner who is not active gets no further visits; those already assigned stay. Throws not_found. */
export async function setPartnerActive(contactNumber: string, active: boolean) {
  const { count } = await db.partner.updateMany({ where: { contactNumber }, data: { active } })
  if (!count) throw new AppError('not_found', 'Partner not found')
}
