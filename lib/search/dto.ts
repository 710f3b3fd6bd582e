import { toCatalogueLine, toPriced } from '@/lib/catalogue/dto'
import { fieldsOf, type Unit } from '@/lib/catalogue/rules/price'
import type { FoundLine, FoundService } from '@/lib/search/schema'

/** A row of the search's one query. */
export type FoundRow = {
  id: string
  name: string
  heading: string
  minutes: number | null
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
  minutes: row.minutes,
  categoryId: row.categoryId,
  categoryName: row.categoryName,
})

export const toFoundService = (row: FoundRow): FoundService => ({
  _id: row.id,
  serviceName: row.name,
  serviceHeading: row.heading,
  ...fieldsOf(toPriced(row)),
  hierarchy: {
    mainService: { id: row.mainId, name: row.mainName },
    category: { id: row.categoryId, name: row.categoryName },
    applicationType: { id: row.typeId, name: row.typeName },
  },
})
