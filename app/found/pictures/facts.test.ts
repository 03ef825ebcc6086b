import { afterAll, expect, test } from 'vitest'
import { cohorts, lessons, studios } from '../../../db/schema/studios.server.ts'
import { seasonNotes } from '../../../db/schema/seasons.server.ts'
import { ownColours } from '../../../domain/club/settings/colours.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { handTools } from '../../../domain/tools.fixture.ts'
import { pictureFacts, pictureOf } from './facts.server.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const now = new Date('2026-11-20T11:00:00Z')
const site = { name: 'Northlight', tagline: 'Learn in studios', branding: {} }
const inTools = <T>(run: (tools: ReturnType<typeof handTools>) => Promise<T>) =>
  database.rolledBack((db) => run(handTools(db, { now: () => now })))
const at = (path: string) => new URL(path, 'https://club.test')

test('of what visitors do not see there is no picture', async () => {
  const addresses = await inTools(async (tools) => {
    const studio = { promise: 'One page.', name: 'A studio', status: 'active' as const }
    await tools.db.insert(studios).values([
      { ...studio, slug: 'open' },
      { ...studio, slug: 'inner', visibility: 'members' },
      { ...studio, slug: 'draft', status: 'draft' },
    ])
    await tools.db.insert(seasonNotes).values([
      { season: '1', title: 'One', status: 'published', publishedAt: new Date('2026-01-01T00:00:00Z') },
      { season: '2', title: 'Two', status: 'retracted', publishedAt: now, retractedAt: now },
    ])
    const paths = ['open-studio', 'inner-studio', 'draft-studio', 'never-studio'].map((room) => `/studios/${room}`)
    const all = ['/', ...paths, '/notes/season-1', '/notes/season-2', '/challenge/quarterly', '/member', '/offline']
    return Promise.all(all.map((path) => pictureOf(tools, site, at(path))))
  })

  expect(addresses.flatMap((address) => address?.replace(/.*\//, '') ?? [])).toEqual([
    'house.png',
    'studios.open-studio.png',
    'notes.season-1.png',
  ])
})

test('the picture of lessons is the newest of them, with its number and its advice; of a shelf without one, its name', async () => {
  const pictures = await inTools(async (tools) => {
    const [cohort, empty] = await tools.db
      .insert(cohorts)
      .values(
        ['Staff engineering', 'Leads'].map((name) => ({
          slug: name.slice(0, 5).toLowerCase(),
          name,
          status: 'published' as const,
        })),
      )
      .returning({ id: cohorts.id, slug: cohorts.slug })
    const lesson = (position: number, status: 'published' | 'withdrawn') => ({
      cohortId: cohort?.id ?? '',
      slug: `l${position}`,
      title: 'A lesson',
      advice: `Advice ${position}.`,
      status,
      publishedAt: now,
      position,
    })
    await tools.db.insert(lessons).values([lesson(1, 'published'), lesson(2, 'published'), lesson(3, 'withdrawn')])
    const named = [cohort, empty].map((one) => `studios.lessons-learned.${one?.slug}`)
    return Promise.all(named.map((name) => pictureFacts(tools, site, name)))
  })

  expect(pictures).toMatchObject([
    { numeral: '2', title: 'Advice 2.', foot: 'Lessons learned, staff engineering' },
    { over: 'Lessons learned', title: 'Leads' },
  ])
  expect(pictures[1]).not.toHaveProperty('numeral')
})

test('a letter that is called after its season says so once', async () => {
  const over = await inTools(async (tools) => {
    const publishedAt = new Date('2026-01-01T00:00:00Z')
    const letter = { status: 'published' as const, publishedAt }
    await tools.db.insert(seasonNotes).values([
      { ...letter, season: '1', title: 'Season one' },
      { ...letter, season: '2', title: 'The open window' },
    ])
    const pictures = ['notes.season-1', 'notes.season-2'].map((name) => pictureFacts(tools, site, name))
    return (await Promise.all(pictures)).map((picture) => picture?.over)
  })

  expect(over).toEqual(['Season notes', 'Notes, season two'])
})

test('other colours and another logo are another address', async () => {
  const addresses = await inTools((tools) =>
    Promise.all(
      [
        {},
        { colours: { ...ownColours, light: '#c8dc64' } },
        { logo: { id: 'l', src: '/l.webp', width: 2, height: 1 } },
      ].map((branding) => pictureOf(tools, { ...site, branding }, at('/'))),
    ),
  )

  expect(new Set(addresses).size).toBe(3)
})

test('another title is another address', async () => {
  const [before, same, after] = await inTools(async (tools) => {
    await tools.db.insert(studios).values({ slug: 'open', name: 'Open', promise: 'One page.', status: 'active' })
    const address = () => pictureOf(tools, site, at('/Studios/open-studio/'))
    const first = await address()
    const second = await address()
    await tools.db.update(studios).set({ promise: 'Two pages.' })
    return [first, second, await address()]
  })

  expect(before).toMatch(/^\/pictures\/[\w-]{12}\/studios\.open-studio\.png$/)
  expect(same).toBe(before)
  expect(after).not.toBe(before)
})
