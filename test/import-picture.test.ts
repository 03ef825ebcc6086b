import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawContexts, drawImports } from './import-picture.ts'

// All of the house is read: on a machine with other work that takes a minute.
test('the pictures in the tour show the imports as they are', { timeout: 120_000 }, async () => {
  const tour = readFileSync('docs/tour.md', 'utf8')

  expect(tour).toContain(await drawImports())
  expect(tour).toContain(await drawContexts())
})
