import 'server-only'
import { audit } from '@/lib/audit/commands'
import { dayOf } from '@/lib/catalogue/dto'
import { canonicalKey, slugOf } from '@/lib/catalogue/rules/names'
import type { Unit } from '@/lib/catalogue/rules/price'
import { db, type Tx } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'

/** The catalogue as a file gives it: four levels, in the order of the screen. */
export type SeedService = {
  name: string
  heading: string
  description: string
  details: string
  cost: number | null
  unit: Unit
  /** How long it usually takes; null where nobody has said. */
  minutes: number | null
  /** Each further one of several; null: as long as the first. */
  minutesMore: number | null
  featured: string
  images: string[]
  /** Embed markup, or empty. */
  videoLink: string
  /** Holds for so many days from its first seeding. */
  offer: { percent: number; days: number; terms: string } | null
}
export type SeedType = { name: string; image: string; services: SeedService[] }
export type SeedCategory = { name: string; image: string; types: SeedType[] }
export type SeedMainService = { name: string; image: string; categories: SeedCategory[] }

type Values = Record<string, unknown>
type Held = { id: string; seeded: unknown }
type Changed = { id: string; values: Values }

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const seededOf = (row?: Held) => (row?.seeded ?? {}) as Values

/**
 * The fields of a row that the seed may change, with their new values. The fields of a group change together, and only while
 * each still holds what the seed last wrote: otherwise an operator has changed it.
 */
function changesOf(row: Held & Values, wanted: Values, groups: readonly (readonly string[])[]) {
  const seeded = seededOf(row)
  const fields = groups
    .filter((group) => group.every((field) => same(row[field], seeded[field])))
    .filter((group) => group.some((field) => !same(row[field], wanted[field])))
    .flat()
  if (!fields.length) return null
  const values = Object.fromEntries(fields.map((field) => [field, wanted[field]]))
  return { values, seeded: { ...seeded, ...values } }
}

/** The ids of the wanted rows, those that are new, and what changes in the others. */
function planOf<W extends { parent: string; key: string; values: Values }>(
  rows: readonly (Held & Values & { parent: string; key: string })[],
  wanted: readonly W[],
  groups: readonly (readonly string[])[],
) {
  const at = (node: { parent: string; key: string }) => `${node.parent}/${node.key}`
  const rowByKey = new Map(rows.map((row) => [at(row), row]))
  const plan = wanted.map((node) => {
    const row = rowByKey.get(at(node))
    return { node, row, id: row?.id ?? crypto.randomUUID(), changes: row && changesOf(row, node.values, groups) }
  })
  return {
    ids: plan.map(({ id }) => id),
    added: plan.flatMap(({ node, row, id }) => (row ? [] : [{ node, id }])),
    changed: plan.flatMap(({ id, changes }) => (changes ? [{ id, ...changes }] : [])),
  }
}

const namedGroups = [['name'], ['image'], ['position']]
const serviceGroups = [
  ['name', 'heading'],
  ['description'],
  ['details'],
  ['cost', 'unit'],
  ['discountPercentage', 'discountValidUntil', 'discountTerms'],
  ['minutes'],
  ['minutesMore'],
  ['featured'],
  ['images'],
  ['videoLink'],
  ['position'],
  ['offered'],
]

type Named = { name: string; image: string }
const namedNode = ({ name, image }: Named, parent: string, position: number) => ({
  parent,
  key: canonicalKey(name),
  values: { name, image, position },
})

async function seedMainServices(tx: Tx, tree: readonly SeedMainService[]) {
  const rows = await tx.mainService.findMany()
  const wanted = tree.map((node, position) => namedNode(node, '', position))
  const plan = planOf(
    rows.map((row) => ({ ...row, parent: '' })),
    wanted,
    namedGroups,
  )
  const data = plan.added.map(({ node: { key, values }, id }) => ({ id, key, ...values, seeded: values }))
  if (data.length) await tx.mainService.createMany({ data })
  for (const { id, values, seeded } of plan.changed)
    await tx.mainService.update({ where: { id }, data: { ...values, seeded: seeded as object } })
  return plan.ids
}

