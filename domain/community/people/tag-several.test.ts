import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openOffice } from '../../office.fixture.ts'
import type { Noticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import { lastTagChange, sealOfFitting, tagMembers, tagUndoMs, undoTagChange } from './tag-several.ts'

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
    const { tools, people, europe } = board
    const search = { zoneId: europe.id, status: 'active' as const }
    const tag = (counted: string) => tagMembers(tools, organiser, { search, tag: 'north', counted })
    const before = await sealOfFitting(tools, organiser, search)
    const swap = (one: string, other: string) =>
      tools.db.update(accesses).set({ memberId: other }).where(eq(accesses.memberId, one))
    await swap(people.member.id, people.outsider.id)

    expect(await tag(before)).toEqual({ ok: false, because: 'changed', number: 3 })
    expect(await taggedIn(board, 'north')).toEqual([])
    expect(await tag(await sealOfFitting(tools, organiser, search))).toMatchObject({ ok: true, changed: 3 })
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
