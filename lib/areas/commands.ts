import 'server-only'
import type { Tx } from '@/lib/db'

/**
 * Brings the seeded areas (PIN prefix to name) to what the file says; what an operator added, renamed or switched off stays.
 * Writes nothing where nothing differs.
 */
export async function loadServiceAreas(tx: Tx, areas: Record<string, string>) {
  const rows = new Map((await tx.serviceArea.findMany()).map((row) => [row.prefix, row]))
  for (const [prefix, name] of Object.entries(areas)) {
    const row = rows.get(prefix)
    rows.delete(prefix)
    if (!row) await tx.serviceArea.create({ data: { prefix, name, seeded: name } })
    else if (row.name === row.seeded && row.name !== name)
      await tx.serviceArea.update({ where: { prefix }, data: { name, seeded: name } })
  }
  const unlisted = [...rows.values()].filter(({ name, seeded }) => name === seeded).map(({ prefix }) => prefix)
  if (unlisted.length) await tx.serviceArea.deleteMany({ where: { prefix: { in: unlisted } } })
}
