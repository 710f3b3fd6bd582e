import { createHash } from 'node:crypto'
import type { SeedMainService } from '@/lib/catalogue/commands'
import prices from '@/prisma/seed/catalogue.json'
import { CatalogueFile } from '@/prisma/seed/file'
import further from '@/prisma/seed/further-services.json'
import { treeOf } from '@/prisma/seed/tree'
import { searchWords, serviceAreas } from '@/prisma/seed/words'

/** The price catalogue, and the main services that it lacks. */
export const bundledFiles: readonly unknown[] = [prices, further]

/** The tree of catalogue files. Throws where a file has not the shape of the price catalogue. */
export const treeOfFiles = (files: readonly unknown[]) => files.flatMap((file) => treeOf(CatalogueFile.parse(file)))

/** Differs where anything differs that would be loaded, words and areas too. */
export const digestOf = (tree: readonly SeedMainService[], words = searchWords, areas = serviceAreas) =>
  createHash('sha256')
    .update(JSON.stringify([tree, words, areas]))
    .digest('base64url')
