import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { consents, members } from '../../db/schema/people.server.ts'
import { rsvps } from '../../db/schema/sessions.server.ts'
import { cohorts, lessons } from '../../db/schema/studios.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import { inHours } from '../programme/sessions/house.fixture.ts'
import { listHandedIn } from './drafts/to-read.ts'
import { openLibrary } from './lessons/library.fixture.ts'
import type { Library } from './lessons/library.fixture.ts'
import { ownLessons } from './lessons/own.ts'
import { suggestionChoices, suggestLesson } from './suggestions.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inLibrary = (run: (house: Library) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await openLibrary(db)))

const lesson = ({ cohort }: Library, more: Partial<Parameters<typeof suggestLesson>[2]> = {}) => ({
  cohortId: cohort.id,
  sessionId: '',
  title: 'The pager and the plan',
  situation: 'The same service paged us on four Sundays.',
  action: 'Whoever had carried the pager chose one item.',
  outcome: '',
  advice: 'Give the on-call a say.',
  tags: ['attention'],
  contributorLabel: 'a member',
  ...more,
})

test(
  'a member suggests a lesson: organisers find it waiting with its author’s consent beside it, and nobody else does',
  inLibrary(async (house) => {
    const { tools, northerner, organiser } = house

    expect(await suggestLesson(tools, northerner, lesson(house))).toEqual({ ok: true, existed: false })

    const { waiting } = await listHandedIn(tools, organiser, 'lesson')
    expect(waiting).toMatchObject([{ title: 'The pager and the plan', by: 'a member', where: 'Platform leads' }])
    expect(await ownLessons(tools, northerner)).toMatchObject([{ stage: 'in-review', isRead: false }])
    const [kept] = await tools.db.select().from(lessons)
    expect(kept).toMatchObject({ status: 'suggested', memberId: northerner.id, tags: ['attention'] })
    const [consent] = await tools.db.select().from(consents)
    expect(consent).toMatchObject({ id: kept?.consentId, kind: 'public-lesson', given: true })
  }),
)

test(
  'sent twice it waits once',
  inLibrary(async (house) => {
    const { tools, northerner } = house
    await suggestLesson(tools, northerner, lesson(house))

    expect(await suggestLesson(tools, northerner, lesson(house))).toEqual({ ok: true, existed: true })
    expect(await tools.db.$count(lessons)).toBe(1)
  }),
)

test(
  'it comes from a session of theirs, and from its edition; from one they may not see it does not',
  inLibrary(async (house) => {
    const { tools, northerner, southerner, studioId, edition } = house
    const { id } = await house.plan({ studioId, editionId: edition.id, startsAt: inHours(-4), visibility: 'edition' })
    await tools.db.insert(rsvps).values({ sessionId: id, memberId: northerner.id, answer: 'going' })
    const choices = await suggestionChoices(tools, northerner)
    expect(choices.sessions.map((session) => session.id)).toEqual([id])
    expect((await suggestionChoices(tools, southerner)).sessions).toEqual([])

    await suggestLesson(tools, northerner, lesson(house, { sessionId: id }))
    await suggestLesson(tools, house.outsider, lesson(house, { sessionId: id, title: 'Another' }))

    const kept = await tools.db.select().from(lessons).orderBy(lessons.title)
    expect(kept.map(({ sessionId, editionId }) => [sessionId, editionId])).toEqual([
      [null, null],
      [id, edition.id],
    ])
  }),
)

test(
  'ten may wait at once; nothing is suggested while a membership rests, nor for a cohort that is not out',
  inLibrary(async (house) => {
    const { tools, northerner, southerner, cohort } = house
    for (let n = 0; n < 10; n++) await suggestLesson(tools, northerner, lesson(house, { title: `Lesson ${n}` }))
    expect(await suggestLesson(tools, northerner, lesson(house))).toEqual({ ok: false, because: 'enough' })

    await tools.db
      .update(members)
      .set({ status: 'paused', pausedUntil: '2027-01-01' })
      .where(eq(members.id, southerner.id))
    expect(await suggestLesson(tools, southerner, lesson(house))).toEqual({ ok: false, because: 'paused' })

    await tools.db.update(cohorts).set({ status: 'draft' }).where(eq(cohorts.id, cohort.id))
    expect(await suggestLesson(tools, southerner, lesson(house))).toEqual({ ok: false, because: 'cohort-gone' })
  }),
)
