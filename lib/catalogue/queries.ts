import 'server-only'
import { cache } from 'react'
import {
  addressColumns,
  lineColumns,
  namedColumns,
  ofCategory,
  offered,
  placeColumns,
  priceColumns,
  saidBy,
  serviceColumns,
  toAddress,
  toCatalogueLine,
  toHierarchyEntry,
  toNamed,
  toServiceType,
  toTally,
  withServices,
} from '@/lib/catalogue/dto'
import { canonicalKey } from '@/lib/catalogue/rules'
import type {
  ApplicationType,
  CatalogueLine,
  Category,
  CategoryAddress,
  CategoryPage,
  GroupTile,
  HierarchyEntry,
  MainService,
  RailService,
  ServiceType,
} from '@/lib/catalogue/schema'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'

/** No list of the catalogue is longer. */
const most = 500
const byPosition = [{ position: 'asc' }, { id: 'asc' }] as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const unknown = (what: string) => new AppError('not_found', `${what} not found`)

export async function listMainServices(): Promise<MainService[]> {
  const rows = await db.mainService.findMany({ select: namedColumns, orderBy: [...byPosition], take: most })
  return rows.map(toNamed)
}

/** Throws not_found. `isModalOpen` is true where there is more than one (GROUP-04). */
export async function listCategories(mainServiceId: string): Promise<Category[]> {
  const mainService = await db.mainService.findUnique({
    where: { id: mainServiceId },
    select: {
      categories: { where: withServices, select: namedColumns, orderBy: [...byPosition], take: most },
    },
  })
  if (!mainService) throw unknown('Main service')
  return mainService.categories.map((row) => ({ ...toNamed(row), isModalOpen: mainService.categories.length > 1 }))
}

/** The types of a main service or of a category (API-28). Throws not_found. */
export async function listApplicationTypes(id: string): Promise<ApplicationType[]> {
  const [rows, mainServices, categories] = await Promise.all([
    db.applicationType.findMany({
      where: { OR: [{ categoryId: id }, { category: { mainServiceId: id } }], services: { some: offered } },
      select: namedColumns,
      orderBy: [{ category: { position: 'asc' } }, ...byPosition],
      take: most,
    }),
    db.mainService.count({ where: { id } }),
    db.category.count({ where: { id } }),
  ])
  if (!mainServices && !categories) throw unknown('Main service or category')
  return rows.map(toNamed)
}

/** Throws not_found. */
export async function listServiceTypes(applicationTypeId: string) {
  const type = await db.applicationType.findUnique({
    where: { id: applicationTypeId },
    select: {
      category: ofCategory,
      services: { where: offered, select: serviceColumns, orderBy: [...byPosition], take: most },
    },
  })
  if (!type) throw unknown('Application type')
  return type.services.map((row) => toServiceType(row, saidBy(type.category)))
}

/** Every service of a main service, by any spelling of its name (API-03). Throws not_found. */
export async function getHierarchy(serviceName: string): Promise<HierarchyEntry[]> {
  const mainService = await db.mainService.findUnique({
    where: { key: canonicalKey(serviceName) },
    select: { id: true, _count: { select: { categories: { where: withServices } } } },
  })
  if (!mainService) throw unknown('Main service')
  const rows = await db.service.findMany({
    where: { ...offered, applicationType: { category: { mainServiceId: mainService.id } } },
    select: { ...serviceColumns, ...placeColumns },
    orderBy: [
      { applicationType: { category: { position: 'asc' } } },
      { applicationType: { position: 'asc' } },
      ...byPosition,
    ],
    take: most,
  })
  const priced = new Set(rows.flatMap((row) => (row.cost === null ? [] : row.applicationType.category.id)))
  const isModalOpen = mainService._count.categories > 1
  return rows.map((row) =>
    toHierarchyEntry(row, { isPriced: priced.has(row.applicationType.category.id), isModalOpen }),
  )
}

/** One service. Null: unknown, or not offered. */
export async function findService(id: string): Promise<ServiceType | null> {
  if (!uuid.test(id)) return null
  const row = await db.service.findFirst({
    where: { id, ...offered },
    select: { ...serviceColumns, applicationType: { select: { category: ofCategory } } },
  })
  return row && toServiceType(row, saidBy(row.applicationType.category))
}

