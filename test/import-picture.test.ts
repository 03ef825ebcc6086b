import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawImports } from './import-picture.ts'

test('the picture in the tour shows the imports as they are', async () => {
  expect(readFileSync('docs/tour.md', 'utf8')).toContain(await drawImports())
})
