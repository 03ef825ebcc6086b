import { afterAll, describe, expect, test } from 'vitest'
import { editions } from '../../db/schema/programme.server.ts'
import { settings } from '../../db/schema/site.server.ts'
import { pages } from '../../db/schema/pages.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { siteSettings } from './settings.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

describe('the settings of the site', () => {
  test('have defaults in an empty database', async () => {
    const site = await database.rolledBack((db) => siteSettings({ db }))

    expect(site).toMatchObject({
      name: 'Guildhall',
      timeZone: 'UTC',
      registration: 'invitation',
      contact: '',
      answerWithinDays: 5,
      communityIsEmpty: true,
    })
    expect(site.navigation.map((entry) => entry.path)).toContain('/studios')
  })

  test('are what organisers set', async () => {
    const navigation = [{ label: 'Rooms', to: '/studios' }]
    const value = {
      name: ' The club ',
      timeZone: 'Europe/Berlin',
      registration: 'open',
      contact: 'hello@club.test',
      navigation,
    }
    const site = await database.rolledBack(async (db) => {
      await db.insert(settings).values({ key: 'site', value })
      return siteSettings({ db })
    })

    expect(site).toMatchObject({
      name: 'The club',
      timeZone: 'Europe/Berlin',
      registration: 'open',
      contact: 'hello@club.test',
      conductContact: 'hello@club.test',
      navigation: [{ label: 'Rooms', path: '/studios' }],
    })
  })

  test('a value that makes no sense counts as missing', async () => {
    const navigation = [{ label: 'Elsewhere', to: '//elsewhere.test' }, { label: '', to: '/about' }, 'about']
    const value = { name: 7, timeZone: 'Nowhere', registration: 'maybe', answerWithinDays: -1, navigation }
    const site = await database.rolledBack(async (db) => {
      await db.insert(settings).values({ key: 'site', value })
      return siteSettings({ db })
    })

    expect(site).toMatchObject({ name: 'Guildhall', timeZone: 'UTC', registration: 'invitation', answerWithinDays: 5 })
    expect(site.navigation).toHaveLength(5)
  })
})

describe('a community is empty', () => {
  const edition = { slug: '2026', title: 'One', year: 2026, startsOn: '2026-01-12', endsOn: '2026-12-18' }

  test('until an edition is announced', async () => {
    const [draft, announced] = await Promise.all(
      (['draft', 'announced'] as const).map((status) =>
        database.fresh().then(async ({ db }) => {
          await db.insert(editions).values({ ...edition, status })
          return siteSettings({ db })
        }),
      ),
    )

    expect(draft?.communityIsEmpty).toBe(true)
    expect(announced?.communityIsEmpty).toBe(false)
  })

  test('or a home page is published', async () => {
    const site = await database.rolledBack(async (db) => {
      await db.insert(pages).values({ slug: 'home', title: 'Home', status: 'published' })
      return siteSettings({ db })
    })

    expect(site.communityIsEmpty).toBe(false)
  })
})
