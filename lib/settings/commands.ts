import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { faultText } from '@/lib/faults'
import { type SettingKey, Settings, settingKeys } from '@/lib/settings/schema'

/** The key, if there is such a setting. Throws `invalid` with the list of keys otherwise. */
export function settingKey(key: string): SettingKey {
  const known = settingKeys.find((one) => one === key)
  if (!known) {
    const message = `${key} is no setting. There are ${settingKeys.join(', ')}`
    throw new AppError('invalid', message, { [key]: message })
  }
  return known
}

/** Stores the value of a setting and returns it in its stored form; public pages show it at once. Throws `invalid` with the field. */
export async function changeSetting(name: string, given: unknown, now: Date): Promise<unknown> {
  const key = settingKey(name)
  const { data, error } = Settings.partial().safeParse({ [key]: given }, { error: faultText })
  const value: Prisma.InputJsonValue | undefined = data?.[key]
  if (error || value === undefined) {
    const [issue] = error?.issues ?? []
    const message = issue?.message ?? `${key} is missing`
    throw new AppError('invalid', message, { [issue?.path.join('.') ?? key]: message })
  }
  const columns = { value, updatedAt: now }
  await db.setting.upsert({ where: { key }, create: { key, ...columns }, update: columns })
  return value
}

/** Returns the setting to its default. */
export async function resetSetting(name: string) {
  await db.setting.deleteMany({ where: { key: settingKey(name) } })
}
