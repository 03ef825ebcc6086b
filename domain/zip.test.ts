import { expect, test } from 'vitest'
import { zipOf } from './zip.ts'
import { unzipped } from './zip.fixture.ts'

test('an archive has its files as they were, whatever they are called', () => {
  const texts = { 'a.json': '{"name":"Zoë"}', 'für/b.txt': 'x'.repeat(5000), 'empty.txt': '' }

  const zip = zipOf(Object.entries(texts).map(([name, text]) => ({ name, text })))

  expect(Object.fromEntries(unzipped(zip))).toEqual(texts)
  expect(zip.length).toBeLessThan(700)
})
