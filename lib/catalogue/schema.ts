import * as z from 'zod'
import { type Amount, type Priced, units } from '@/lib/catalogue/rules/price'

export const Unit = z.enum(units)

const record = { _id: z.uuid(), serviceName: z.string(), serviceImage: z.string() }

export const MainService = z.object(record).meta({ id: 'MainService' })
export type MainService = z.infer<typeof MainService>

export const ApplicationType = z.object(record).meta({ id: 'ApplicationType' })
export type ApplicationType = z.infer<typeof ApplicationType>

export const Category = z
  .object({ ...record, isModalOpen: z.boolean().describe('The main service has more than one category') })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const ServiceType = z
  .object({
    _id: z.uuid(),
    applicationTypeId: z.uuid(),
    serviceName: z.string(),
    serviceHeading: z.string(),
    serviceDescription: z.string(),
    serviceDetails: z.string().describe("Simple markup: '# heading', '## subheading', '* bullet'"),
    serviceCost: z.int().positive().optional().describe("Rupees per unit; absent: 'Price on request'"),
    unit: Unit,
    discountPercentage: z.int().min(0).max(99),
    discountValidUntil: z.iso.date().optional().describe('Calendar day in India, inclusive'),
    discountTerms: z.string().describe('Text, or simple HTML that is not safe to show as it is'),
    serviceImage: z.array(z.string()),
    serviceVideoLink: z.string(),
    rateCardPdf: z.string(),
    isModalOpen: z.boolean().describe('The same as that of its category'),
  })
  .meta({ id: 'ServiceType' })
export type ServiceType = z.infer<typeof ServiceType>

const Named = z.object({ id: z.uuid(), name: z.string() })

export const HierarchyEntry = z
  .object({
    serviceType: ServiceType,
    hierarchy: z.object({ mainService: Named, category: Named, applicationType: Named }),
  })
  .meta({ id: 'HierarchyEntry' })
export type HierarchyEntry = z.infer<typeof HierarchyEntry>

/** A service as the cart takes it, with where it stands in the catalogue. */
export type CatalogueLine = {
  serviceId: string
  serviceName: string
  priced: Priced
  image: string
  description: string
  mainServiceId: string
  mainServiceName: string
  categorySlug: string
  applicationId: string
  applicationName: string
}

// What the screens show of the catalogue.

/** What stands on a tile: the lowest price today, and how many services there are. */
type Tally = { from: Amount | null; count: number }
type Tile = { id: string; name: string; image: string } & Tally
export type CategoryTile = Tile & { slug: string }
export type GroupTile = Tile & { categories: CategoryTile[] }
/** `minutes`: how long it usually takes; null where nobody has said. */
export type ListedService = CatalogueLine & { heading: string; minutes: number | null }
export type CarouselService = CatalogueLine & {
  categoryId: string
  categoryName: string
  /** Safe HTML. */
  offerTerms: string
}
/** What a filter keeps: the first few, how many there are, and the smallest place of the catalogue that holds all of them. */
export type Carousel = { services: CarouselService[]; total: number; sharing: Sharing }
export type Sharing = 'type' | 'category' | 'mainService' | 'nothing'
export type CategoryPage = {
  id: string
  slug: string
  name: string
  image: string
  mainService: { id: string; name: string; image: string }
  types: Tile[]
  services: ListedService[]
}
/** A category with its services, of a long one the first; `count` counts all. */
export type Shelf = CategoryTile & {
  mainServiceName: string
  services: { id: string; name: string; typeId: string; typeName: string; priced: Priced }[]
}
/** `changedAt`: when what its page shows last changed. */
export type CategoryAddress = { slug: string; changedAt: Date }
