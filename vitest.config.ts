import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias = {
  '@': here('.'),
  // It throws outside Next; the boundary check keeps it at its place.
  'server-only': here('./scripts/server-only.mjs'),
}
const exclude = ['node_modules', '.next', 'dist', '.data', '.demo', 'e2e']

/** Ends what is waited for in vain, as in the browser's tests; what a test measures has a limit in the test. */
const poll = { timeout: 10_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.{db,start}.test.ts'],
          globalSetup: ['testing/bundled.ts'],
          // Ends what hangs, and measures nothing: properties take the processor that there is.
          testTimeout: 20_000,
          expect: { poll },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude,
          globalSetup: ['testing/bundled.ts', 'testing/cluster.ts'],
          // Runs before each test file, in its own process: the file finds a database that nobody else has.
          setupFiles: ['testing/own-database.ts'],
          pool: 'forks',
          isolate: true,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          expect: { poll },
        },
      },
      {
        // `npm start` in a fresh copy: builds, so it runs apart.
        resolve: { alias },
        test: {
          name: 'start',
          include: ['scripts/**/*.start.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll },
        },
      },
    ],
  },
})
