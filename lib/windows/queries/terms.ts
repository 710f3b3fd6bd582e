import 'server-only'
import { db, type Tx } from '@/lib/db'
import { defaultSettings, Settings } from '@/lib/settings/schema'
import type { WindowTerms } from '@/lib/windows/rules/grid'

/** What the shop has set about its windows, as of now: a change needs no new start. */
export async function readTerms(tx: Tx = db): Promise<WindowTerms> {
  const row = await tx.setting.findUnique({ where: { key: 'windows' }, select: { value: true } })
  const set = Settings.shape.windows.safeParse(row?.value)
  return set.success ? set.data : defaultSettings.windows
}
