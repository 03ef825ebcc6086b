import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { offInPlaywright } from './launch-options.ts'

test('Chromium goes without what Playwright of this version switches off', () => {
  const bundle = readFileSync(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8')
  const [, list = ''] = /disabledFeatures = \[([\s\S]*?)\]/.exec(bundle) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)

  expect(names.length).toBeGreaterThan(0)
  expect(offInPlaywright).toEqual(names)
})
