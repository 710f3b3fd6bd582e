import 'server-only'
import { db, type Tx } from '@/lib/db'

/** The name of the usual area that a PIN of six digits is in, by the longest prefix that fits; null: outside. */
export async function findArea(pincode: string, tx: Tx = db): Promise<string | null> {
  const prefixes = Array.from(pincode, (_, at) => pincode.slice(0, at + 1))
  const rows = await tx.serviceArea.findMany({ where: { active: true, prefix: { in: prefixes } } })
  return rows.toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.name ?? null
}
