import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, visitorKeys } from 'oxc-parser'
import { listSources } from '../boundaries/read.mjs'

const bracketed = /\[([A-Z]+-\d{2,}(?:[,;\s]+[A-Z]+-\d{2,})*)\]/g

/** Ids in the order of the text: an id is declared at the start of a list line, or of a sentence in one. */
export const declaredIn = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap((line) => [...line.matchAll(/(?:^- |\. )([A-Z]+-\d{2,}) /g)].map(([, id]) => id))

/** Every title of a test, a group of tests or a step below `root`, with its place. */
export function titlesBelow(root) {
  return listSources(root)
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) => titlesOf(file, readFileSync(join(root, file), 'utf8')))
}

function titlesOf(file, text) {
  const lineOf = (offset) => text.slice(0, offset).split('\n').length
  return [...callsOf(parseSync(file, text).program)].flatMap((call) => {
    const title = textOf(call.arguments[0])
    return title && ['test', 'it', 'describe'].includes(rootName(call.callee))
      ? [{ file, line: lineOf(call.start), title }]
      : []
  })
}

function* callsOf(node) {
  if (node.type === 'CallExpression') yield node
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (child) yield* callsOf(child)
}

/** `test` of `test(…)`, `test.step(…)` and `test.each(…)(…)`. */
function rootName(callee) {
  if (callee.type === 'MemberExpression') return rootName(callee.object)
  if (callee.type === 'CallExpression') return rootName(callee.callee)
  return callee.type === 'Identifier' ? callee.name : undefined
}

function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked).join('…')
}

/** Which tests carry which id: a map from id to titles. */
export function carriedBy(titles) {
  const carried = new Map()
  for (const one of titles)
    for (const [, list] of one.title.matchAll(bracketed))
      for (const id of list.split(/[,;\s]+/)) carried.set(id, [...(carried.get(id) ?? []), one])
  return carried
}

/**
 * Whether a test exercises the running product, which its file name tells: what Playwright runs, and of vitest the projects
 * over a real PostgreSQL (`db`) and a started shop (`start`). A unit test stands beside it.
 */
export const inRunningProduct = ({ file }) => file.startsWith('e2e/') || /\.(?:db|start)\.test\.ts$/.test(file)

/** The page that shows every line with its tests, by file alone: it changes only where a line gains or loses one. */
export function pageOf(declared, testsOf) {
  const names = (tests) => [...new Set(tests.map(({ file }) => `\`${file}\``))].toSorted().join(' ')
  const lines = declared.map((id, at) => {
    const tests = testsOf(id)
    const units = tests.filter((one) => !inRunningProduct(one))
    const group = id.split('-')[0]
    const head = declared[at - 1]?.split('-')[0] === group ? '' : `\n## ${group}\n\n`
    const parts = [names(tests.filter(inRunningProduct)), units.length ? `beside it ${names(units)}` : '']
    return `${head}- ${id} ${parts.filter(Boolean).join(', ') || '-'}\n`
  })
  return `# The tests of each requirement

Written by \`node scripts/requirements.mjs --write\`; \`npm test\` fails where it is not current, and where a line of
[requirements.md](requirements.md) has no test of the running product. Unit tests stand behind "beside it". The same command
prints each test with its title and line.
${lines.join('')}`
}
