import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { db } from '@/lib/db'
import { addView, dropView } from '@/lib/dispatch/commands/views'
import { listViews } from '@/lib/dispatch/queries/views'
import { maxViews } from '@/lib/dispatch/rules/views'
import { NewView } from '@/lib/dispatch/schema'
import { asOwner } from '@/testing/as-owner'
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

test('[DESK-175] a view keeps its filters and no search, no number and no e-mail, and the audit not even its name', async () => {
  const { id } = await anOperator()
  expect(NewView.safeParse({ name: 'Search', filters: { q: 'Zubeida' } }).success).toBe(false)
  for (const name of ['98765 43210', '+91-9876543210', 'Call 9876543', 'me@example.test']) {
    expect(NewView.safeParse({ name, filters: {} }).error?.issues[0]?.message).toMatch(/e-mails and telephone numbers/)
    await expect(add(id, name)).rejects.toThrow('desk_view_names_nobody')
  }
  await expect(add(id, 'Search', { tab: 'all', q: 'Zubeida' })).rejects.toThrow('desk_view_without_search')
  for (const name of ['Noida 201301', 'AC 2026 no 7'])
    expect(NewView.safeParse({ name, filters: {} }).success).toBe(true)
  const view = await add(id, 'Mrs Ansari', { pin: '2013' })
  await dropView(id, view._id, now, { operator: id })
  const written = await db.auditEntry.findMany({ where: { subjectId: view._id }, orderBy: { id: 'asc' } })
  expect(written.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'view.add', before: null, after: { query: 'pin=2013' } },
    { action: 'view.drop', before: { query: 'pin=2013' }, after: null },
  ])
})

test('[DESK-175] what was saved and written of views before is put right by the migration', async () => {
  const { id } = await anOperator()
  await db.deskView.deleteMany()
  const [kept, search, both, number] = await Promise.all(
    ['Noida', 'a', 'b', 'c'].map((name) => add(id, name, { pin: '2013' })),
  )
  const [lettered, forgetting] = await Promise.all(
    ['065000_view_names_without_digits', '070000_forget_names'].map((name) =>
      readFile(`prisma/migrations/20261127${name}/migration.sql`, 'utf8'),
    ),
  )
  const audited = JSON.stringify({ name: 'Zubeida', query: 'tab=all&q=Zubeida+A&pin=2013' })
  await asOwner(
    'alter table desk_view drop constraint desk_view_without_search, drop constraint desk_view_names_nobody',
    `update desk_view set query = 'tab=all&q=Zubeida' where id = '${search!._id}'`,
    `update desk_view set name = 'Zubeida', query = 'q=Zubeida+A&pin=2013' where id = '${both!._id}'`,
    `update desk_view set name = 'Call 98765 43210' where id = '${number!._id}'`,
    `update audit_entry set after = '${audited}' where subject_id = '${both!._id}'`,
    `update desk_view set id = overlay(id::text placing '1234567a' from 1)::uuid where id = '${number!._id}'`,
    `update desk_view set id = overlay(id::text placing 'abcdef90' from 1)::uuid where id = '${both!._id}'`,
    lettered!,
    forgetting!.slice(0, forgetting!.indexOf('-- A view that is called')),
  )
  expect((await listViews(id)).map(({ name, query }) => [name, query]).sort()).toEqual([
    ['Noida', 'pin=2013'],
    ['View abcdefpg', 'pin=2013'],
    ['View hijklmna', 'pin=2013'],
  ])
  expect(kept?.name).toBe('Noida')
  expect(await db.auditEntry.findFirstOrThrow({ where: { subjectId: both!._id } })).toMatchObject({
    action: 'view.add',
    before: null,
    after: { query: 'tab=all&pin=2013' },
  })
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
