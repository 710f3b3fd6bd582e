import { dayOf, toCatalogueLine } from '@/lib/catalogue/dto'
import type { Unit } from '@/lib/catalogue/schema'
import type { FoundLine, FoundService } from '@/lib/search/schema'

/** A row of the search's one query. */
export type FoundRow = {
  id: string
  name: string
  heading: string
  description: string
  images: string[]
  cost: number | null
  unit: Unit
  discountPercentage: number
  discountValidUntil: Date | null
  typeId: string
  typeName: string
  typeImage: string
  categoryId: string
  categoryName: string
  categorySlug: string
  mainId: string
  mainName: string
  mainImage: string
}

export const toFoundLine = (row: FoundRow): FoundLine => ({
  ...toCatalogueLine(row, {
    id: row.typeId,
    name: row.typeName,
    image: row.typeImage,
    category: { slug: row.categorySlug, mainService: { id: row.mainId, name: row.mainName, image: row.mainImage } },
  }),
  heading: row.heading,
  categoryId: row.categoryId,
  categoryName: row.categoryName,
})

export const toFoundService = (row: FoundRow): FoundService => ({
  _id: row.id,
  serviceName: row.name,
  serviceHeading: row.heading,
  ...(row.cost !== null && { serviceCost: row.cost }),
  unit: row.unit,
  discountPercentage: row.discountPercentage,
  ...(row.discountValidUntil && { discountValidUntil: dayOf(row.discountValidUntil)! }),
  hierarchy: {
    mainService: { id: row.mainId, name: row.mainName },
    category: { id: row.categoryId, name: row.categoryName },
    applicationType: { id: row.typeId, name: row.typeName },
  },
})
