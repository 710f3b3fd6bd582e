import type { CartLine } from '@/lib/cart/rules'

type Group<L> = { mainServiceId: string; mainServiceName: string; lines: L[] }

type Named = Pick<CartLine, 'mainServiceId' | 'mainServiceName' | 'applicationName' | 'serviceName' | 'serviceId'>
const namesOf = ({ mainServiceName, applicationName, serviceName, serviceId }: Named) => [
  mainServiceName,
  applicationName,
  serviceName,
  serviceId,
]
const byName = (a: Named, b: Named) => {
  const [before, after] = [namesOf(a), namesOf(b)]
  return before.map((name, at) => name.localeCompare(after[at] ?? '', 'en')).find((order) => order) ?? 0
}

/**
 * Lines by main service (CART-05), groups and lines by name: so a line that was removed comes back where it was, and every
 * device shows the same order.
 */
export function groupsOf<L extends Named>(lines: readonly L[]) {
  const groups = new Map<string, Group<L>>()
  for (const line of [...lines].sort(byName)) {
    const { mainServiceId, mainServiceName } = line
    const group = groups.get(mainServiceId) ?? { mainServiceId, mainServiceName, lines: [] }
    group.lines.push(line)
    groups.set(mainServiceId, group)
  }
  return [...groups.values()]
}