async function seedCategories(tx: Tx, tree: readonly SeedMainService[], mainServiceIds: readonly string[]) {
  const rows = await tx.category.findMany()
  const slugs = new Set(rows.map(({ slug }) => slug))
  // An address is given once and stays, whatever the name becomes.
  const newSlug = (name: string, mainServiceName: string) => {
    const slug = slugs.has(slugOf(name)) ? `${slugOf(mainServiceName)}-${slugOf(name)}` : slugOf(name)
    slugs.add(slug)
    return slug
  }
  const wanted = tree.flatMap((mainService, at) =>
    mainService.categories.map((node, position) => ({
      ...namedNode(node, mainServiceIds[at]!, position),
      mainServiceName: mainService.name,
    })),
  )
  const plan = planOf(
    rows.map((row) => ({ ...row, parent: row.mainServiceId })),
    wanted,
    namedGroups,
  )
  const data = plan.added.map(({ node: { parent, key, values, mainServiceName }, id }) => ({
    id,
    mainServiceId: parent,
    key,
    slug: newSlug(values.name, mainServiceName),
    ...values,
    seeded: values,
  }))
  if (data.length) await tx.category.createMany({ data })
  for (const { id, values, seeded } of plan.changed)
    await tx.category.update({ where: { id }, data: { ...values, seeded: seeded as object } })
  return plan.ids
}

async function seedTypes(tx: Tx, categories: readonly SeedCategory[], categoryIds: readonly string[]) {
  const rows = await tx.applicationType.findMany()
  const wanted = categories.flatMap(({ types }, at) =>
    types.map((node, position) => namedNode(node, categoryIds[at]!, position)),
  )
  const plan = planOf(
    rows.map((row) => ({ ...row, parent: row.categoryId })),
    wanted,
    namedGroups,
  )
  const data = plan.added.map(({ node: { parent, key, values }, id }) => ({
    id,
    categoryId: parent,
    key,
    ...values,
    seeded: values,
  }))
  if (data.length) await tx.applicationType.createMany({ data })
  for (const { id, values, seeded } of plan.changed)
    await tx.applicationType.update({ where: { id }, data: { ...values, seeded: seeded as object } })
  return plan.ids
}

const dayLater = (now: Date, days: number) => indiaDay(new Date(now.getTime() + days * dayMs))

/** An offer keeps the end that its first seeding gave it. */
const discountOf = ({ offer }: SeedService, seeded: Values, now: Date) => ({
  discountPercentage: offer?.percent ?? 0,
  discountValidUntil:
    offer &&
    (seeded.discountPercentage === offer.percent ? seeded.discountValidUntil : (dayLater(now, offer.days) as unknown)),
  discountTerms: offer?.terms ?? '',
})

const keyOf = ({ heading, name }: SeedService) => `${canonicalKey(heading)}/${canonicalKey(name)}`

