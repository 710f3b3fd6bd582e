import { grouped } from '@/lib/grouped'

type Placed = { id: string; type: string; name: string; category: string; main: string }

/**
 * What tells services apart that have the same name and are of the same type, by their ids: the category, or the main service where
 * the categories are called the same too.
 */
export function placesOfAlike(services: readonly Placed[]): Map<string, string> {
  const alike = [...grouped(services, ({ type, name }) => `${type}/${name}`).values()].filter((same) => same.length > 1)
  return new Map(
    alike.flatMap((same) => {
      const isTold = new Set(same.map(({ category }) => category)).size === same.length
      return same.map(({ id, category, main }): [string, string] => [id, isTold ? category : main])
    }),
  )
}
