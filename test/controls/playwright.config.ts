import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { byNight, leftOut } from '../by-night.ts'
import { launchOptions } from '../launch-options.ts'

/** The controls of ui/ in a browser, each on its page of the gallery; what is expected is said in en-US and UTC. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.control.ts',
  globalSetup: './gallery-process.ts',
  outputDir: '../../test-results/controls',
  fullyParallel: true,
  workers: Math.ceil(1.5 * availableParallelism()),
  // Limits end what hangs, they measure nothing: a machine that is shared is at times five times as slow.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // As in the journeys' configuration.
  retries: Number(process.env.SECOND_TRIES ?? 0),
  forbidOnly: true,
  grepInvert: leftOut,
  projects: [
    {
      name: 'controls',
      use: {
        locale: 'en-US',
        timezoneId: 'UTC',
        viewport: { width: 1280, height: 900 },
        // As in the journeys' configuration.
        contextOptions: { reducedMotion: byNight ? 'no-preference' : 'reduce' },
        launchOptions,
      },
    },
  ],
})
