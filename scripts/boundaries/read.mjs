import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, visitorKeys } from 'oxc-parser'
import { writesOf } from './writes.mjs'

const skipped = new Set([
  'node_modules',
  '.next',
  '.git',
  '.data',
  '.demo',
  'dist',
  'generated',
  'public',
  'test-results',
  'playwright-report',
])
const source = /\.(?:ts|tsx|mts|mjs)$/

/** Paths below `root` of every file that holds code, with `/`, in order. */
export function listSources(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listSources(root, join(folder, entry.name))
      return source.test(entry.name) && !entry.name.endsWith('.d.ts') ? [join(folder, entry.name)] : []
    })
    .sort()
}

const endings = ['', '.ts', '.tsx', '.mts', '.mjs', '/index.ts', '/index.tsx']

/** The file below `root` that an import of the project's own code names; null for a package, undefined for a missing file. */
function resolveOwn(root, file, name) {
  const path = name.startsWith('@/')
    ? join(root, name.slice(2))
    : name.startsWith('.')
      ? resolve(root, dirname(file), name)
      : null
  if (path === null) return null
  const found = endings.find((ending) => existsSync(path + ending) && /\.\w+$/.test(path + ending))
  const own = relative(root, path)
  return found === undefined ? (own.startsWith('generated/') ? own : undefined) : own + found
}

/** What the checks need to know of every file of code below `root`. */
export const readSources = (root) => listSources(root).map((file) => readSource(root, file))

function readSource(root, file) {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, module, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file} does not parse: ${errors[0].message}`)
  const lineOf = (offset) => text.slice(0, offset).split('\n').length
  const imports = []
  const add = (name, start, typeOnly) =>
    imports.push({ name, line: lineOf(start), typeOnly, target: resolveOwn(root, file, name) })
  for (const one of module.staticImports)
    add(one.moduleRequest.value, one.start, one.entries.length > 0 && one.entries.every((entry) => entry.isType))
  const reexports = module.staticExports.filter((one) => one.entries.some((entry) => entry.moduleRequest))
  for (const one of reexports)
    add(
      one.entries[0].moduleRequest.value,
      one.start,
      one.entries.every((entry) => entry.isType),
    )
  const reads = []
  const nodes = [...nodesOf(program)]
  for (const node of nodes) {
    if (node.type === 'ImportExpression' && node.source.type === 'Literal') add(node.source.value, node.start, false)
    if (node.type === 'TSImportType') add(node.source.value, node.start, true)
    if (node.type === 'MemberExpression' && /^process\s*\.\s*env$/.test(text.slice(node.start, node.end)))
      reads.push(lineOf(node.start))
  }
  return {
    file,
    imports,
    envReads: reads,
    writes: [...writesOf(nodes)].map(({ start, ...write }) => ({ ...write, line: lineOf(start) })),
    firstImport: module.staticImports[0]?.moduleRequest.value,
    reexportLine: reexports.length ? lineOf(reexports[0].start) : null,
    defaultLine: defaultLine(module, lineOf),
  }
}

function* nodesOf(node) {
  yield node
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (child) yield* nodesOf(child)
}

function defaultLine(module, lineOf) {
  const found = module.staticExports.find((one) => one.entries.some((entry) => entry.exportName.kind === 'Default'))
  return found ? lineOf(found.start) : null
}
