import { defineConfig } from '@playwright/test'
import { launchOptions } from './test/launch-options.ts'

/** Two kinds of tests on the built site: doors knock by plain HTTP, journeys click through Chromium. */
export default defineConfig({
  testDir: 'test',
  globalSetup: './test/site/everything.ts',
  workers: 2,
  // Limits end what hangs, they measure nothing: a machine that is shared is at times five times as slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // What passes at the second try only is printed as flaky: a fault of the test or of the site, to be mended like any
  // other. Without a second try once three whole runs one after the other had none.
  retries: 1,
  forbidOnly: true,
  projects: [
    { name: 'doors', testMatch: 'doors/**/*.door.ts' },
    {
      name: 'journeys',
      testMatch: 'journeys/**/*.journey.ts',
      use: {
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        launchOptions,
      },
    },
  ],
})
