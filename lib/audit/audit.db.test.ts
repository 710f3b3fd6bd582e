import { beforeEach, expect, test } from 'vitest'
import { audit } from '@/lib/audit/commands'
import { listAudit } from '@/lib/audit/queries'
import { actionText } from '@/lib/audit/rules/actions'
import { loadCatalogue, type SeedService } from '@/lib/catalogue/commands'
import { db } from '@/lib/db'
import { changeSetting, resetSetting } from '@/lib/settings/commands'
import { bundledFiles, treeOfFiles } from '@/prisma/seed/bundled'
import { seedCatalogue } from '@/prisma/seed/seed'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator, aPartner } from '@/testing/factories'

beforeEach(() => asOwner('delete from audit_entry'))

const change = (subjectId: string, more = {}) => ({ action: 'order.note', subject: 'order', subjectId, ...more })
const write = (by: Parameters<typeof audit>[1], subjectId: string, at = now) =>
  db.$transaction((tx) => audit(tx, by, [change(subjectId, { before: { a: 1, b: 1 }, after: { a: 1, b: 2 } })], at))

test('[DESK-10] the role that serves can neither change, delete nor empty what is written', async () => {
  await write('commandLine', 'HS-00000001')
  const refused = /permission denied/
  await expect(db.$executeRaw`update audit_entry set action = 'x'`).rejects.toThrow(refused)
  await expect(db.$executeRaw`delete from audit_entry`).rejects.toThrow(refused)
  await expect(db.$executeRaw`truncate audit_entry`).rejects.toThrow(refused)
  await expect(db.$executeRaw`drop table audit_entry`).rejects.toThrow(/must be owner/)
  expect((await listAudit({})).items).toHaveLength(1)
})

