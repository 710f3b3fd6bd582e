export type Fact = { '@type': string | string[]; [name: string]: unknown }

/**
 * What the page says to programs that read it (JSON-LD). It holds texts of the catalogue, so nothing in them may end the
 * element: `<` is written as JSON may write it.
 */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': facts }
  return <script type="application/ld+json">{JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>
}

/** The pages that lead to a page from the first one on; `trail` are names and paths. */
export const breadcrumbs = (url: string, trail: readonly (readonly [name: string, path: string])[]): Fact => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: url + path,
  })),
})
