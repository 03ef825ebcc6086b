import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openOffice } from '../../office.fixture.ts'
import type { Noticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import { lastTagChange, tagMembers, tagUndoMs, undoTagChange } from './tag-several.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

const taggedIn = async ({ tools }: Noticeboard, tag: string) => {
  const rows = await tools.db.select({ name: members.displayName, tags: members.tags }).from(members)
  return rows.filter(({ tags }) => tags.includes(tag)).map(({ name }) => name)
}

test('tags are given to several once, and taken away', () =>
  inOffice(async (board, organiser) => {
    const { tools, people } = board
    const memberIds = [people.member.id, people.host.id]
    const tag = (remove: boolean, ids = memberIds) =>
      tagMembers(tools, organiser, { memberIds: ids, tag: 'mentor', remove })

    expect(await tag(false, [people.member.id])).toMatchObject({ ok: true, changed: 1 })
    expect(await tag(false)).toMatchObject({ ok: true, changed: 1 })
    expect(await tag(true)).toMatchObject({ ok: true, changed: 2 })
    expect(await taggedIn(board, 'mentor')).toEqual([])
  }))

test('everybody who fits is tagged, as long as they are those who were counted', () =>
  inOffice(async (board, organiser) => {
    const { tools, europe } = board
    const wish = { search: { zoneId: europe.id, status: 'active' as const }, tag: 'north' }

    expect(await tagMembers(tools, organiser, { ...wish, seen: 4 })).toEqual({
      ok: false,
      because: 'changed',
      number: 3,
    })
    expect(await taggedIn(board, 'north')).toEqual([])
    expect(await tagMembers(tools, organiser, { ...wish, seen: 3 })).toMatchObject({ ok: true, changed: 3 })
    expect(await taggedIn(board, 'north')).toHaveLength(3)
  }))

test('a tag is taken back for those whom it changed and who still have it, once and for a while', () =>
  inOffice(async (board, organiser) => {
    const { tools, people } = board
    await tools.db
      .update(members)
      .set({ tags: ['mentor'] })
      .where(eq(members.id, people.member.id))
    const memberIds = [people.member.id, people.host.id, people.alumna.id]
    await tagMembers(tools, organiser, { memberIds, tag: 'mentor' })
    await tools.db.update(members).set({ tags: [] }).where(eq(members.id, people.alumna.id))
    const last = await lastTagChange(tools, organiser)
    expect(last).toMatchObject({ tag: 'mentor', isRemoved: false, people: 2 })

    const later = { ...tools, now: () => new Date(tools.now().getTime() + tagUndoMs) }
    expect(await undoTagChange(later, organiser, last?.id ?? '')).toBeUndefined()
    expect(await undoTagChange(tools, organiser, last?.id ?? '')).toBe(1)
    expect(await undoTagChange(tools, organiser, last?.id ?? '')).toBeUndefined()
    expect(await taggedIn(board, 'mentor')).toEqual(['Member'])
    expect(await lastTagChange(tools, organiser)).toBeUndefined()
  }))