/** What the cart needs of each offered service; an id that is missing is not offered. */
export async function servicesForCart(ids: readonly string[], tx: Tx = db): Promise<Map<string, CatalogueLine>> {
  const rows = await tx.service.findMany({
    where: { id: { in: [...ids] }, ...offered },
    select: { ...lineColumns, ...placeColumns },
    take: most,
  })
  return new Map(rows.map((row) => [row.id, toCatalogueLine(row, row.applicationType)]))
}

/** The main services with their categories, as tiles. `today` is the day in India (YYYY-MM-DD). */
export async function listGroups(today: string): Promise<GroupTile[]> {
  const services = { where: offered, select: priceColumns, take: most }
  const categories = {
    where: withServices,
    select: { ...namedColumns, slug: true, applicationTypes: { select: { services } } },
    orderBy: [...byPosition],
    take: most,
  }
  const rows = await db.mainService.findMany({
    select: { ...namedColumns, categories },
    orderBy: [...byPosition],
    take: most,
  })
  return rows.map((row) => {
    const all = row.categories.map(({ applicationTypes, ...category }) => ({
      ...category,
      prices: applicationTypes.flatMap((type) => type.services),
    }))
    return {
      ...row,
      ...toTally(
        all.flatMap(({ prices }) => prices),
        today,
      ),
      categories: all.map(({ prices, ...category }) => ({ ...category, ...toTally(prices, today) })),
    }
  })
}

type RailFilter = { mainServices: string[]; category?: string; applicationType?: string; heading?: string }

/** The services of a carousel: those with a picture, of the named main services (CAR-06). */
export async function listRail(filter: RailFilter, limit = 12): Promise<RailService[]> {
  const { mainServices, category, applicationType, heading } = filter
  const rows = await db.service.findMany({
    where: {
      ...offered,
      images: { isEmpty: false },
      ...(heading && { heading }),
      applicationType: {
        ...(applicationType && { key: canonicalKey(applicationType) }),
        category: {
          ...(category && { key: canonicalKey(category) }),
          mainService: { key: { in: mainServices.map(canonicalKey) } },
        },
      },
    },
    select: { ...lineColumns, ...placeColumns },
    orderBy: [
      { applicationType: { category: { mainService: { position: 'asc' } } } },
      { applicationType: { category: { position: 'asc' } } },
      { applicationType: { position: 'asc' } },
      ...byPosition,
    ],
    take: limit,
  })
  return rows.map((row) => ({
    ...toCatalogueLine(row, row.applicationType),
    categoryId: row.applicationType.category.id,
  }))
}

const listed = { where: offered, select: { ...lineColumns, heading: true }, orderBy: [...byPosition], take: most }

/** A category with its types and services, by its id, its slug or its name as an address (ROUTE-04). */
export const findCategory = cache(async (idOrSlug: string, today: string): Promise<CategoryPage | null> => {
  if (/\p{Cc}/u.test(idOrSlug)) return null // PostgreSQL refuses NUL in a text
  const row = await db.category.findFirst({
    where: uuid.test(idOrSlug)
      ? { id: idOrSlug }
      : { OR: [{ slug: idOrSlug.toLowerCase() }, { key: canonicalKey(idOrSlug) }] },
    select: {
      ...namedColumns,
      slug: true,
      mainService: { select: namedColumns },
      applicationTypes: {
        where: { services: { some: offered } },
        select: { ...namedColumns, services: listed },
        orderBy: [...byPosition],
        take: most,
      },
    },
    orderBy: [...byPosition],
  })
  if (!row) return null
  const { applicationTypes, ...category } = row
  return {
    ...category,
    types: applicationTypes.map(({ services, ...type }) => ({ ...type, ...toTally(services, today) })),
    services: applicationTypes.flatMap(({ services, ...type }) =>
      services.map((service) => ({
        ...toCatalogueLine(service, { ...type, category: row }),
        heading: service.heading,
      })),
    ),
  }
})

/** Every category that shows, and when its page last changed. `today` is the day in India (YYYY-MM-DD). */
export async function listCategoryAddresses(today: string): Promise<CategoryAddress[]> {
  const rows = await db.category.findMany({
    where: withServices,
    select: addressColumns,
    orderBy: [{ mainService: { position: 'asc' } }, ...byPosition],
    take: most,
  })
  return rows.map((row) => toAddress(row, today))
}
