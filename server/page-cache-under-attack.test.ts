import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

test('a page that is read stays, however many odd addresses are tried', async () => {
  const pages = new PageCache()
  const rendered = async () => ({ headers: {}, body: Buffer.from('page') })
  await pages.fill('/', rendered)
  await pages.fill('/about', rendered)

  for (let odd = 0; odd < 2500; odd += 1) {
    await pages.fill(`/studios/schedule?studio=${odd}`, rendered)
    if (odd % 500 === 0) pages.find('/')
  }

  expect(pages.find('/')).toBeDefined()
  expect(pages.find('/about')).toBeUndefined()
})
