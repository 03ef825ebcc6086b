import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { publicKey } from './public-pages.ts'
import { entryFor } from './visit.ts'

const home = async () => ({ headers: { 'Content-Type': 'text/html' }, body: Buffer.from('home') })

test('a page is rendered once, however many ask for it meanwhile', async () => {
  const pages = new PageCache()
  let rendered = 0
  const render = async () => {
    rendered += 1
    return home()
  }

  const answers = await Promise.all([pages.fill('/', render), pages.fill('/', render), pages.fill('/', render)])

  expect(rendered).toBe(1)
  expect(answers.map((page) => page?.plain.body.toString())).toEqual(['home', 'home', 'home'])
  expect(pages.find('/')?.plain.body.toString()).toBe('home')
})

test('what changed is rendered anew by the next who asks', async () => {
  const pages = new PageCache()
  await pages.fill('/', home)
  pages.raise(2)

  expect(pages.find('/')).toBeUndefined()
})

test('a page rendered while the content changed is rendered again: it may show both', async () => {
  const pages = new PageCache()
  let rendered = 0
  const page = await pages.fill('/', async () => {
    rendered += 1
    if (rendered === 1) pages.raise(2)
    return home()
  })

  expect(rendered).toBe(2)
  expect(page?.version).toBe(2)
})

test('an error is not kept', async () => {
  const pages = new PageCache()

  expect(await pages.fill('/', async () => undefined)).toBeUndefined()
  expect(pages.find('/')).toBeUndefined()
})

test.each([
  ['/', '/'],
  ['/?utm=1', '/'],
  ['/?q=', undefined],
  ['/?utm=1&q=lantern', undefined],
  ['/studios?zone=b&topic=a&x=1', '/studios?topic=a&zone=b'],
  ['/member', undefined],
  ['/nope', undefined],
])('%s is kept as %s', (address, key) => {
  const url = new URL(address, 'https://club.test')
  expect(publicKey({ url, entry: entryFor(url.pathname), isData: false })).toBe(key)
})

test('the data of a page is kept under the name the router asks for', () => {
  const key = (path: string) =>
    publicKey({ url: new URL(path, 'https://club.test'), entry: entryFor(path), isData: true })

  expect([key('/'), key('/studios')]).toEqual(['/_.data', '/studios.data'])
})

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
