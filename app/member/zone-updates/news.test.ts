import { expect, test } from 'vitest'
import { newsInWords, takeNews } from './news.ts'
import type { News } from './news.ts'

const named = (...slugs: string[]) => slugs.map((slug) => ({ slug, title: slug }))
const opened: News = { known: undefined, fresh: [] }

test('what is there when a page is opened is not new; what comes after is, the newest first', () => {
  const first = takeNews(opened, named('b', 'a'), undefined)
  const then = takeNews(first, named('c'), undefined)
  const last = takeNews(then, named('d'), undefined)

  expect(first.fresh).toEqual([])
  expect(last.fresh).toEqual(named('d', 'c'))
})

test('what came between the list and the stream is new to whoever reads the list', () => {
  expect(takeNews(opened, named('b', 'a'), ['a']).fresh).toEqual(named('b'))
})

test('what is older than the page reaches is not new', () => {
  expect(takeNews(opened, named('c', 'b', 'a'), ['b']).fresh).toEqual(named('c'))
  expect(takeNews(opened, named('a'), []).fresh).toEqual(named('a'))
})

test('after a gap the page learns what came meanwhile, and nothing twice', () => {
  const first = takeNews(opened, named('a'), undefined)
  const then = takeNews(first, named('b'), undefined)

  expect(takeNews(then, named('c', 'b', 'a'), undefined).fresh).toEqual(named('c', 'b'))
})

test('one is called by no number', () => {
  expect([0, 1, 3].map(newsInWords)).toEqual([undefined, 'New update.', '3 new updates.'])
})
