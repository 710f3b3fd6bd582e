import type { RouteHandler } from '@/lib/http/plain'

/** A folder of app/api, such as `cart/remove/[cartItemId]`, and what its route module exports. */
export type ApiRoute = { folder: string; handlers: Partial<Record<string, RouteHandler>> }
type Found = { handlers: ApiRoute['handlers']; params: Record<string, string | string[]> }

type Branch = {
  named: Map<string, Branch>
  /** Any one segment. */
  any?: Branch
  /** The route that ends here. */
  route?: ApiRoute
  /** The route of all that is longer, and of nothing else. */
  rest?: ApiRoute
}

const newBranch = (): Branch => ({ named: new Map() })
const isRest = (segment: string) => segment.startsWith('[...')
const isAny = (segment: string) => segment.startsWith('[')
const nameOf = (segment: string) => segment.replace(/^\[(?:\.\.\.)?|\]$/g, '')

function plant(routes: readonly ApiRoute[]) {
  const root = newBranch()
  for (const route of routes) {
    const segments = route.folder.split('/')
    const toRest = segments.findIndex(isRest)
    let branch = root
    for (const segment of toRest < 0 ? segments : segments.slice(0, toRest)) {
      let next = isAny(segment) ? branch.any : branch.named.get(segment)
      if (!next) {
        next = newBranch()
        if (isAny(segment)) branch.any = next
        else branch.named.set(segment, next)
      }
      branch = next
    }
    if (toRest < 0) branch.route = route
    else branch.rest = route
  }
  return root
}

/** A segment that is named goes before any, and that before the rest, as in Next. */
function follow(branch: Branch, segments: readonly string[], at: number): ApiRoute | undefined {
  if (at === segments.length) return branch.route
  const named = branch.named.get(segments[at]!)
  return (
    (named && follow(named, segments, at + 1)) ?? (branch.any && follow(branch.any, segments, at + 1)) ?? branch.rest
  )
}

function paramsOf({ folder }: ApiRoute, segments: readonly string[]): Found['params'] {
  const params: Found['params'] = {}
  for (const [at, segment] of folder.split('/').entries()) {
    if (isRest(segment)) params[nameOf(segment)] = segments.slice(at).map(decodeURIComponent)
    else if (isAny(segment)) params[nameOf(segment)] = decodeURIComponent(segments[at]!)
  }
  return params
}

const prefix = '/api/'
const noParams = {}

/** Finds what answers a path of the API, in its normal spelling. The route `[...path]` answers those that lead nowhere else. */
export function callTable(routes: readonly ApiRoute[]) {
  const root = plant(routes)
  const whole = new Map(routes.filter(({ folder }) => !folder.includes('[')).map((one) => [prefix + one.folder, one]))
  return (given: string): Found => {
    // Served in two spellings, of which a disk that knows no case can hold one; `next.config.ts` says the same to Next.
    const path = /^\/api\/servicetype$/i.test(given) ? '/api/servicetype' : given
    const known = whole.get(path)
    if (known) return { handlers: known.handlers, params: noParams }
    const segments = path.slice(prefix.length).split('/')
    const route = follow(root, segments, 0)
    if (!route) throw new Error(`Nothing answers ${path}`)
    return { handlers: route.handlers, params: paramsOf(route, segments) }
  }
}
