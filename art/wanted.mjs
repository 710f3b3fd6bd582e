import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')

/** The addresses of the pictures that the seeded services show, as prisma/seed says now. */
export async function wantedPictures() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { bundledFiles, treeOfFiles } from '@/prisma/seed/bundled'
        const services = treeOfFiles(bundledFiles).flatMap((main) => main.categories.flatMap((category) =>
          category.types.flatMap((type) => type.services)))
        export const addresses = [...new Set(services.flatMap(({ images }) => images))]`,
      resolveDir: root,
    },
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  })
  const { addresses } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
  return addresses
}
