import { existsSync } from 'node:fs'
import { chromium, defineConfig } from '@playwright/test'

const own = chromium.executablePath()
/** The browser that is asked for; else Playwright's own where it could be downloaded, else the system's. */
const executablePath = [process.env.CHROMIUM, own, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 3, // on two cores: a test also waits for mails, clocks and the database
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    launchOptions: { executablePath, args },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
  },
  projects: [
    // Races, restarts and outages ask of a database and of processes that answer in time: one fewer beside each other.
    { name: 'http', testDir: 'e2e/http', workers: 2 },
    { name: 'desktop', testDir: 'e2e/journeys', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testDir: 'e2e/journeys',
      testIgnore: '**/keyboard.spec.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'screens', testDir: 'e2e/screens', use: { viewport: { width: 1280, height: 800 } } },
    // Run with `--workers=1`: what fills the machine on purpose has it to itself.
    { name: 'load', testDir: 'e2e/load' },
  ],
})
