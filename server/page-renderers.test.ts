import { type EntryContext, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { smallBuild } from '../app/small-build.fixture.ts'
import { renderersOf } from './page-renderers.ts'

/** Tells what the router hands over to draw a page. */
const tell = async (_request: Request, status: number, _headers: Headers, page: EntryContext) =>
  Response.json({ status, known: Object.keys(page.manifest.routes), said: page.staticHandlerContext.loaderData })

const route = (id: string, more: { parentId?: string; path?: string; index?: true }) => ({
  ...more,
  id,
  module: { default: () => null, loader: () => id },
})

const build = smallBuild({ default: tell }, [
  route('root', { path: '' }),
  route('frame', { parentId: 'root' }),
  route('home', { parentId: 'frame', index: true }),
  route('room', { parentId: 'frame', path: 'studios/:room' }),
  route('schedule', { parentId: 'root', path: 'studios/schedule' }),
])

test.each([
  ['/', '/', { root: 'root', frame: 'frame', home: 'home' }],
  ['/studios/:room', '/studios/writing-studio', { root: 'root', frame: 'frame', room: 'room' }],
  ['/studios/schedule', '/studios/schedule', { root: 'root', schedule: 'schedule' }],
])('the router of %s draws it with the frames around it, and knows no other page', async (path, address, said) => {
  const render = renderersOf(build)({ path })

  const answer = await render?.(new Request(`http://club.test${address}`), new RouterContextProvider())

  expect(await answer?.json()).toEqual({ status: 200, known: Object.keys(said), said })
})

test('a page has one router, and what is no page has none', () => {
  const rendererOf = renderersOf(build)

  expect(rendererOf({ path: '/' })).toBe(rendererOf({ path: '/' }))
  expect(rendererOf({ path: '/nowhere' })).toBeUndefined()
})
