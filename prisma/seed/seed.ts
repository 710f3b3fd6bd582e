import { loadCatalogue } from '@/lib/catalogue/commands'
import prices from '@/prisma/seed/catalogue.json'
import { CatalogueFile } from '@/prisma/seed/file'
import further from '@/prisma/seed/further-services.json'
import { treeOf } from '@/prisma/seed/tree'

/** The price catalogue, and the main services that it lacks. */
export const bundledFiles: readonly unknown[] = [prices, further]

/**
 * Loads the catalogue files in one transaction; safe to repeat (SEED-04). Throws where a file has not the shape of
 * the price catalogue, before anything is written.
 */
export async function seedCatalogue(now: Date, files: readonly unknown[] = bundledFiles) {
  await loadCatalogue(
    files.flatMap((file) => treeOf(CatalogueFile.parse(file))),
    now,
  )
}
