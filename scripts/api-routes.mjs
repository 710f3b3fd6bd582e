// The table of the API for the front: a module that imports every app/api/**/route.ts, made anew from the folders by each bundle.
import { readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** The folders of the API that answer, such as `cart/remove/[cartItemId]`. */
const foldersOf = (api) =>
  readdirSync(api, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('/route.ts'))
    .map((file) => dirname(file))
    .sort()

/** Resolves `virtual:api-routes`, which `server/api-routes.d.ts` declares. */
export const apiRoutes = (root) => ({
  name: 'api-routes',
  setup(build) {
    build.onResolve({ filter: /^virtual:api-routes$/ }, ({ path }) => ({ path, namespace: 'api-routes' }))
    build.onLoad({ filter: /.*/, namespace: 'api-routes' }, () => {
      const folders = foldersOf(join(root, 'app/api'))
      const lines = folders.map(
        (folder, at) => `import * as r${at} from ${JSON.stringify(`./app/api/${folder}/route`)}`,
      )
      const rows = folders.map((folder, at) => `{ folder: ${JSON.stringify(folder)}, handlers: r${at} }`)
      return {
        contents: `${lines.join('\n')}\nexport const apiRoutes = [${rows.join(', ')}]`,
        resolveDir: root,
        loader: 'ts',
      }
    })
  },
})
