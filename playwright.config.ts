import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { byNight, leftOut } from './test/by-night.ts'
import { launchOptions } from './test/launch-options.ts'

/** Two kinds of tests on the built site: doors knock by plain HTTP, journeys click through Chromium. */
export default defineConfig({
  testDir: 'test',
  globalSetup: './test/site/everything.ts',
  // Part of its time a journey waits; with more of them than this they wait for each other.
  workers: 2 * availableParallelism(),
  // Limits end what hangs, they measure nothing: a machine that is shared is at times five times as slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { actionTimeout: 30_000, navigationTimeout: 60_000 },
  // A build machine that others use as well says 1: what passes at the second try only is printed as flaky.
  retries: Number(process.env.SECOND_TRIES ?? 0),
  forbidOnly: true,
  grepInvert: leftOut,
  projects: [
    { name: 'doors', testMatch: 'doors/**/*.door.ts' },
    {
      name: 'journeys',
      testMatch: 'journeys/**/*.journey.ts',
      use: {
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        // What glides is drawn sixty times a second: by day it stands still, but where motion is what a test is about.
        contextOptions: { reducedMotion: byNight ? 'no-preference' : 'reduce' },
        launchOptions,
      },
    },
  ],
})
