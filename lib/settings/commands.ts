import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { Prisma } from '@/generated/prisma/client'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { db, type Tx } from '@/lib/db'
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

/** What is kept under the key, locked until the transaction ends; undefined where it has its default. */
async function storedBefore(tx: Tx, key: SettingKey) {
  const [row] = await tx.$queryRaw<{ value: unknown }[]>`select value from setting where key = ${key} for update`
  return row?.value
}

const auditChange = (tx: Tx, key: SettingKey, before: unknown, after: unknown, now: Date, by: By) =>
  isDeepStrictEqual(before, after)
    ? undefined
    : audit(
        tx,
        by,
        [
          {
            action: 'setting.change',
            subject: 'setting',
            subjectId: key,
            before: { value: before },
            after: { value: after },
          },
        ],
        now,
      )

/** Stores the value of a setting and returns it in its stored form; public pages show it at once. Throws `invalid` with the field. */
export async function changeSetting(name: string, given: unknown, now: Date, by: By): Promise<unknown> {
  const key = settingKey(name)
  const { data, error } = Settings.partial().safeParse({ [key]: given }, { error: faultText })
  const value: Prisma.InputJsonValue | undefined = data?.[key]
  if (error || value === undefined) {
    const [issue] = error?.issues ?? []
    const message = issue?.message ?? `${key} is missing`
    throw new AppError('invalid', message, { [issue?.path.join('.') ?? key]: message })
  }
  const columns = { value, updatedAt: now }
  await db.$transaction(async (tx) => {
    const before = await storedBefore(tx, key)
    await tx.setting.upsert({ where: { key }, create: { key, ...columns }, update: columns })
    await auditChange(tx, key, before, value, now, by)
  })
  return value
}

/** Returns the setting to its default. */
export async function resetSetting(name: string, now: Date, by: By) {
  const key = settingKey(name)
  await db.$transaction(async (tx) => {
    const before = await storedBefore(tx, key)
    await tx.setting.deleteMany({ where: { key } })
    await auditChange(tx, key, before, undefined, now, by)
  })
}
