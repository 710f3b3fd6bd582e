import 'server-only'
import { canonicalKey } from '@/lib/catalogue/rules/names'
import type { Tx } from '@/lib/db'
import type { Language, Role } from '@/lib/search/schema'

/**
 * A word of the seed. It leads to the catalogue entry at the end of `path` (names, from the main service down), or stands for
 * other words (`means`).
 */
export type SeedWord = { word: string; language: Language } & (
  | { path: string[] }
  | { means: string; role: Role | null }
)

const noTarget = {
  mainServiceId: null,
  categoryId: null,
  applicationTypeId: null,
  serviceId: null,
  means: null,
  role: null,
}
/** What a word leads to: one of these columns is set, and the role only beside `means`. */
type Target = { [Column in keyof typeof noTarget]: string | null }

/** Finds what a path leads to. It may be several entries: the same name under two headings is two services. */
async function targetsByPath(tx: Tx): Promise<(path: string[]) => Target[]> {
  const named = { id: true, key: true } as const
  const tree = await tx.mainService.findMany({
    select: {
      ...named,
      categories: {
        select: { ...named, applicationTypes: { select: { ...named, services: { select: { ...named } } } } },
      },
    },
  })
  const found = new Map<string, Target[]>()
  const add = (keys: string[], target: Partial<Target>) => {
    const path = keys.join('/')
    found.set(path, [...(found.get(path) ?? []), { ...noTarget, ...target }])
  }
  for (const main of tree) {
    add([main.key], { mainServiceId: main.id })
    for (const category of main.categories) {
      add([main.key, category.key], { categoryId: category.id })
      for (const type of category.applicationTypes) {
        const above = [main.key, category.key, type.key]
        add(above, { applicationTypeId: type.id })
        // A service's key is heading/name.
        for (const { id, key } of type.services) add([...above, key.slice(key.indexOf('/') + 1)], { serviceId: id })
      }
    }
  }
  return (path) => found.get(path.map(canonicalKey).join('/')) ?? []
}

const rowKey = (row: Target & { word: string }) =>
  JSON.stringify([row.word, ...Object.keys(noTarget).map((column) => row[column as keyof Target])])

/** Bounds the words that one statement writes. */
const pieceOfWords = 1_000

/**
 * Makes the seeded words equal to the given list. A word is skipped where the catalogue has no entry at its path. Words that an
 * operator added or switched off stay as they are.
 */
export async function loadSearchWords(tx: Tx, words: readonly SeedWord[]) {
  const targetsOf = await targetsByPath(tx)
  const wanted = words.flatMap(({ word, language, ...rest }) =>
    ('means' in rest ? [{ ...noTarget, means: rest.means, role: rest.role }] : targetsOf(rest.path)).map((target) => ({
      word,
      language,
      ...target,
    })),
  )
  const stored = await tx.searchWord.findMany()
  const storedKeys = new Set(stored.map(rowKey))
  const wantedKeys = new Set(wanted.map(rowKey))
  const added = wanted.filter((row) => !storedKeys.has(rowKey(row)))
  const obsolete = stored.filter((row) => row.seeded && !wantedKeys.has(rowKey(row)))
  // first out, then in: of a word that only has another role there may be one row
  if (obsolete.length) await tx.searchWord.deleteMany({ where: { id: { in: obsolete.map(({ id }) => id) } } })
  // in pieces: while a statement of all is written, a slow machine lets the transaction wait until it is ended
  for (let at = 0; at < added.length; at += pieceOfWords)
    await tx.searchWord.createMany({
      data: added.slice(at, at + pieceOfWords).map((row) => ({ ...row, seeded: true })),
    })
}