test('[DESK-10] who, when, what, before and after stand with the change, and go with it', async () => {
  const operator = await anOperator('dispatcher')
  const partner = await aPartner()
  await write({ operator: operator.id }, 'HS-00000002')
  await write({ partner: partner.id }, 'HS-00000002', later({ minutes: 1 }))
  await write('commandLine', 'HS-00000002', later({ minutes: 2 }))
  const undone = db.$transaction(async (tx) => {
    await audit(tx, 'commandLine', [change('HS-00000003')], now)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const fields = { action: 'order.note', subject: 'order', subjectId: 'HS-00000002', before: { b: 1 }, after: { b: 2 } }
  const id = expect.any(Number)
  expect((await listAudit({})).items).toEqual([
    { _id: id, at: later({ minutes: 2 }).toISOString(), by: 'commandLine', byName: 'Command line', ...fields },
    {
      _id: id,
      at: later({ minutes: 1 }).toISOString(),
      by: 'partner',
      byId: partner.id,
      byName: 'Rakesh Kumar',
      ...fields,
    },
    { _id: id, at: now.toISOString(), by: 'operator', byId: operator.id, byName: 'Asha Verma', ...fields },
  ])
})

test('[DESK-346] any part of a number or id finds what was written of it, with and without signs and capitals', async () => {
  const message = 'a6039618-41d7-4a86-9b3f-6d2c8e7a1b22'
  await write('commandLine', 'HS-42FAFANG')
  await write('commandLine', 'CR-42NZWQLR')
  await write('commandLine', 'legalName')
  const ofMessage = change(message, { action: 'inbox.reply', subject: 'message' })
  await db.$transaction((tx) => audit(tx, 'commandLine', [ofMessage], now))
  const found = async (id: string) => (await listAudit({ id })).items.map(({ subjectId }) => subjectId)
  for (const id of ['HS-42FAFANG', 'hs-42fafang', '42FAFANG', 'hs 42fafang', '42fa fang', 'FAF', '#hs-42fa'])
    expect([id, await found(id)]).toEqual([id, ['HS-42FAFANG']])
  for (const id of ['cr-42nzwqlr', 'cr42nz', 'NZW']) expect([id, await found(id)]).toEqual([id, ['CR-42NZWQLR']])
  for (const id of [message, 'M-A6039618', 'm a603', 'a603961841D7'])
    expect([id, await found(id)]).toEqual([id, [message]])
  expect(await found('legalname')).toEqual(['legalName'])
  for (const id of ['%%%', '___', 'HS-42FAFANG1', 'M-6039']) expect([id, await found(id)]).toEqual([id, []])
})

test('[DESK-10] settings and prices that the command line changes are written down too', async () => {
  await changeSetting('legalName', 'Kamra One', now, 'commandLine')
  await changeSetting('legalName', 'Kamra Two', now, 'commandLine')
  await changeSetting('legalName', 'Kamra Two', now, 'commandLine')
  await resetSetting('legalName', now, 'commandLine')
  expect((await listAudit({ subject: 'setting' })).items).toMatchObject([
    { subjectId: 'legalName', before: { value: 'Kamra Two' }, after: { value: null } },
    { before: { value: 'Kamra One' }, after: { value: 'Kamra Two' } },
    { before: { value: null }, after: { value: 'Kamra One' } },
  ])
  const service = await db.service.findFirstOrThrow({ where: { cost: { not: null }, offered: true } })
  await seedCatalogue(
    now,
    JSON.parse(JSON.stringify(bundledFiles).replaceAll(`:${service.cost}`, `:${service.cost! + 7}`)),
  )
  const { items } = await listAudit({ subject: 'service', id: service.id })
  expect(items).toMatchObject([
    { by: 'commandLine', before: { cost: service.cost }, after: { cost: service.cost! + 7 } },
  ])
  await seedCatalogue(now)
})

test('[DESK-164] that a catalogue file withdraws a service, offers it again or changes its minutes is written down, each once', async () => {
  const load = (change: (services: SeedService[]) => SeedService[]) => {
    const tree = treeOfFiles(bundledFiles)
    const type = tree[0]!.categories[0]!.types[0]!
    type.services = change(type.services)
    return loadCatalogue(tree, 'another', now)
  }
  const [longer, gone] = treeOfFiles(bundledFiles)[0]!.categories[0]!.types[0]!.services as [SeedService, SeedService]
  for (let n = 0; n < 2; n += 1)
    await load(([first, , ...rest]) => [{ ...first!, minutes: (first!.minutes ?? 0) + 15 }, ...rest])
  await seedCatalogue(now)
  const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  const told = await Promise.all(
    entries.map(async ({ action, by, subject, subjectId, before, after }) => {
      const { name } = await db.service.findUniqueOrThrow({ where: { id: subjectId } })
      return { action, by, subject, name, before, after }
    }),
  )
  const one = { by: 'commandLine', subject: 'service' }
  const [usual, more] = [{ minutes: longer.minutes }, { minutes: (longer.minutes ?? 0) + 15 }]
  expect(told).toEqual([
    { ...one, action: 'service.minutes', name: longer.name, before: usual, after: more },
    { ...one, action: 'service.withdraw', name: gone.name, before: { offered: true }, after: { offered: false } },
    { ...one, action: 'service.minutes', name: longer.name, before: more, after: usual },
    { ...one, action: 'service.offer', name: gone.name, before: { offered: false }, after: { offered: true } },
  ])
  for (const { action } of told) expect(actionText(action)).not.toBe(action)
})

test('[DESK-223] an entry brings the names of the partners and of the team whose ids stand in it, and of no customer', async () => {
  const operator = await anOperator('dispatcher')
  const [partner, customer] = [await aPartner(), await aCustomer()]
  const of = (subject: string, subjectId: string) => ({ action: 'x.y', subject, subjectId, after: { role: 'x' } })
  const changes = [of('partner', partner.id), of('operator', operator.id), of('customer', customer.id)]
  await db.$transaction((tx) => audit(tx, 'commandLine', changes, now))
  const { items } = await listAudit({})
  expect(Object.fromEntries(items.map(({ subject, names }) => [subject, names]))).toEqual({
    partner: { [partner.id]: partner.fullName },
    operator: { [operator.id]: `${operator.firstName} ${operator.lastName}` },
    customer: undefined,
  })
})

test('[DESK-47] the audit is read page by page, the latest first, and nothing that is written meanwhile shifts it', async () => {
  for (let n = 0; n < 120; n += 1) await write('commandLine', `HS-${n}`)
  const first = await listAudit({})
  await write('commandLine', 'HS-later')
  const second = await listAudit({ before: Number(first.next!.before) })
  const third = await listAudit({ before: Number(second.next!.before) })
  const ids = [...first.items, ...second.items, ...third.items].map(({ subjectId }) => subjectId)
  expect(ids).toEqual(Array.from({ length: 120 }, (_, n) => `HS-${119 - n}`))
  expect(third.next).toBeNull()
})

test('[DESK-47] it is filtered by who, by what, and by a day of the clock in India', async () => {
  const operator = await anOperator('dispatcher')
  await write({ operator: operator.id }, 'HS-1', new Date('2026-11-20T18:29:59Z'))
  await write('commandLine', 'HS-2', new Date('2026-11-20T18:30:00Z'))
  await write('commandLine', 'HS-3', new Date('2026-11-21T18:30:00Z'))
  const found = async (filter: Parameters<typeof listAudit>[0]) =>
    (await listAudit(filter)).items.map(({ subjectId }) => subjectId)
  expect(await found({ by: operator.id })).toEqual(['HS-1'])
  expect(await found({ by: 'commandLine' })).toEqual(['HS-3', 'HS-2'])
  expect(await found({ subject: 'order', id: 'HS-2' })).toEqual(['HS-2'])
  expect(await found({ subject: 'setting' })).toEqual([])
  expect(await found({ day: '2026-11-21' })).toEqual(['HS-2'])
  expect(await found({ day: '2026-11-20' })).toEqual(['HS-1'])
})
