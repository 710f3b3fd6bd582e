import 'server-only'
import { cache } from 'react'
import {
  addressColumns,
  carouselColumns,
  lineColumns,
  namedColumns,
  offered,
  priceColumns,
  toAddress,
  toCarouselService,
  toCatalogueLine,
  toTally,
  withServices,
} from '@/lib/catalogue/dto'
import { isId, rowsPerRead } from '@/lib/catalogue/queries'
import type { ServiceFilter } from '@/lib/catalogue/rules/filters'
import { byJob } from '@/lib/catalogue/rules/listing'
import { canonicalKey } from '@/lib/catalogue/rules/names'
import type { Carousel, CategoryAddress, CategoryPage, GroupTile, Sharing } from '@/lib/catalogue/schema'
import { db } from '@/lib/db'
import { orderedBy } from '@/lib/paging'

const byPosition = orderedBy('position')
const byAddress = orderedBy('mainService.position', 'position')
const byId = orderedBy()
const position = { position: true } as const

function groupedBy<R>(rows: readonly R[], keyOf: (row: R) => string) {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return (key: string) => groups.get(key) ?? []
}

/** The main services with their categories, as tiles. `today` is the day in India (YYYY-MM-DD). */
export async function listGroups(today: string): Promise<GroupTile[]> {
  const [mainServices, categories, prices] = await Promise.all([
    byPosition.every(rowsPerRead, (where, take) =>
      db.mainService.findMany({
        where,
        select: { ...namedColumns, ...position },
        orderBy: byPosition.orderBy,
        take,
      }),
    ),
    byPosition.every(rowsPerRead, (after, take) =>
      db.category.findMany({
        where: { ...withServices, ...after },
        select: { ...namedColumns, ...position, slug: true, mainServiceId: true },
        orderBy: byPosition.orderBy,
        take,
      }),
    ),
    byId.every(rowsPerRead, (after, take) =>
      db.service.findMany({
        where: { ...offered, ...after },
        select: { id: true, ...priceColumns, applicationType: { select: { categoryId: true } } },
        orderBy: byId.orderBy,
        take,
      }),
    ),
  ])
  const pricesOf = groupedBy(prices, (row) => row.applicationType.categoryId)
  const categoriesOf = groupedBy(categories, (row) => row.mainServiceId)
  return mainServices.map(({ position: _, ...row }) => {
    const within = categoriesOf(row.id)
    return {
      ...row,
      ...toTally(
        within.flatMap(({ id }) => pricesOf(id)),
        today,
      ),
      categories: within.map(({ position: _, mainServiceId: __, ...category }) => ({
        ...category,
        ...toTally(pricesOf(category.id), today),
      })),
    }
  })
}

/**
 * The services that carousels and slides show: one list for each filter (CAR-06), no longer than its `limit`. Several main
 * services take turns, as `byTypeAndJob` and `inTurns` of the rules have it.
 */