async function seedServices(tx: Tx, types: readonly SeedType[], typeIds: readonly string[], now: Date) {
  const rows = (await tx.service.findMany()).map((row) => ({
    ...row,
    parent: row.applicationTypeId,
    discountValidUntil: dayOf(row.discountValidUntil),
    // A row from before the seed knew videos has none noted. Its column was empty then, so another value is an operator's.
    seeded: { videoLink: '', ...seededOf(row) },
  }))
  const seededAt = new Map(rows.map((row) => [`${row.parent}/${row.key}`, seededOf(row)]))
  const wanted = types.flatMap(({ services }, at) =>
    services.map((service, position) => {
      const parent = typeIds[at]!
      const key = keyOf(service)
      const { offer: _, ...values } = service
      const discount = discountOf(service, seededAt.get(`${parent}/${key}`) ?? {}, now)
      return { parent, key, values: { ...values, ...discount, position, offered: true } }
    }),
  )
  const plan = planOf(rows, wanted, serviceGroups)
  const dated = <V extends Values>({ discountValidUntil, ...values }: V) => ({
    ...values,
    ...(discountValidUntil !== undefined && {
      discountValidUntil: discountValidUntil && new Date(`${discountValidUntil}`),
    }),
  })
  const data = plan.added.map(({ node: { parent, key, values }, id }) => ({
    id,
    applicationTypeId: parent,
    key,
    ...values,
    discountValidUntil: values.discountValidUntil ? new Date(`${values.discountValidUntil}`) : null,
    seeded: values as object,
  }))
  if (data.length) await tx.service.createMany({ data })
  for (const { id, values, seeded } of plan.changed)
    await tx.service.update({ where: { id }, data: { ...dated(values), seeded: seeded as object } })
  const withdrawn = await withdraw(tx, rows, new Set(plan.ids))
  await auditServices(tx, rows, [...plan.changed, ...withdrawn], now)
}

/** What is written down of a service, by fields that change together. */
const auditedFields: readonly { fields: readonly string[]; action: (after: Values) => string }[] = [
  { fields: ['cost', 'unit', 'discountPercentage', 'discountValidUntil'], action: () => 'service.price' },
  { fields: ['minutes', 'minutesMore'], action: () => 'service.minutes' },
  { fields: ['offered'], action: ({ offered }) => (offered ? 'service.offer' : 'service.withdraw') },
]

/** What a service costs, how long it takes and whether it is offered a file changes alone: the audit says from what to what (DESK-10). */
async function auditServices(tx: Tx, rows: readonly (Held & Values)[], changed: readonly Changed[], now: Date) {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const entries = changed.flatMap(({ id, values }) => {
    const row = rowOf.get(id)
    return auditedFields.flatMap((group) => {
      const fields = group.fields.filter((field) => field in values && !same(row?.[field], values[field]))
      if (!fields.length) return []
      const of = (given: Values | undefined) =>
        Object.fromEntries(fields.map((field) => [field, given?.[field] ?? null]))
      const change = { action: group.action(values), subject: 'service', subjectId: id }
      return [{ ...change, before: of(row), after: of(values) }]
    })
  })
  await audit(tx, 'commandLine', entries, now)
}

/** A seeded service that left the file is offered no more; placed orders still point at it. */
async function withdraw(tx: Tx, rows: readonly (Held & Values)[], listedIds: ReadonlySet<string>): Promise<Changed[]> {
  const values = { offered: false }
  const unlisted = rows.filter(
    (row) => !listedIds.has(row.id) && seededOf(row).offered === true && row.offered === true,
  )
  for (const row of unlisted)
    await tx.service.update({ where: { id: row.id }, data: { ...values, seeded: { ...seededOf(row), ...values } } })
  return unlisted.map(({ id }) => ({ id, values }))
}

/**
 * Brings the catalogue to what the file says, in one transaction: adds what is new, updates what no operator has
 * changed, withdraws what left (SEED-04). Changes no service where nothing differs. `digest` names the catalogue, for the
 * next start to see what is loaded; `also` loads what belongs to it.
 */
export const loadCatalogue = (
  tree: readonly SeedMainService[],
  digest: string,
  now: Date,
  also: (tx: Tx) => Promise<void> = async () => {},
) =>
  db.$transaction(
    async (tx) => {
      // Two starts at once: the second finds the work done.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('catalogue'))`
      const categories = tree.flatMap((mainService) => mainService.categories)
      const types = categories.flatMap((category) => category.types)
      const categoryIds = await seedCategories(tx, tree, await seedMainServices(tx, tree))
      await seedServices(tx, types, await seedTypes(tx, categories, categoryIds), now)
      await also(tx)
      const load = { digest, loadedAt: now }
      await tx.catalogueLoad.upsert({ where: { id: 1 }, create: load, update: load })
    },
    { timeout: 60_000, maxWait: 10_000 },
  )
