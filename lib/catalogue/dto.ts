import sanitizeHtml from 'sanitize-html'
import type { Prisma } from '@/generated/prisma/client'
import { defaultPicture, ownPicture } from '@/lib/catalogue/rules/pictures'
import { fieldsOf, lowestOf, type Priced, priceOn } from '@/lib/catalogue/rules/price'
import { rateCardPath } from '@/lib/catalogue/rules/rate-card'
import type {
  CarouselService,
  CatalogueLine,
  CategoryAddress,
  HierarchyEntry,
  ServiceType,
} from '@/lib/catalogue/schema'
import { nextIndiaMidnight } from '@/lib/india-day'
import type { InJson } from '@/lib/json-sql'

export const offered = { offered: true }
/** A category or type shows while something in it is offered. */
export const withServices = { applicationTypes: { some: { services: { some: offered } } } }

const withPrice = { services: { some: { ...offered, cost: { not: null } } } }
/** A category has a rate card while something in it has a price. */
export const withPrices = { applicationTypes: { some: withPrice } }

export const namedColumns = { id: true, name: true, image: true } as const
type NamedRow = { id: string; name: string; image: string }

export const toNamed = ({ id, name, image }: NamedRow) => ({ _id: id, serviceName: name, serviceImage: image })

export const priceColumns = { cost: true, unit: true, discountPercentage: true, discountValidUntil: true } as const
type PriceRow = Prisma.ServiceGetPayload<{ select: typeof priceColumns }>

/** A column of type date holds midnight UTC of its calendar day. */
export const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null

export const toPriced = (row: PriceRow): Priced => ({
  cost: row.cost,
  unit: row.unit,
  percent: row.discountPercentage,
  until: dayOf(row.discountValidUntil),
})

export const serviceColumns = {
  id: true,
  applicationTypeId: true,
  name: true,
  heading: true,
  description: true,
  details: true,
  ...priceColumns,
  discountTerms: true,
  images: true,
  videoLink: true,
  rateCardPdf: true,
} as const
type ServiceRow = Prisma.ServiceGetPayload<{ select: typeof serviceColumns }>

/** What `toServiceType` asks of a category. */
export const ofCategory = {
  select: {
    slug: true,
    applicationTypes: {
      where: withPrice,
      select: { id: true },
      take: 1,
    },
    mainService: { select: { _count: { select: { categories: { where: withServices } } } } },
  },
} as const

type CategoryRow = Prisma.CategoryGetPayload<typeof ofCategory>

export const categoryFacts = ({ slug, applicationTypes, mainService }: CategoryRow) => ({
  slug,
  isPriced: applicationTypes.length > 0,
  isModalOpen: mainService._count.categories > 1,
})

type CategoryFacts = ReturnType<typeof categoryFacts>

/** A rate card of its own wins over that of the category. */
export const toServiceType = (row: ServiceRow, { slug, isPriced, isModalOpen }: CategoryFacts): ServiceType => ({
  _id: row.id,
  applicationTypeId: row.applicationTypeId,
  serviceName: row.name,
  serviceHeading: row.heading,
  serviceDescription: row.description,
  serviceDetails: row.details,
  ...fieldsOf(toPriced(row)),
  discountTerms: row.discountTerms,
  serviceImage: row.images,
  serviceVideoLink: row.videoLink,
  rateCardPdf: row.rateCardPdf || (isPriced ? rateCardPath(slug) : ''),
  isModalOpen,
})

/** Where a service stands: the columns above it, up to the main service. */
export const placeColumns = {
  applicationType: {
    select: {
      id: true,
      name: true,
      image: true,
      position: true,
      category: {
        select: { id: true, name: true, slug: true, position: true, mainService: { select: namedColumns } },
      },
    },
  },
} as const
const placedColumns = { ...serviceColumns, ...placeColumns } as const
type PlacedRow = Prisma.ServiceGetPayload<{ select: typeof placedColumns }>

export const toHierarchyEntry = (row: PlacedRow, of: Omit<CategoryFacts, 'slug'>): HierarchyEntry => {
  const { applicationType: type } = row
  const { category } = type
  const { mainService } = category
  return {
    serviceType: toServiceType(row, { ...of, slug: category.slug }),
    hierarchy: {
      mainService: { id: mainService.id, name: mainService.name },
      category: { id: category.id, name: category.name },
      applicationType: { id: type.id, name: type.name },
    },
  }
}

export const lineColumns = { id: true, name: true, description: true, images: true, ...priceColumns } as const
type LineRow = Prisma.ServiceGetPayload<{ select: typeof lineColumns }>
type Place = { id: string; name: string; image: string; category: { slug: string; mainService: NamedRow } }

export const toCatalogueLine = (row: LineRow, type: Place): CatalogueLine => ({
  serviceId: row.id,
  serviceName: row.name,
  priced: toPriced(row),
  image: ownPicture(row.images) ?? type.image,
  description: row.description,
  mainServiceId: type.category.mainService.id,
  mainServiceName: type.category.mainService.name,
  categorySlug: type.category.slug,
  applicationId: type.id,
  applicationName: type.name,
})

/** A service and its place, as the JSON of a statement holds them. */
export type PlacedLine = InJson<LineRow> & { applicationType: Place }

export const ofPlacedLine = ({ discountValidUntil: until, images, applicationType, ...row }: PlacedLine) =>
  toCatalogueLine(
    { ...row, images: images ?? [], discountValidUntil: until === null ? null : new Date(until) },
    applicationType,
  )

export const carouselColumns = { ...lineColumns, ...placeColumns, discountTerms: true } as const
type CarouselRow = Prisma.ServiceGetPayload<{ select: typeof carouselColumns }>

/** What an operator may write into a text: paragraphs, lists, emphasis and links; everything else is taken out (GROUP-07). */
export const safeHtml = (html: string) =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })

export const toCarouselService = (row: CarouselRow): CarouselService => ({
  ...toCatalogueLine(row, row.applicationType),
  image: ownPicture(row.images) ?? defaultPicture,
  categoryId: row.applicationType.category.id,
  categoryName: row.applicationType.category.name,
  offerTerms: safeHtml(row.discountTerms),
})

/** The tally of a tile on a day in India (YYYY-MM-DD). */
export const toTally = (rows: readonly PriceRow[], today: string) => ({
  from: lowestOf(rows.map((row) => priceOn(toPriced(row), today))),
  count: rows.length,
})

const changed = { updatedAt: true } as const
export const addressColumns = {
  id: true,
  position: true,
  slug: true,
  ...changed,
  mainService: { select: { ...changed, position: true } },
  applicationTypes: {
    select: { ...changed, services: { select: { ...changed, discountPercentage: true, discountValidUntil: true } } },
  },
} as const
type AddressRow = Prisma.CategoryGetPayload<{ select: typeof addressColumns }>

/** A page changes with every row on it, and when the day of a discount is over. */
export function toAddress({ slug, updatedAt, mainService, applicationTypes }: AddressRow, today: string) {
  const services = applicationTypes.flatMap((type) => type.services)
  const lapses = services.flatMap((service) => {
    const until = service.discountPercentage > 0 ? dayOf(service.discountValidUntil) : null
    return until && until < today ? [nextIndiaMidnight(new Date(`${until}T00:00:00+05:30`))] : []
  })
  const rows = [mainService, ...applicationTypes, ...services].map((row) => row.updatedAt)
  const changedAt = new Date(Math.max(...[updatedAt, ...rows, ...lapses].map((instant) => instant.getTime())))
  return { slug, changedAt } satisfies CategoryAddress
}
