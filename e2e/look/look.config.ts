import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

/** `npm run look`: no test, but a picture of every screen in every state, to be opened and judged. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.look.ts',
  outputDir: '../../test-results/.look',
  globalSetup: '../global-setup.ts',
  projects: [{ name: 'look' }],
})
