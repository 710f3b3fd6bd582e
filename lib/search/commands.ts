import 'server-only'
import { canonicalKey } from '@/lib/catalogue/rules/names'
import type { Tx } from '@/lib/db'
import type { Language } from '@/lib/search/schema'

/** A word as the seed has it: for the place at the end of `path` (names from the main service down), or for other words. */
export type SeedWord = { word: string; language: Language } & ({ path: string[] } | { means: string })

const noPlace = { mainServiceId: null, categoryId: null, applicationTypeId: null, serviceId: null, means: null }
type Saying = { [Column in keyof typeof noPlace]: string | null }

/** What a path leads to; the same name under two headings is two services. */
async function places(tx: Tx): Promise<(path: string[]) => Saying[]> {
  const named = { id: true, key: true } as const
  const tree = await tx.mainService.findMany({
    select: {
      ...named,
      categories: {
        select: { ...named, applicationTypes: { select: { ...named, services: { select: { ...named } } } } },
      },
    },
  })
  const found = new Map<string, Saying[]>()
  const add = (keys: string[], saying: Partial<Saying>) => {
    const at = keys.join('/')
    found.set(at, [...(found.get(at) ?? []), { ...noPlace, ...saying }])
  }
  for (const main of tree) {
    add([main.key], { mainServiceId: main.id })
    for (const category of main.categories) {
      add([main.key, category.key], { categoryId: category.id })
      for (const type of category.applicationTypes) {
        const above = [main.key, category.key, type.key]
        add(above, { applicationTypeId: type.id })
        // the key of a service is heading/name
        for (const { id, key } of type.services) add([...above, key.slice(key.indexOf('/') + 1)], { serviceId: id })
      }
    }
  }
  return (path) => found.get(path.map(canonicalKey).join('/')) ?? []
}

const rowKey = (row: Saying & { word: string }) =>
  JSON.stringify([row.word, ...Object.keys(noPlace).map((column) => row[column as keyof Saying])])

/**
 * Brings the seeded words to what the file says; a word of a place that the catalogue lacks is left out. What an operator
 * added or switched off stays. Writes nothing where nothing differs.
 */
export async function loadSearchWords(tx: Tx, words: readonly SeedWord[]) {
  const placesOf = await places(tx)
  const wanted = words.flatMap(({ word, language, ...says }) =>
    ('means' in says ? [{ ...noPlace, means: says.means }] : placesOf(says.path)).map((saying) => ({
      word,
      language,
      ...saying,
    })),
  )
  const held = await tx.searchWord.findMany()
  const heldKeys = new Set(held.map(rowKey))
  const wantedKeys = new Set(wanted.map(rowKey))
  const added = wanted.filter((row) => !heldKeys.has(rowKey(row)))
  const gone = held.filter((row) => row.seeded && !wantedKeys.has(rowKey(row)))
  if (added.length) await tx.searchWord.createMany({ data: added.map((row) => ({ ...row, seeded: true })) })
  if (gone.length) await tx.searchWord.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } })
}
