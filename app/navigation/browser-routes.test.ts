import { expect, test } from 'vitest'
import { browserRoutes } from './browser-routes.ts'

const route = (id: string, path: string) => ({
  id,
  path,
  parentId: 'root',
  hasAction: false,
  module: `/${id}.js`,
  imports: [],
})
const fileOf = (...routes: ReturnType<typeof route>[]) => {
  const manifest = { entry: { module: '/entry.js' }, routes: Object.fromEntries(routes.map((each) => [each.id, each])) }
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`
}

test('a browser knows the pages, and one route for all that is posted to', () => {
  const page = route('member/home/page', 'member')
  const feed = route('api/calendars/public-feed', 'cal/:file')

  const file = browserRoutes(fileOf(page, route('api/drafts/save', 'api/drafts/save'), feed, route('api/me', 'api/me')))

  const { entry, routes } = JSON.parse(file.slice('window.__reactRouterManifest='.length, -1))
  expect(entry).toEqual({ module: '/entry.js' })
  expect(Object.keys(routes)).toEqual(['member/home/page', 'api/calendars/public-feed', 'api/*'])
  expect(routes['api/*']).toMatchObject({
    path: 'api/*',
    parentId: 'root',
    hasAction: true,
    module: '/api/drafts/save.js',
  })
})

test('a list the build writes in another way stops the build', () => {
  expect(() => browserRoutes('export default {}')).toThrow('not the list of routes')
})
