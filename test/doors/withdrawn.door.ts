import { preparedSites } from '../site/prepared.ts'
import { startSite } from '../site/site.ts'
import type { OwnSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

/* What was withdrawn is Gone at its address; what never was, and what only others could read, is Not Found. */

const withdraw = (table: string, where: string) =>
  `update guildhall.${table} set retracted_from = status, status = 'retracted', retracted_at = now() where ${where}`
const template = (slug: string, visibility: string) =>
  `insert into guildhall.templates (edition_id, slug, title, body, visibility, status, retracted_from, retracted_at)
   select id, '${slug}', 'Not for long', 'Words', '${visibility}', 'retracted', 'published', now()
   from guildhall.editions where slug = '2026'`

let site: OwnSite

test.beforeAll(async () => {
  site = await startSite(preparedSites().demo, {}, [
    withdraw('pages', `slug = 'about' and status = 'published'`),
    withdraw('cohorts', `slug = 'engineering-management'`),
    withdraw('challenges', `quarter = '2026-Q3'`),
    withdraw('season_notes', `season = '4'`),
    template('gone', 'public'),
    template('gone-for-members', 'members'),
  ])
})
test.afterAll(() => site.stop())

const open = [
  '/about',
  '/studios/lessons-learned/engineering-management',
  '/challenge/quarterly?q=2026-Q3',
  '/notes/season-4',
  '/membership/templates/2026?t=gone',
]

test('each address says that its text was withdrawn, when and by whom, to everybody, and is not to be found', async () => {
  for (const address of open) {
    for (const as of [undefined, await site.cookieOf('member')]) {
      const { status, headers, text } = await site.knock(address, { as })
      expect([status, headers['cache-control']], address).toEqual([410, 'private, no-store'])
      expect(text.replaceAll(/<!-- -->|<[^>]+>/g, ''), address).toContain('Withdrawn by the organisers on')
      expect(text, address).toContain('content="noindex"')
      expect(text, address).not.toMatch(/rel="canonical"|property="og:|ld\+json|Not for long/)
      const data = await site.knock(address.replace(/(?=\?|$)/, '.data'), { as })
      expect(data.status, `${address}, data`).toBe(410)
    }
  }
})

test('each leads to where others of its kind are read', async () => {
  const shelves = {
    '/studios/lessons-learned/engineering-management': '/studios/lessons-learned/staff-engineering',
    '/challenge/quarterly?q=2026-Q3': '/challenge/quarterly',
    '/notes/season-4': '/notes/season-3',
    '/membership/templates/2026?t=gone': '/membership/templates/2026',
  }
  for (const [address, shelf] of Object.entries(shelves)) {
    const { text } = await site.knock(address)
    expect(text.slice(text.indexOf('<main')), address).toContain(`href="${shelf}"`)
    expect((await site.knock(shelf)).status, shelf).toBe(200)
  }
})

test('of a text for members only members hear that; for a visitor there never was one', async () => {
  const address = '/membership/templates/2026?t=gone-for-members'
  const never = '/membership/templates/2026?t=never-was'

  expect((await site.knock(address, { as: await site.cookieOf('member') })).status).toBe(410)
  expect((await site.knock(address)).status).toBe(404)
  expect((await site.knock(never, { as: await site.cookieOf('member') })).status).toBe(404)
})

test('the map of the site and the feeds have nothing of them', async () => {
  const map = await site.knock('/sitemap.xml')
  for (const address of ['/about', '/studios/lessons-learned/engineering-management', '/notes/season-4']) {
    expect(map.text).not.toContain(`${address}<`)
  }
  for (const feed of ['/notes/feed.xml', '/studios/lessons-learned/feed.xml', '/challenge/feed.xml']) {
    expect((await site.knock(feed)).text, feed).not.toMatch(/season-4|engineering-management#|2026-Q3/)
  }
})
