import 'server-only'
import { db } from '@/lib/db'

/** The partners by name; at most 500. */
export const listPartners = () => db.partner.findMany({ orderBy: [{ fullName: 'asc' }, { id: 'asc' }], take: 500 })
