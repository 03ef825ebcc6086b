import { expect, test } from 'vitest'
import { zipOf } from './zip.ts'
import { unzipped } from './zip.fixture.ts'

test('an archive has its files as they were, whatever they are called', async () => {
  const texts = { 'a.json': '{"name":"Zoë"}', 'für/b.txt': 'x'.repeat(5000), 'empty.txt': '' }

  const files = Object.entries(texts).map(([name, text]) => ({ name, text }))
  let length = 0
  for await (const piece of zipOf(files)) length += piece.length

  expect(Object.fromEntries(await unzipped(zipOf(files)))).toEqual(texts)
  expect(length).toBeLessThan(700)
})

test('a file is asked for when its turn has come, and lies in the archive as it is', async () => {
  const bytes = Buffer.from('x'.repeat(5000))
  const asked: string[] = []
  async function* files() {
    for (const name of ['one.pdf', 'two.pdf']) {
      asked.push(name)
      yield await Promise.resolve({ name, bytes })
    }
  }

  const archive = zipOf(files())
  const [, first] = [await archive.next(), await archive.next()]
  expect(first.value).toEqual(bytes)
  expect(asked).toEqual(['one.pdf'])

  expect([...(await unzipped(zipOf(files()))).keys()]).toEqual(['one.pdf', 'two.pdf'])
})