export async function listCarousels(filters: readonly (ServiceFilter & { limit: number })[]): Promise<Carousel[]> {
  const wanted = filters.map(({ mainServices, category, applicationType, service, limit }, carousel) => ({
    carousel,
    main_services: mainServices?.map(canonicalKey),
    category: category && canonicalKey(category),
    type: applicationType && canonicalKey(applicationType),
    service,
    limit,
  }))
  const found = await db.$queryRaw<{ carousel: number; id: string; total: number; sharing: Sharing }[]>`
    select wanted.carousel, one.id, one.total, one.sharing
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted(carousel int, main_services text[], category text, type text, service text, "limit" int)
    cross join lateral (
      select kept.*, row_number() over (
          partition by main_service_id
          order by (place - shift + of_type) % of_type, type_place
        ) as turn
      from (
      select ranked.*, of_type * (array[0, 2, 3, 1])[type_place % 4 + 1] / 4 as shift
      from (
      select s.id, m.position, m.id as main_service_id,
        dense_rank() over (partition by m.id order by c.position, c.id, t.position, t.id) - 1 as type_place,
        row_number() over (partition by t.id order by s.position, s.id) - 1 as place,
        count(*) over (partition by t.id) as of_type,
        (count(*) over ())::int as total,
        case
          when min(t.id::text) over () = max(t.id::text) over () then 'type'
          when min(c.id::text) over () = max(c.id::text) over () then 'category'
          when min(m.id::text) over () = max(m.id::text) over () then 'mainService'
          else 'nothing'
        end as sharing
      from service s
      join application_type t on t.id = s.application_type_id
      join category c on c.id = t.category_id
      join main_service m on m.id = c.main_service_id
      where s.offered and cardinality(s.images) > 0
        and (wanted.main_services is null or m.key = any (wanted.main_services))
        and (wanted.category is null or c.key = wanted.category)
        and (wanted.type is null or t.key = wanted.type)
        and (wanted.service is null or lower(replace(s.name, '_', ' ')) = lower(wanted.service))
      ) ranked
      ) kept
      order by turn, position, main_service_id
      limit wanted."limit"
    ) one
    order by wanted.carousel, one.turn, one.position, one.main_service_id`
  const rows = await db.service.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: carouselColumns,
    take: found.length,
  })
  const services = new Map(rows.map((row) => [row.id, toCarouselService(row)]))
  const carousels = filters.map((): Carousel => ({ services: [], total: 0, sharing: 'nothing' }))
  for (const { carousel, id, ...about } of found) {
    const service = services.get(id)
    if (service) carousels[carousel] = { services: [...carousels[carousel]!.services, service], ...about }
  }
  return carousels
}

/** A category with its types and services, by its id, its slug or its name as an address (ROUTE-04). */
export const findCategory = cache(async (idOrSlug: string, today: string): Promise<CategoryPage | null> => {
  if (/\p{Cc}/u.test(idOrSlug)) return null // PostgreSQL refuses NUL in a text
  const row = await db.category.findFirst({
    where: isId(idOrSlug)
      ? { id: idOrSlug }
      : { OR: [{ slug: idOrSlug.toLowerCase() }, { key: canonicalKey(idOrSlug) }] },
    select: { ...namedColumns, slug: true, mainService: { select: namedColumns } },
    orderBy: byPosition.orderBy,
  })
  if (!row) return null
  const [types, services] = await Promise.all([
    byPosition.every(rowsPerRead, (after, take) =>
      db.applicationType.findMany({
        where: { categoryId: row.id, services: { some: offered }, ...after },
        select: { ...namedColumns, ...position },
        orderBy: byPosition.orderBy,
        take,
      }),
    ),
    byPosition.every(rowsPerRead, (after, take) =>
      db.service.findMany({
        where: { ...offered, applicationType: { categoryId: row.id }, ...after },
        select: { ...lineColumns, ...position, heading: true, minutes: true, applicationTypeId: true },
        orderBy: byPosition.orderBy,
        take,
      }),
    ),
  ])
  const servicesOf = groupedBy(services, (service) => service.applicationTypeId)
  return {
    ...row,
    types: types.map(({ position: _, ...type }) => ({ ...type, ...toTally(servicesOf(type.id), today) })),
    services: types.flatMap((type) =>
      byJob(servicesOf(type.id)).map((service) => ({
        ...toCatalogueLine(service, { ...type, category: row }),
        heading: service.heading,
        minutes: service.minutes,
      })),
    ),
  }
})

/** The embed markup of the services of a category that have a video, by service. */
export async function listVideoLinks(categoryId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await byId.every(rowsPerRead, (after, take) =>
    db.service.findMany({
      where: { ...offered, videoLink: { not: '' }, applicationType: { categoryId }, ...after },
      select: { id: true, videoLink: true },
      orderBy: byId.orderBy,
      take,
    }),
  )
  return new Map(rows.map(({ id, videoLink }) => [id, videoLink]))
}

/** Every category that shows, and when its page last changed. `today` is the day in India (YYYY-MM-DD). */
export async function listCategoryAddresses(today: string): Promise<CategoryAddress[]> {
  const rows = await byAddress.every(rowsPerRead, (after, take) =>
    db.category.findMany({
      where: { ...withServices, ...after },
      select: addressColumns,
      orderBy: byAddress.orderBy,
      take,
    }),
  )
  return rows.map((row) => toAddress(row, today))
}
