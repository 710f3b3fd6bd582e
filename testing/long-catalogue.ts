import { db } from '@/lib/db'
import { aService } from '@/testing/factories'

/** More than a statement reads of anything. */
const many = 520
const most = 1_100

/** Many main services, one of them with many categories of a type and a service each, the last of which has 1,100. */
export async function aLongCatalogue() {
  const { mainService } = (await aService()).applicationType.category
  const numbers = Array.from({ length: many }, (_, i) => i)
  // few positions for many rows, so that the id decides too
  const row = (i: number) => ({
    image: '/pictures/painters.webp',
    position: (i % 5) - 2,
    key: `many ${i}`,
    name: `Many ${i}`,
  })
  await db.mainService.createMany({ data: numbers.map(row) })
  const categories = await db.category.createManyAndReturn({
    data: numbers.map((i) => ({ ...row(i), slug: `many-${i}`, mainServiceId: mainService.id })),
  })
  const types = await db.applicationType.createManyAndReturn({
    data: categories.map(({ id: categoryId }, i) => ({ ...row(i), categoryId })),
  })
  const service = (i: number, applicationTypeId: string) => {
    const { image, ...rest } = row(i)
    return { ...rest, heading: 'Many', cost: i % 3 ? 100 : null, images: [image], applicationTypeId }
  }
  const type = types.at(-1)!.id
  await db.service.createMany({
    data: [
      ...types.slice(0, -1).map(({ id }, i) => service(i, id)),
      ...Array.from({ length: most }, (_, i) => service(i, type)),
    ],
  })
  return {
    id: mainService.id,
    name: mainService.key,
    type,
    first: types[0]!.id,
    categories: many + 1,
    last: { slug: categories.at(-1)!.slug, services: most },
  }
}
