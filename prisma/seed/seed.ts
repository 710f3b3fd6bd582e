import { loadServiceAreas } from '@/lib/areas/commands'
import { loadCatalogue } from '@/lib/catalogue/commands'
import { loadSearchWords } from '@/lib/search/commands'
import { bundledFiles, digestOf, treeOfFiles } from '@/prisma/seed/bundled'
import { searchWords, serviceAreas } from '@/prisma/seed/words'

/**
 * Loads the catalogue files in one transaction; safe to repeat (SEED-04). Throws where a file has not the shape of
 * the price catalogue, before anything is written.
 */
export async function seedCatalogue(now: Date, files = bundledFiles) {
  const tree = treeOfFiles(files)
  await loadCatalogue(tree, digestOf(tree), now, async (tx) => {
    await loadSearchWords(tx, searchWords)
    await loadServiceAreas(tx, serviceAreas)
  })
}
