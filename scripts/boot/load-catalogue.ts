import { bundledFiles, digestOf, treeOfFiles } from '@/prisma/seed/bundled'
import { runTool } from '@/scripts/boot/serve'
import type { Addresses } from '@/scripts/database/addresses'
import { analyseTables } from '@/scripts/database/analyse'
import { connect } from '@/scripts/database/server'

/** Whether the database of `url` was last loaded with the catalogue that is bundled here. */
export async function isCatalogueLoaded(url: string) {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ digest: string }>('select digest from catalogue_load')
    return rows[0]?.digest === digestOf(treeOfFiles(bundledFiles))
  } finally {
    await client.end()
  }
}

/** Loads the bundled catalogue unless it is there: most starts find it, and are up a third sooner. */
export async function ensureCatalogue(
  { owner, serving }: Addresses,
  variables: Record<string, string | undefined>,
  signal: AbortSignal,
) {
  if (await isCatalogueLoaded(serving)) return
  // In a process of its own: the product's modules read their settings once.
  await runTool(['dist/tools/seed.mjs'], variables, signal, 'The catalogue was not loaded, as said above.')
  await analyseTables(owner)
}
