import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawImports } from './import-picture.ts'

// All of the house is read: on a machine with other work that takes a minute.
test('the picture in the tour shows the imports as they are', { timeout: 120_000 }, async () => {
  expect(readFileSync('docs/tour.md', 'utf8')).toContain(await drawImports())
})
