import type { IncomingMessage } from 'node:http'
import * as z from 'zod'

// How the router writes which parts of the page it has, in the shape that Next itself demands of it; anything else it
// answers with a fault. Each is a segment and its children by slot, and what follows says what is to be sent.
const Segment = z.union([
  z.string(),
  z.tuple([z.string(), z.string(), z.string().max(20), z.array(z.string()).nullable()]),
])
const StateTree = z
  .tuple([
    Segment,
    z.record(
      z.string(),
      z.lazy((): z.ZodType => StateTree),
    ),
    z.tuple([z.string(), z.string()]).nullish(),
    z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
    z.number().nullish(),
    z.string().optional(),
  ])
  .or(z.never())

/** Far more than any page of the shop has; a tree without an end would fill the stack of who reads it. */
const maxDepth = 30
const isTooDeep = (text: string) => {
  let depth = 0
  for (const letter of text) {
    if (letter === '[' || letter === '{') depth++
    else if (letter === ']' || letter === '}') depth--
    if (depth > maxDepth) return true
  }
  return false
}

type Tree = [
  segment: string | [string, string, string, unknown],
  slots: Record<string, Tree>,
  unknown?,
  (string | null)?,
]

/** The tree with nothing in it but what Next reads: the same tree is then spelled the same, however much is made up beside it. */
function normalTree([segment, slots, , marker]: Tree): unknown {
  const children = Object.entries(slots).map(([slot, child]) => [slot, normalTree(child)])
  const named = typeof segment === 'string' ? segment : [...segment.slice(0, 3), null]
  return [named, Object.fromEntries(children), ...(marker ? [null, marker] : [])]
}

function readStateTree(value: string): Tree | null {
  try {
    const text = decodeURIComponent(value)
    const { data, success } = isTooDeep(text) ? { success: false } : StateTree.safeParse(JSON.parse(text))
    return success ? (data as Tree) : null
  } catch {
    return null
  }
}

const stateTree = 'next-router-state-tree'

const checks: Record<string, (value: string) => boolean> = {
  rsc: (value) => value === '1',
  [stateTree]: (value) => readStateTree(value) !== null,
  // The others ask Next to run a page ahead of its visitor, which the shop's links never do.
  'next-router-prefetch': (value) => value === '1',
  'next-router-segment-prefetch': (value) => /^\/[!-~]*$/.test(value),
  'next-url': (value) => /^\/[!-~]*$/.test(value),
}

/** The names of the headers for Next's router in which it would not find what its router writes. */
function faulty(raw: readonly string[]) {
  const given = new Map<string, string[]>()
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at]!.toLowerCase()
    if (name === 'rsc' || name.startsWith('next-')) given.set(name, [...(given.get(name) ?? []), raw[at + 1]!])
  }
  // Each says how to answer a request of the router, and nothing where there is none.
  const isRouters = given.get('rsc')?.join() === '1'
  return [...given]
    .filter(([name, values]) => !isRouters || values.length > 1 || !checks[name]?.(values[0]!))
    .map(([name]) => name)
}

/**
 * Takes the headers of Next's router out of a request where they are not as its router writes them: the request is
 * answered as if it had none, and no made-up one reaches the cache or makes Next fail. What is left is in one spelling.
 */
export function cleanRouterHeaders({ rawHeaders, headers }: IncomingMessage) {
  for (const faultyName of faulty(rawHeaders)) {
    for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
      if (rawHeaders[at]!.toLowerCase() === faultyName) rawHeaders.splice(at, 2)
    delete headers[faultyName]
  }
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === stateTree)
  const tree = at < 0 ? null : readStateTree(rawHeaders[at + 1]!)
  if (!tree) return
  rawHeaders[at + 1] = encodeURIComponent(JSON.stringify(normalTree(tree)))
  headers[stateTree] = rawHeaders[at + 1]
}

/** The headers by which Next's router asks for parts of a page. Each combination gets an answer of its own. */
const deciding = new Set(['rsc', stateTree, 'next-router-prefetch', 'next-router-segment-prefetch'])

/** Those of a request, as they are left by `cleanRouterHeaders`; undefined where it has none. */
export function routerHeadersOf(raw: readonly string[]): Record<string, string> | undefined {
  const given = raw.flatMap((name, at) => {
    const lower = name.toLowerCase()
    return at % 2 === 0 && deciding.has(lower) ? [[lower, raw[at + 1]!]] : []
  })
  return given.length ? Object.fromEntries(given) : undefined
}
