import { describe, expect, test } from 'vitest'
import { routeTable } from '../../route-table.ts'
import { kindOf, lookFilesIn, mayKeep, offlineAddressOf, startFilesIn } from './rules.ts'

const asked = (path: string, destination = 'document', method = 'GET') =>
  kindOf({ method, destination, url: new URL(path, 'https://guildhall.test') })

describe('what the worker answers', () => {
  test('files that never change under their name, and pages that a window shows', () => {
    expect(
      ['/assets/root-abc.js', '/_app/look/1.css', '/theme.js', '/start.js'].map((path) => asked(path, 'script')),
    ).toEqual(Array(4).fill('file'))
    expect(['/', '/studios?topic=x', '/member/updates/2026/europe-africa'].map((path) => asked(path))).toEqual(
      Array(3).fill('page'),
    )
  })

  test('never data, the API, sign-in, files, calendars, posts and frames', () => {
    const others = ['/about.data', '/api/copy', '/auth/v1/user', '/files/1', '/cal/me.ics', '/_app/meta.json', '/sw.js']
    expect(new Set(others.map((path) => asked(path)))).toEqual(new Set(['other']))
    expect(asked('/about', '')).toBe('other')
    expect(asked('/about', 'iframe')).toBe('other')
    expect(asked('/about', 'document', 'POST')).toBe('other')
  })
})

describe('what the worker keeps', () => {
  test('every public page of the site', () => {
    const paths = routeTable.filter(({ rendering }) => rendering === 'public').map(({ path }) => path)

    expect(paths.filter((path) => !mayKeep(path, answer()))).toEqual([])
  })

  test('nothing at an address that could be somebody’s own, whatever its answer says', () => {
    const paths = routeTable.filter(({ rendering }) => rendering !== 'public').map(({ path }) => path)
    const others = ['/api/copy', '/auth/v1/user', '/files/1', '/cal/me.ics', '/_app/meta.json', '/member.data']

    expect([...paths, ...others].filter((path) => mayKeep(path, answer()))).toEqual([])
  })

  test.each([
    ['what is said to be private', { cacheControl: 'private, no-store' }],
    ['what says nothing', { cacheControl: '' }],
    ['an error', { status: 404 }],
    ['what was withdrawn', { status: 410 }],
    ['what was redirected', { redirected: true }],
    ['what cannot be looked into', { type: 'opaqueredirect' as const }],
  ])('not %s', (_, differing) => {
    expect(mayKeep('/about', answer(differing))).toBe(false)
  })
})

test('the offline page is told which address it stands for', () => {
  const wanted = new URL('https://guildhall.test/member/updates/2026/europe-africa?u=welcome')

  expect(offlineAddressOf(wanted)).toBe('/offline#/member/updates/2026/europe-africa?u=welcome')
})

test('the look of the community is found in the document', () => {
  const html =
    '<link rel="stylesheet" href="/_app/look/a.css"><img src="/_app/look/b.webp"><img src="/_app/look/b.webp">'

  expect(lookFilesIn(html)).toEqual(['/_app/look/a.css', '/_app/look/b.webp'])
})

test('the scripts a page begins with are found in its plan, and nowhere else', () => {
  const plan = {
    manifest: '/assets/m.js',
    routes: { root: ['/assets/a.js'] },
    entry: '/assets/e.js',
    preloads: ['/assets/a.js'],
  }
  const html = `<link href="/assets/style.css"><script nonce="x" id="other">"/assets/o.js"</script>
    <script id="start-plan" type="application/json">${JSON.stringify(plan)}</script><script src="/start.js" defer></script>`

  expect(startFilesIn(html)).toEqual(['/assets/m.js', '/assets/a.js', '/assets/e.js'])
  expect(startFilesIn('<p>"/assets/o.js"</p>')).toEqual([])
})

type Differing = { status?: number; type?: ResponseType; redirected?: boolean; cacheControl?: string }

function answer({
  status = 200,
  type = 'basic',
  redirected = false,
  cacheControl = 'public, max-age=0',
}: Differing = {}) {
  return { status, type, redirected, headers: new Headers({ 'Cache-Control': cacheControl }) }
}
