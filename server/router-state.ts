import type { IncomingHttpHeaders } from 'node:http'

export type RouterHeaders = IncomingHttpHeaders | Record<string, string>

/** A node of the router's tree, as the entrance lets it in (router-headers.ts): segment, children, and what is wanted of it. */
type Node = [
  segment: string | [name: string, value: string],
  slots: Record<string, Node>,
  unused?: null,
  marker?: string,
]

/** The segments of the one branch of a tree, from its root; null where it has none, two, or more in it than a link needs. */
function branchOf(root: Node): Node[] | null {
  const branch = [root]
  for (let node = root; ; ) {
    const slots = Object.entries(node[1])
    if (!slots.length) return branch
    if (slots.length > 1 || slots[0]![0] !== 'children') return null
    node = slots[0]![1]
    branch.push(node)
  }
}

/**
 * Whether the router asks as it does when somebody follows a link from a page of the shop: of such requests there are as many
 * as ways between its pages. `leadsFrom` says whether there is a page at a path. Anybody can make up others without end.
 */
export function isOrdinaryPart(headers: RouterHeaders, leadsFrom: (path: string) => boolean) {
  const written = headers['next-router-state-tree']
  const ahead = headers['next-router-segment-prefetch']
  // Before it asks for a page it asks for the way there, whichever page it stands on.
  if (written === undefined) return ahead === undefined || ahead === '/_tree'
  if (typeof written !== 'string' || ahead || headers['next-router-prefetch']) return false
  const branch = branchOf(JSON.parse(decodeURIComponent(written)) as Node)
  if (!branch || branch.filter((node) => node[3]).length > 1) return false
  const names = branch.map(([segment]) => (typeof segment === 'string' ? segment : segment[1]))
  if (names[0] !== '' || names.at(-1) !== '__PAGE__' || names.filter((name) => /^\(\w+\)$/.test(name)).length > 1)
    return false
  const parts = names.slice(1, -1).filter((name) => !/^\(\w+\)$/.test(name))
  return parts.every(Boolean) && leadsFrom(`/${parts.join('/')}`)
}
