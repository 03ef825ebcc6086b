import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { consents, members } from '../../db/schema/people.server.ts'
import { rsvps, sessionReplies } from '../../db/schema/sessions.server.ts'
import { cohorts, lessons } from '../../db/schema/studios.server.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import type { Member } from '../club/viewer.ts'
import { inHours, sessionHouse } from '../programme/sessions/house.fixture.ts'
import { askAfterSessions, askQuestions, sendQuestions } from './session-questions.ts'
import { openQuestions, ownQuestions, repliesOf, replyToQuestions } from './session-replies.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>> & { cohortId: string }

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => {
    const club = await sessionHouse(db)
    const [cohort] = await db
      .insert(cohorts)
      .values({ slug: 'leads', name: 'Platform leads', status: 'published' })
      .returning()
    if (!cohort) throw new Error('The house has no cohort.')
    await run({ ...club, cohortId: cohort.id })
  })

/** A session that began so many hours ago and lasted one and a half; the northerner had a place. */
async function over(club: House, hoursAgo = 2): Promise<string> {
  const { id } = await club.plan({ studioId: club.studioId, startsAt: inHours(-hoursAgo) })
  await goes(club, id, club.northerner)
  return id
}

const goes = (club: House, sessionId: string, member: Member, more: Partial<typeof rsvps.$inferInsert> = {}) =>
  club.tools.db.insert(rsvps).values({ sessionId, memberId: member.id, answer: 'going', ...more })

const asked = async (club: House) => {
  const id = await over(club)
  await askQuestions(club.tools, club.host, id)
  return id
}

const reply = (club: House, member: Member, sessionId: string, cohortId = '') =>
  replyToQuestions(club.tools, member, {
    sessionId,
    differently: 'I send the note before the call.',
    others: 'A note of one page is read. A longer one is not.',
    cohortId,
  })

describe('the two questions', () => {
  test(
    'are asked by a host from the end on, once; nobody else asks them',
    inHouse(async (club) => {
      const id = await over(club)
      const ahead = await club.plan({ studioId: club.studioId })

      expect(await askQuestions(club.tools, club.northerner, id)).toEqual({ ok: false, because: 'not-yours' })
      expect(await askQuestions(club.tools, club.host, ahead.id)).toEqual({ ok: false, because: 'early' })
      expect(await askQuestions(club.tools, club.host, 'none')).toBeUndefined()
      expect(await askQuestions(club.tools, club.host, id)).toEqual({ ok: true })
      expect(await askQuestions(club.tools, club.organiser, id)).toEqual({ ok: false, because: 'already' })
      expect(club.tools.sentJobs.filter(({ kind }) => kind === 'session-questions')).toHaveLength(1)
    }),
  )

  test(
    'are asked by themselves an hour after the end, once, and of no session that ended a day ago or had nobody',
    inHouse(async (club) => {
      const early = await over(club, 2)
      await over(club, 30)
      await club.plan({ studioId: club.studioId, startsAt: inHours(-4) })
      const cancelled = await club.plan({ startsAt: inHours(-4), status: 'cancelled' })
      await goes(club, cancelled.id, club.northerner)

      expect(await askAfterSessions(club.tools)).toBe(0)
      club.at(inHours(0.6))
      expect(await askAfterSessions(club.tools)).toBe(1)
      expect(await askAfterSessions(club.tools)).toBe(0)
      expect(club.tools.sentJobs).toMatchObject([{ kind: 'session-questions', payload: { sessionId: early } }])
    }),
  )

  test(
    'go to those who came, or had a place where nobody noted anything, each once, and not to who wants no such mail',
    inHouse(async (club) => {
      const id = await asked(club)
      const [absent, quiet, added] = [await club.another(), await club.another(), await club.another()]
      await goes(club, id, absent, { attendance: 'absent' })
      await goes(club, id, quiet)
      await goes(club, id, added, { state: 'released', via: 'noted', attendance: 'attended' })
      await goes(club, id, club.southerner, { state: 'waitlisted', position: 1 })
      await club.tools.db
        .update(members)
        .set({ preferences: { mail: { sessions: 'off' } } })
        .where(eq(members.id, quiet.id))

      expect(await sendQuestions(club.tools, { sessionId: id })).toBe(2)
      expect(await sendQuestions(club.tools, { sessionId: id })).toBe(0)
      const letters = await club.tools.db.select({ to: outboxMails.toMemberId }).from(outboxMails)
      expect(letters.map(({ to }) => to).toSorted()).toEqual([club.northerner.id, added.id].toSorted())
      expect(await openQuestions(club.tools, quiet, [id])).toEqual(new Set([id]))
    }),
  )
})

