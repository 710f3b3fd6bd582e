import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')

/** Every seeded service as prisma/seed says now: the section where it stands, its name, and the address of its picture. */
export async function wantedServices() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { bundledFiles, treeOfFiles } from '@/prisma/seed/bundled'
        export const services = treeOfFiles(bundledFiles).flatMap((main) => main.categories.flatMap((category) =>
          category.types.flatMap((type) => type.services.map(({ name, images }) =>
            ({ category: category.name, section: type.name, name, picture: images[0] })))))`,
      resolveDir: root,
    },
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  })
  const { services } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
  return services
}

/** The addresses of the pictures that they show. */
export const wantedPictures = async () => [...new Set((await wantedServices()).map(({ picture }) => picture))]
