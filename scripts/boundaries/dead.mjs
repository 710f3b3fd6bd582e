import { match } from './glob.mjs'
import { nouns } from './nouns.mjs'
import { mayExportDefault, mayReadEnv, owned } from './owned.mjs'
import { places } from './table.mjs'

const bare = (path) => path.replace(/\.(?:ts|tsx|mts|mjs)$/, '')
const nounOf = (file) => /^(?:lib|components)\/([^/]+)\//.exec(file ?? '')?.[1]

/** `{a,b}/*` written out as `a/*` and `b/*`. */
function choicesOf(pattern) {
  const found = /\{([^{}]*)\}/.exec(pattern)
  if (!found) return [pattern]
  const [before, after] = [pattern.slice(0, found.index), pattern.slice(found.index + found[0].length)]
  return found[1].split(',').flatMap((choice) => choicesOf(before + choice + after))
}

/** The written-out patterns that match no file. */
const unfit = (patterns, files, names) =>
  [...new Set(patterns.flatMap(choicesOf))].filter((choice) => !files.some((file) => match(choice, file, names)))

/** Entries of the tables about code that no longer exists: rows and patterns that match no file, nouns without a file. */
export function deadEntries(
  sources,
  tables = { nouns, places, owned: owned.flatMap(({ only }) => only), files: [...mayReadEnv, ...mayExportDefault] },
) {
  const files = sources.map(({ file }) => file)
  const targets = sources.flatMap(({ imports }) => imports.flatMap(({ target }) => target ?? []))
  const known = [...new Set([...files, ...targets])].map(bare)
  const names = Object.keys(tables.nouns)
  const anyNoun = names.join('|')
  const anyFriend = [...new Set([...names, ...Object.values(tables.nouns).flat()])].join('|')
  const rowOf = new Map(files.map((file) => [file, tables.places.find((row) => match(row.files, file, anyNoun))]))
  const imports = new Set(
    sources.flatMap((one) => one.imports.map(({ target }) => `${nounOf(one.file)} → ${nounOf(target)}`)),
  )

  const rows = tables.places.flatMap((row) => {
    const own = files.filter((file) => rowOf.get(file) === row)
    const may = row.may.map((pattern) => pattern.replaceAll('<friend>', '<noun>'))
    return [
      ...unfit([row.files], own, anyNoun),
      ...unfit(may, known, anyFriend).map((choice) => `${row.files} → ${choice}`),
    ]
  })
  const kinds = Object.entries(tables.nouns).flatMap(([noun, friends]) => [
    ...(files.some((file) => nounOf(file) === noun) ? [] : [noun]),
    ...friends.map((friend) => `${noun} → ${friend}`).filter((edge) => !imports.has(edge)),
  ])
  const dead = (table) => (entry) => ({
    file: `scripts/boundaries/${table}.mjs`,
    line: 1,
    import: entry,
    rule: 'what the tables say fits a file that is there',
    belongs: 'nowhere: take it out',
  })
  return [
    ...rows.map(dead('table')),
    ...kinds.map(dead('nouns')),
    ...unfit([...tables.owned, ...tables.files], files, anyNoun).map(dead('owned')),
  ]
}