describe('an answer', () => {
  test(
    'is read by hosts and organisers alone, and is no lesson without its author’s word',
    inHouse(async (club) => {
      const id = await asked(club)

      expect(await reply(club, club.northerner, id)).toEqual({ ok: true, isSuggested: false })

      expect(await club.tools.db.$count(lessons)).toBe(0)
      expect(await club.tools.db.$count(consents)).toBe(0)
      const read = { isAsked: true, replies: [{ name: 'Demo Member', isSuggested: false }] }
      expect(await repliesOf(club.tools, club.host, id)).toMatchObject(read)
      expect(await repliesOf(club.tools, club.organiser, id)).toMatchObject(read)
      expect(await repliesOf(club.tools, club.southerner, id)).toBeUndefined()
      expect(await openQuestions(club.tools, club.northerner, [id])).toEqual(new Set())
    }),
  )

  test(
    'becomes a suggestion with the consent beside it where its author says so; taken back, both say so',
    inHouse(async (club) => {
      const id = await asked(club)

      expect(await reply(club, club.northerner, id, club.cohortId)).toEqual({ ok: true, isSuggested: true })

      const [consent] = await club.tools.db.select().from(consents)
      expect(consent).toMatchObject({ memberId: club.northerner.id, kind: 'public-lesson', given: true })
      expect(await club.tools.db.select().from(lessons)).toMatchObject([
        {
          status: 'suggested',
          title: 'A note of one page is read.',
          advice: 'A note of one page is read. A longer one is not.',
          action: 'I send the note before the call.',
          sessionId: id,
          memberId: club.northerner.id,
          consentId: consent?.id,
          contributorLabel: 'a member',
        },
      ])
      expect(await reply(club, club.northerner, id)).toEqual({ ok: true, isSuggested: false })
      expect(await club.tools.db.$count(lessons)).toBe(0)
      expect(await club.tools.db.select({ given: consents.given }).from(consents)).toEqual([
        { given: true },
        { given: false },
      ])
      expect(await club.tools.db.$count(sessionReplies)).toBe(1)
    }),
  )

  test(
    'is not changed any more once an organiser took its lesson up',
    inHouse(async (club) => {
      const id = await asked(club)
      await reply(club, club.northerner, id, club.cohortId)
      await club.tools.db.update(lessons).set({ status: 'published', publishedAt: inHours(0) })

      expect(await reply(club, club.northerner, id)).toEqual({ ok: false, because: 'taken-up' })
    }),
  )

  test(
    'is taken from those who came alone, once they were asked, and for 14 days',
    inHouse(async (club) => {
      const id = await over(club)

      expect(await reply(club, club.northerner, id)).toEqual({ ok: false, because: 'not-asked' })
      expect(await ownQuestions(club.tools, club.northerner, id)).toBeUndefined()
      await askQuestions(club.tools, club.host, id)
      expect(await reply(club, club.southerner, id)).toEqual({ ok: false, because: 'not-asked' })
      expect(await reply(club, club.northerner, id, crypto.randomUUID())).toEqual({ ok: false, because: 'cohort-gone' })
      expect(
        await replyToQuestions(club.tools, club.northerner, {
          sessionId: id,
          differently: '',
          others: '',
          cohortId: '',
        }),
      ).toEqual({ ok: false, because: 'empty' })
      expect(await ownQuestions(club.tools, club.northerner, id)).toMatchObject({
        isOver: false,
        said: undefined,
        cohorts: [{ name: 'Platform leads' }],
      })
      club.at(inHours(15 * 24))
      expect(await reply(club, club.northerner, id)).toEqual({ ok: false, because: 'late' })
      expect(await ownQuestions(club.tools, club.northerner, id)).toMatchObject({ isOver: true })
    }),
  )
})
