import { expect, test } from 'vitest'
import { db } from '@/lib/db'
import { addView, dropView } from '@/lib/dispatch/commands/views'
import { listViews } from '@/lib/dispatch/queries/views'
import { maxViews } from '@/lib/dispatch/rules/views'
import { now } from '@/testing/clock'
import { anOperator } from '@/testing/factories'

const moment = { now, key: null }
const add = (id: string, name: string, filters = {}) => addView(id, { name, filters }, moment, { operator: id })

test('[DESK-56] a view is its operator’s alone, by a name that they have once, and is written down', async () => {
  const [meera, arun] = [await anOperator(), await anOperator()]
  const view = await add(meera.id, 'Noida AC', { tab: 'toPlan', pin: '2013' })
  expect(view.query).toBe('tab=toPlan&pin=2013')
  await expect(add(meera.id, 'noida  ac')).rejects.toMatchObject({ code: 'conflict' })
  await add(arun.id, 'Noida AC')
  expect(await listViews(meera.id)).toEqual([view])
  await expect(dropView(arun.id, view._id, now, { operator: arun.id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await dropView(meera.id, view._id, now, { operator: meera.id })).toEqual({ dropped: true })
  expect(await listViews(meera.id)).toEqual([])
  const written = await db.auditEntry.findMany({ where: { subjectId: view._id }, orderBy: { id: 'asc' } })
  expect(written.map(({ action }) => action)).toEqual(['view.add', 'view.drop'])
})

test('[DESK-56] no operator has more than twenty, also of thirty at once', async () => {
  process.env.DATABASE_POOL = '20'
  const { id } = await anOperator()
  const tries = await Promise.allSettled(Array.from({ length: maxViews + 10 }, (_, i) => add(id, `View ${i}`)))
  const refused = tries.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(10)
  expect(refused.every(({ reason }) => reason.code === 'conflict' && /remove one first/.test(reason.message))).toBe(
    true,
  )
  expect(await listViews(id)).toHaveLength(maxViews)
})
