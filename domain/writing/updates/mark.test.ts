import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { markRead } from './mark.ts'
import { hangNoticeboard } from './noticeboard.fixture.ts'
import { unreadCounts } from './unread.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('what a member opened is read, for them alone and however often, and nothing that is for others can be marked', () =>
  database.rolledBack(async (db) => {
    const { tools, edition, europe, americas, people } = await hangNoticeboard(db)
    const unread = async (who: 'member' | 'alumna') =>
      (await unreadCounts(tools, people[who], [edition])).get(edition.id)?.inZone(europe.id)
    const [mine, theirs] = [await unread('member'), await unread('alumna')]

    const marked = { edition, zone: europe, slug: 'pinned' }
    expect([await markRead(tools, people.member, marked), await markRead(tools, people.member, marked)]).toEqual([
      true,
      true,
    ])

    expect(await unread('member')).toBe((mine ?? 0) - 1)
    expect(await unread('alumna')).toBe(theirs)
    const foreign = { edition, zone: americas, slug: 'americas-hours' }
    expect(await markRead(tools, people.member, foreign)).toBe(false)
    expect(await markRead(tools, people.member, { ...marked, slug: 'no-such-update' })).toBeUndefined()
  }))
