import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { faultText } from '@/lib/faults'
import { type SettingKey, Settings, settingKeys } from '@/lib/settings/schema'

/** The key as one that exists; throws `invalid` with those that do. */
export function settingKey(key: string): SettingKey {
  const known = settingKeys.find((one) => one === key)
  if (!known) {
    const message = `${key} is no setting. There are ${settingKeys.join(', ')}`
    throw new AppError('invalid', message, { [key]: message })
  }
  return known
}

/** Keeps the value of a setting and answers it as it is kept; public pages show it at once. Throws `invalid`, naming the field. */
export async function changeSetting(name: string, given: unknown, now: Date): Promise<unknown> {
  const key = settingKey(name)
  const { data, error } = Settings.partial().safeParse({ [key]: given }, { error: faultText })
  const value: Prisma.InputJsonValue | undefined = data?.[key]
  if (error || value === undefined) {
    const [fault] = error?.issues ?? []
    const message = fault?.message ?? `${key} is missing`
    throw new AppError('invalid', message, { [fault?.path.join('.') ?? key]: message })
  }
  const kept = { value, updatedAt: now }
  await db.setting.upsert({ where: { key }, create: { key, ...kept }, update: kept })
  return value
}

/** The default of the setting holds again. */
export async function resetSetting(name: string) {
  await db.setting.deleteMany({ where: { key: settingKey(name) } })
}
