import 'server-only'
import { cache } from 'react'
import {
  addressColumns,
  carouselColumns,
  lineColumns,
  namedColumns,
  ofCategory,
  offered,
  placeColumns,
  priceColumns,
  saidBy,
  serviceColumns,
  toAddress,
  toCarouselService,
  toCatalogueLine,
  toHierarchyEntry,
  toNamed,
  toServiceType,
  toTally,
  withServices,
} from '@/lib/catalogue/dto'
import { maxBatchIds } from '@/lib/catalogue/rules/batch'
import type { ServiceFilter } from '@/lib/catalogue/rules/filters'
import { canonicalKey } from '@/lib/catalogue/rules/names'
import type {
  ApplicationType,
  CarouselService,
  CatalogueLine,
  Category,
  CategoryAddress,
  CategoryPage,
  GroupTile,
  HierarchyEntry,
  MainService,
  ServiceType,
} from '@/lib/catalogue/schema'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'

/** No list of the catalogue is longer. */
const maxListed = 500
const byPosition = [{ position: 'asc' }, { id: 'asc' }] as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const unknown = (what: string) => new AppError('not_found', `${what} not found`)

export async function listMainServices(): Promise<MainService[]> {
  const rows = await db.mainService.findMany({ select: namedColumns, orderBy: [...byPosition], take: maxListed })
  return rows.map(toNamed)
}

/** Throws not_found. `isModalOpen` is true where there is more than one (GROUP-04). */
export async function listCategories(mainServiceId: string): Promise<Category[]> {
  const mainService = await db.mainService.findUnique({
    where: { id: mainServiceId },
    select: {
      categories: { where: withServices, select: namedColumns, orderBy: [...byPosition], take: maxListed },
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
      take: maxListed,
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
      services: { where: offered, select: serviceColumns, orderBy: [...byPosition], take: maxListed },
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
    take: maxListed,
  })
  const priced = new Set(rows.flatMap((row) => (row.cost === null ? [] : row.applicationType.category.id)))
  const isModalOpen = mainService._count.categories > 1
  return rows.map((row) =>
    toHierarchyEntry(row, { isPriced: priced.has(row.applicationType.category.id), isModalOpen }),
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
  return rows.map((row) => toServiceType(row, saidBy(row.applicationType.category)))
}

/** Every offered service (API-07). */
export async function listAllServiceTypes(): Promise<ServiceType[]> {
  const rows = await db.service.findMany({
    where: offered,
    select: { ...serviceColumns, applicationType: { select: { category: ofCategory } } },
    orderBy: { id: 'asc' },
    take: maxListed,
  })
  return rows.map((row) => toServiceType(row, saidBy(row.applicationType.category)))
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
    take: maxListed,
  })
  return new Map(rows.map((row) => [row.id, toCatalogueLine(row, row.applicationType)]))
}

/** The main services with their categories, as tiles. `today` is the day in India (YYYY-MM-DD). */
export async function listGroups(today: string): Promise<GroupTile[]> {
  const services = { where: offered, select: priceColumns, take: maxListed }
  const categories = {
    where: withServices,
    select: { ...namedColumns, slug: true, applicationTypes: { select: { services } } },
    orderBy: [...byPosition],
    take: maxListed,
  }
  const rows = await db.mainService.findMany({
    select: { ...namedColumns, categories },
    orderBy: [...byPosition],
    take: maxListed,
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

/**
 * The services that carousels and slides show: one list for each filter (CAR-06), no longer than `limit` of it. Several main
 * services take turns, as `inTurns` of the rules has it.
 */
export async function listCarousels(
  filters: readonly (ServiceFilter & { limit: number })[],
): Promise<CarouselService[][]> {
  const wanted = filters.map(({ mainServices, category, applicationType, service, limit }, carousel) => ({
    carousel,
    main_services: mainServices?.map(canonicalKey),
    category: category && canonicalKey(category),
    type: applicationType && canonicalKey(applicationType),
    service,
    limit,
  }))
  const found = await db.$queryRaw<{ carousel: number; id: string }[]>`
    select wanted.carousel, one.id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted(carousel int, main_services text[], category text, type text, service text, "limit" int)
    cross join lateral (
      select s.id, m.position, m.id as main_service_id,
        row_number() over (partition by m.id order by c.position, c.id, t.position, t.id, s.position, s.id) as turn
      from service s
      join application_type t on t.id = s.application_type_id
      join category c on c.id = t.category_id
      join main_service m on m.id = c.main_service_id
      where s.offered and cardinality(s.images) > 0
        and (wanted.main_services is null or m.key = any (wanted.main_services))
        and (wanted.category is null or c.key = wanted.category)
        and (wanted.type is null or t.key = wanted.type)
        and (wanted.service is null or lower(replace(s.name, '_', ' ')) = lower(wanted.service))
      order by turn, m.position, m.id
      limit wanted."limit"
    ) one
    order by wanted.carousel, one.turn, one.position, one.main_service_id`
  const rows = await db.service.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: carouselColumns,
    take: maxListed,
  })
  const services = new Map(rows.map((row) => [row.id, toCarouselService(row)]))
  const lists = filters.map((): CarouselService[] => [])
  for (const { carousel, id } of found) {
    const service = services.get(id)
    if (service) lists[carousel]?.push(service)
  }
  return lists
}

const listed = { where: offered, select: { ...lineColumns, heading: true }, orderBy: [...byPosition], take: maxListed }

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
        take: maxListed,
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

/** The embed markup of the services of a category that have a video, by service. */
export async function listVideoLinks(categoryId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.service.findMany({
    where: { ...offered, videoLink: { not: '' }, applicationType: { categoryId } },
    select: { id: true, videoLink: true },
    orderBy: [...byPosition],
    take: maxListed,
  })
  return new Map(rows.map(({ id, videoLink }) => [id, videoLink]))
}

/** Every category that shows, and when its page last changed. `today` is the day in India (YYYY-MM-DD). */
export async function listCategoryAddresses(today: string): Promise<CategoryAddress[]> {
  const rows = await db.category.findMany({
    where: withServices,
    select: addressColumns,
    orderBy: [{ mainService: { position: 'asc' } }, ...byPosition],
    take: maxListed,
  })
  return rows.map((row) => toAddress(row, today))
}
