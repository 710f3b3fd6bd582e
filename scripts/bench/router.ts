/** A segment of an address as Next's router knows it, and the requests that the router sends for a page. */
type Segment = string | [name: string, value: string, kind: 'd', unknown: null]
type Tree = [segment: Segment, slots: Record<string, Tree>, ...marks: unknown[]]

/** What stands behind the last segment of the first tree that the router has: it holds a page of its own. */
const rootMark = 16
const category = /^\/services\/([^/]+)$/

function segmentsOf(path: string): Segment[] {
  const [, id] = category.exec(path) ?? []
  const own: Segment[] = id ? ['services', ['serviceCategoryId', id, 'd', null]] : path.split('/').filter(Boolean)
  return ['(site)', ...own, '__PAGE__']
}

/** The tree of these segments, each the only child of the one before; `behind` is what stands behind its children. */
const nested = ([segment, ...below]: readonly Segment[], behind: (at: number) => unknown[], at = 0): Tree => [
  segment!,
  below.length ? { children: nested(below, behind, at + 1) } : {},
  ...behind(at),
]

const written = (tree: Tree) => encodeURIComponent(JSON.stringify(['', { children: tree }, null, null, rootMark]))

/** The page from which the router asks. */
const treeOf = (path: string) => written(nested(segmentsOf(path), () => [null, null, 0]))
/** The page that it asks for, from the segment on that differs. */
const refetched = (path: string) => written(nested(segmentsOf(path), (at) => (at === 1 ? [null, 'refetch'] : [])))

export type Visited = 'document' | 'link' | 'prefetched link' | 'pushed'

/**
 * The headers of the requests in which a browser gets a page, as they were recorded of one: a link is asked for ahead, what of
 * it differs with each address is asked for when it is pressed, and a page that the program opens is asked for once.
 */
export function requestsFor(path: string, from: string, how: Visited): Record<string, string>[] {
  if (how === 'document') return [{ accept: 'text/html,*/*;q=0.8' }]
  const common = { accept: '*/*', rsc: '1', 'next-url': from }
  const ahead = [
    { ...common, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    { ...common, 'next-router-state-tree': refetched(path) },
  ]
  const whole = { ...common, 'next-router-state-tree': treeOf(from) }
  return { link: [...ahead, whole], 'prefetched link': ahead, pushed: [whole] }[how]
}
