import 'server-only'
import {
  categoryFacts,
  lineColumns,
  namedColumns,
  ofCategory,
  offered,
  placeColumns,
  serviceColumns,
  toCatalogueLine,
  toHierarchyEntry,
  toNamed,
  toServiceType,
  withPrices,
  withServices,
} from '@/lib/catalogue/dto'
import { maxBatchIds } from '@/lib/catalogue/rules/batch'
import { canonicalKey } from '@/lib/catalogue/rules/names'
import type {
  ApplicationType,
  CatalogueLine,
  Category,
  HierarchyEntry,
  MainService,
  ServiceType,
} from '@/lib/catalogue/schema'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { type Key, mapPage, orderedBy, type Page } from '@/lib/paging'

/** A statement reads no more rows of the catalogue, and a call answers no more: what is beyond stands on the next page. */
export const rowsPerRead = 500
const byPosition = orderedBy('position')
const byType = orderedBy('category.position', 'position')
const byPlace = orderedBy('applicationType.category.position', 'applicationType.position', 'position')
const byId = orderedBy()
/** One row more than a page has says whether another follows. */
const take = rowsPerRead + 1
const position = { position: true } as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isId = (text: string) => uuid.test(text)

const unknown = (what: string) => new AppError('not_found', `${what} not found`)

/** Where a page of a list begins; the whole list has none. */
type From = { after?: Key }

export async function listMainServices({ after }: From = {}): Promise<Page<MainService>> {
  const rows = await db.mainService.findMany({
    where: byPosition.after(after),
    select: { ...namedColumns, ...position },
    orderBy: byPosition.orderBy,
    take,
  })
  return mapPage(byPosition.page(rows, rowsPerRead), toNamed)
}

/** Throws not_found. `isModalOpen` is true where there is more than one (GROUP-04). */
export async function listCategories(mainServiceId: string, { after }: From = {}): Promise<Page<Category>> {
  const mainService = await db.mainService.findUnique({
    where: { id: mainServiceId },
    select: {
      _count: { select: { categories: { where: withServices } } },
      categories: {
        where: { ...withServices, ...byPosition.after(after) },
        select: { ...namedColumns, ...position },
        orderBy: byPosition.orderBy,
        take,
      },
    },
  })
  if (!mainService) throw unknown('Main service')
  const isModalOpen = mainService._count.categories > 1
  return mapPage(byPosition.page(mainService.categories, rowsPerRead), (row) => ({ ...toNamed(row), isModalOpen }))
}

/** The types of a main service or of a category (API-28). Throws not_found. */
export async function listApplicationTypes(id: string, { after }: From = {}): Promise<Page<ApplicationType>> {
  const [rows, mainServices, categories] = await Promise.all([
    db.applicationType.findMany({
      where: {
        AND: [{ OR: [{ categoryId: id }, { category: { mainServiceId: id } }] }, byType.after(after)],
        services: { some: offered },
      },
      select: { ...namedColumns, ...position, category: { select: position } },
      orderBy: byType.orderBy,
      take,
    }),
    db.mainService.count({ where: { id } }),
    db.category.count({ where: { id } }),
  ])
  if (!mainServices && !categories) throw unknown('Main service or category')
  return mapPage(byType.page(rows, rowsPerRead), toNamed)
}

/** Throws not_found. */
export async function listServiceTypes(applicationTypeId: string, { after }: From = {}): Promise<Page<ServiceType>> {
  const type = await db.applicationType.findUnique({
    where: { id: applicationTypeId },
    select: {
      category: ofCategory,
      services: {
        where: { ...offered, ...byPosition.after(after) },
        select: { ...serviceColumns, ...position },
        orderBy: byPosition.orderBy,
        take,
      },
    },
  })
  if (!type) throw unknown('Application type')
  return mapPage(byPosition.page(type.services, rowsPerRead), (row) => toServiceType(row, categoryFacts(type.category)))
}

/** Every service of a main service, by any spelling of its name (API-03). Throws not_found. */
export async function getHierarchy(serviceName: string, { after }: From = {}): Promise<Page<HierarchyEntry>> {
  const mainService = await db.mainService.findUnique({
    where: { key: canonicalKey(serviceName) },
    select: { id: true, _count: { select: { categories: { where: withServices } } } },
  })
  if (!mainService) throw unknown('Main service')
  const rows = await db.service.findMany({
    where: { ...offered, applicationType: { category: { mainServiceId: mainService.id } }, ...byPlace.after(after) },
    select: { ...serviceColumns, ...position, ...placeColumns },
    orderBy: byPlace.orderBy,
    take,
  })
  const priced = await db.category.findMany({
    where: { id: { in: rows.map((row) => row.applicationType.category.id) }, ...withPrices },
    select: { id: true },
  })
  const withCard = new Set(priced.map(({ id }) => id))
  const isModalOpen = mainService._count.categories > 1
  return mapPage(byPlace.page(rows, rowsPerRead), (row) =>
    toHierarchyEntry(row, { isPriced: withCard.has(row.applicationType.category.id), isModalOpen }),
  )
}

/** Those of the services that are offered. */
export async function batchGetServiceTypes(ids: readonly string[]): Promise<ServiceType[]> {
  const rows = await db.service.findMany({
    where: { id: { in: [...new Set(ids)] }, ...offered },
    select: { ...serviceColumns, applicationType: { select: { category: ofCategory } } },
    orderBy: { id: 'asc' },
    take: maxBatchIds,
  })
  return rows.map((row) => toServiceType(row, categoryFacts(row.applicationType.category)))
}

/** Every offered service (API-07). */
export async function listAllServiceTypes({ after }: From = {}): Promise<Page<ServiceType>> {
  const rows = await db.service.findMany({
    where: { ...offered, ...byId.after(after) },
    select: { ...serviceColumns, applicationType: { select: { category: ofCategory } } },
    orderBy: byId.orderBy,
    take,
  })
  return mapPage(byId.page(rows, rowsPerRead), (row) => toServiceType(row, categoryFacts(row.applicationType.category)))
}

/** One service. Null: unknown, or not offered. */
export async function findService(id: string): Promise<ServiceType | null> {
  if (!isId(id)) return null
  const row = await db.service.findFirst({
    where: { id, ...offered },
    select: { ...serviceColumns, applicationType: { select: { category: ofCategory } } },
  })
  return row && toServiceType(row, categoryFacts(row.applicationType.category))
}

/** What the cart needs of each offered service; an id that is missing is not offered. */
export async function servicesForCart(ids: readonly string[], tx: Tx = db): Promise<Map<string, CatalogueLine>> {
  const rows = await tx.service.findMany({
    where: { id: { in: [...ids] }, ...offered },
    select: { ...lineColumns, ...placeColumns },
    take: ids.length,
  })
  return new Map(rows.map((row) => [row.id, toCatalogueLine(row, row.applicationType)]))
}
