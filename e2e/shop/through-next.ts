import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { bundleServer } from '../../scripts/bundle.mjs'
import { copyRelease } from './release'

/** A front to which no route module of the API is known, so that it asks Next for every call. */
const withoutRoutes: Plugin = {
  name: 'without-routes',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:api-routes$/ }, ({ path }) => ({ path, namespace: 'none' }))
    onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: 'export const apiRoutes = undefined' }))
  },
}

/** A copy of the release whose front asks Next for every call, as `next dev` answers them. */
export async function copyThroughNext() {
  const { release, remove } = await copyRelease()
  // Taken away first: what is copied may be linked to the release itself.
  for (const name of ['server', 'query-compiler.wasm']) await rm(join(release, name), { recursive: true })
  await bundleServer(release, withoutRoutes)
  return { release, remove }
}
