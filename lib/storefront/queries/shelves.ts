import 'server-only'
import { namedColumns, offered, priceColumns, toPriced, toTally, withServices } from '@/lib/catalogue/dto'
import { rowsPerRead } from '@/lib/catalogue/queries'
import { byJob } from '@/lib/catalogue/rules/listing'
import type { Shelf } from '@/lib/catalogue/schema'
import { db } from '@/lib/db'
import { grouped } from '@/lib/grouped'
import { orderedBy } from '@/lib/paging'

/** Services that a shelf shows; the page of its category has all of a longer one. */
export const shelfLength = 60

const byAddress = orderedBy('mainService.position', 'position')
const byPlace = orderedBy('applicationType.position', 'position')

/** Every category with its services, as its page orders them (LOOK-51). `today` is the day in India (YYYY-MM-DD). */
export async function listShelves(today: string): Promise<Shelf[]> {
  const [categories, services] = await Promise.all([
    byAddress.every(rowsPerRead, (after, take) =>
      db.category.findMany({
        where: { ...withServices, ...after },
        select: {
          ...namedColumns,
          slug: true,
          position: true,
          mainService: { select: { name: true, position: true } },
        },
        orderBy: byAddress.orderBy,
        take,
      }),
    ),
    byPlace.every(rowsPerRead, (after, take) =>
      db.service.findMany({
        where: { ...offered, ...after },
        select: {
          id: true,
          name: true,
          heading: true,
          position: true,
          ...priceColumns,
          applicationType: { select: { id: true, name: true, position: true, categoryId: true } },
        },
        orderBy: byPlace.orderBy,
        take,
      }),
    ),
  ])
  const within = grouped(services, ({ applicationType }) => applicationType.categoryId)
  return categories.map(({ id, slug, name, image, mainService }) => {
    const own = within.get(id) ?? []
    const byType = [...grouped(own, ({ applicationType }) => applicationType.id).values()].flatMap(byJob)
    return {
      id,
      slug,
      name,
      image,
      mainServiceName: mainService.name,
      services: byType.slice(0, shelfLength).map(({ applicationType: type, ...service }) => ({
        id: service.id,
        name: service.name,
        typeId: type.id,
        typeName: type.name,
        priced: toPriced(service),
      })),
      ...toTally(own, today),
    }
  })
}
