import 'server-only'
import { cache } from 'react'
import { db, type Tx } from '@/lib/db'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { identityOf, type WindowTerms } from '@/lib/settings/rules'
import { defaultSettings, Settings, settingKeys } from '@/lib/settings/schema'

/** The settings that operators have set, as far as the schema accepts their stored values. */
export async function storedSettings(): Promise<Partial<Settings>> {
  const rows = await db.setting.findMany({ where: { key: { in: settingKeys } }, take: settingKeys.length })
  return Object.fromEntries(
    rows.flatMap(({ key, value }) => {
      const { data, error } = Settings.shape[key as keyof Settings].safeParse(value)
      if (!error) return [[key, data]]
      log().warn({ key }, 'a setting is not of the right form; its default holds')
      return []
    }),
  )
}

/**
 * All settings, with the default of each that nobody has set; read once per request. While the database does not answer, all
 * have their defaults and `isWhole` is false: a page must then carry `data-not-kept`, so that it is not cached.
 */
export const readSettings = cache(async (): Promise<Settings & { isWhole: boolean }> => {
  try {
    return { ...defaultSettings, ...(await storedSettings()), isWhole: true }
  } catch (error) {
    log().warn({ err: error }, 'the settings cannot be read; their defaults hold')
    return { ...defaultSettings, isWhole: false }
  }
})

/** Who runs the shop and receives complaints, with `isWhole` of `readSettings`. */
export async function readIdentity() {
  const { SHOP_NAME, CONTACT_EMAIL, CONTACT_PHONE } = env()
  const settings = await readSettings()
  const shop = { name: SHOP_NAME, email: CONTACT_EMAIL, phone: CONTACT_PHONE }
  return { ...identityOf(settings, shop), isWhole: settings.isWhole }
}

/** To whom customers pay by UPI; undefined where the shop has set no UPI id. */
export async function readPayTo() {
  const { upiId, legalName = env().SHOP_NAME } = await readSettings()
  return upiId ? { upiId, name: legalName } : undefined
}

/** What the shop has set about its windows, as of now: a change needs no new start. */
export async function readTerms(tx: Tx = db): Promise<WindowTerms> {
  const row = await tx.setting.findUnique({ where: { key: 'windows' }, select: { value: true } })
  const set = Settings.shape.windows.safeParse(row?.value)
  return set.success ? set.data : defaultSettings.windows
}

/** When an operator last changed a setting; null if none ever did. */
export async function settingsChangedAt() {
  const { _max } = await db.setting.aggregate({ _max: { updatedAt: true } })
  return _max.updatedAt
}
