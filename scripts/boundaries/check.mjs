import { cyclesOf } from './cycles.mjs'
import { match, nounOf } from './glob.mjs'
import { nouns } from './nouns.mjs'
import { mayExportDefault, mayReadEnv, owned } from './owned.mjs'
import { places } from './table.mjs'
import { writerOf } from './writers.mjs'

const isTest = (file) => /\.(?:test|spec)\.tsx?$/.test(file)
const anyNoun = Object.keys(nouns).join('|')
const bare = (path) => path.replace(/\.(?:ts|tsx|mts|mjs)$/, '')

/** The row of the table that a file stands under, with its noun; undefined where the layout has no place for it. */
function placeOf(file) {
  for (const row of places) {
    const found = match(row.files, file, anyNoun)
    if (found) return { ...row, noun: nounOf(found) }
  }
}

function mayImport(place, target) {
  const friends = place.noun ? [place.noun, ...nouns[place.noun]].join(',') : ''
  const fits = (pattern) =>
    match(pattern.replaceAll('<friend>', `{${friends}}`).replaceAll('<noun>', place.noun ?? ''), bare(target))
  return place.may.some(fits)
}

function* importFaults({ file, imports }, place) {
  for (const { name, line, target, typeOnly } of imports) {
    const at = { file, line, import: name }
    if (target === undefined) yield { ...at, rule: 'an import names a file that exists', belongs: 'nowhere' }
    else if (target !== null && !mayImport(place, target)) yield { ...at, rule: place.rule, belongs: place.belongs }
    if (isTest(file)) continue
    const asked = target ?? name
    const one = owned.find(({ name: owner }) => asked === owner || asked.startsWith(`${owner}/`))
    if (one && !(one.types && typeOnly) && !one.only.some((pattern) => match(pattern, file)))
      yield { ...at, rule: one.rule ?? `${one.name} is not for this place`, belongs: one.belongs }
  }
}

function* fileFaults(source) {
  const { file } = source
  const allowed = (patterns) => patterns.some((pattern) => match(pattern, file))
  if (!allowed(mayReadEnv))
    for (const line of source.envReads)
      yield {
        file,
        line,
        import: 'process.env',
        rule: 'only lib/env.ts reads process.env',
        belongs: 'a setting of lib/env.ts',
      }
  if (
    /^lib\/[\w-]+\/(?:(?:queries|commands)(?:\/[\w-]+)?|jobs)\.ts$/.test(file) &&
    source.firstImport !== 'server-only'
  )
    yield {
      file,
      line: 1,
      import: source.firstImport ?? 'none',
      rule: "queries|commands|jobs begin with import 'server-only'",
      belongs: 'line 1',
    }
  if (source.defaultLine && !allowed(mayExportDefault))
    yield {
      file,
      line: source.defaultLine,
      import: 'export default',
      rule: 'no default export but where Next asks for one',
      belongs: 'a named export',
    }
  if (source.reexportLine)
    yield {
      file,
      line: source.reexportLine,
      import: 'export … from',
      rule: 'no barrels',
      belongs: 'an import of the file itself',
    }
}

const product = ['{app,lib,server,worker,components}/**']

function* writeFaults({ file, writes }) {
  if (isTest(file) || !product.some((pattern) => match(pattern, file))) return
  const noun = /^lib\/([^/]+)\//.exec(file)?.[1]
  for (const { line, ...write } of writes) {
    const writer = writerOf(write)
    if (!writer || writer === noun) continue
    yield {
      file,
      line,
      import: write.column ? `${write.table}.${write.column}` : write.table,
      rule: 'one noun writes a table, or a column of it (scripts/boundaries/writers.mjs)',
      belongs:
        writer === 'nobody'
          ? 'nowhere: name each column that is written, and in the table who writes it'
          : nouns[writer]
            ? `in a command of lib/${writer}`
            : `nowhere: the trigger ${writer} of the database writes it`,
    }
  }
}

/** Every breach in the sources below `root`. */
export function check(sources) {
  const faults = sources.flatMap((source) => {
    const place = placeOf(source.file)
    if (!place)
      return [
        {
          file: source.file,
          line: 1,
          import: 'none',
          rule: 'the file vocabulary is closed',
          belongs: homeOf(source.file),
        },
      ]
    return [...importFaults(source, place), ...fileFaults(source), ...writeFaults(source)]
  })
  const cycles = cyclesOf(sources).map((cycle) => ({
    file: cycle[0],
    line: 1,
    import: [...cycle, cycle[0]].join(' → '),
    rule: 'no import cycles',
    belongs: 'what both need in a file below both',
  }))
  return [...faults, ...cycles]
}

const homeOf = (file) =>
  file.startsWith('lib/')
    ? 'in schema, contract, rules or rules/<topic>, dto, queries, commands, documents.tsx or jobs of a noun, or in an adapter folder'
    : 'in a folder of the layout (docs/decisions, CONTRIBUTING.md)'

export const print = ({ file, line, import: name, rule, belongs }) =>
  `${file}:${line}  ${name}\n  rule: ${rule}\n  it belongs: ${belongs}`
