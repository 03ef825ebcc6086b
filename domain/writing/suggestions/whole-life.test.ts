import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { consents, members } from '../../../db/schema/people.server.ts'
import { lessonQuestions, lessons } from '../../../db/schema/studios.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { visitor } from '../../club/viewer.ts'
import { holdMs } from '../../limit-numbers.ts'
import { now } from '../../programme/sessions/house.fixture.ts'
import { createDraft } from '../drafts/create.ts'
import { checkSaved } from '../drafts/checks.ts'
import { listHandedIn } from '../drafts/to-read.ts'
import { saveDraft } from '../drafts/write.ts'
import { listLessons } from '../lessons.ts'
import { openLibrary } from '../lessons/library.fixture.ts'
import type { Library } from '../lessons/library.fixture.ts'
import { ownLessons, takeBackLesson } from '../lessons/own.ts'
import { publishNow } from '../publishing.ts'
import { publishDue } from '../publishing/publish.ts'
import { suggestLesson } from '../suggestions.ts'
import { answerAuthorQuestion, askAuthor, openQuestionOf } from './ask.ts'
import { declineLesson } from './decline.ts'
import { lessonTalk } from './talk.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type Desk = Library & { lessonId: string }

/** A library in which a lesson of the northerner waits to be read. */
const atDesk = (run: (desk: Desk) => Promise<void>) => () =>
  database.rolledBack(async (db) => {
    const library = await openLibrary(db)
    await library.wrote('older', { status: 'published', publishedAt: now, position: 1 })
    await suggestLesson(library.tools, library.northerner, {
      cohortId: library.cohort.id,
      sessionId: '',
      title: 'The pager and the plan',
      situation: 'The same service paged us on four Sundays.',
      action: '',
      outcome: '',
      advice: 'Give the on-call a say.',
      tags: [],
      contributorLabel: 'a member',
    })
    const [row] = await db.select({ id: lessons.id }).from(lessons).where(eq(lessons.status, 'suggested'))
    await run({ ...library, lessonId: row?.id ?? '' })
  })

/** Takes the lesson up, with another advice where one is given. */
async function takeUp({ tools, organiser, lessonId }: Desk, advice?: string) {
  const draft = await createDraft(tools, organiser, { kind: 'lesson', from: lessonId })
  if (!draft.ok) throw new Error('The lesson was not taken up.')
  if (advice === undefined) return draft
  const [row] = await tools.db.select().from(drafts).where(eq(drafts.id, draft.id))
  if (!row) throw new Error('There is no draft.')
  const saved = await saveDraft(tools, organiser, { ...row, payload: { ...row.payload, advice } })
  if (!saved.ok) throw new Error('The draft was not saved.')
  return { ...draft, version: saved.version }
}

async function publish({ tools, organiser, at }: Desk, draft: { id: string; version: number }) {
  const sent = await publishNow(tools, organiser, { ...draft, tell: [] })
  if (!sent.ok) return sent.because
  at(new Date(tools.now().getTime() + holdMs))
  return (await publishDue(tools, draft.id)).state
}

const agree = async ({ tools, northerner, lessonId }: Desk, answer = '', agrees = true) => {
  const open = await openQuestionOf(tools, northerner, lessonId)
  const askedAt = open?.askedAt.toISOString() ?? ''
  return answerAuthorQuestion(tools, northerner, { lessonId, askedAt, answer, agrees })
}

const shelf = async ({ tools, cohort }: Desk) =>
  (await listLessons(tools, visitor, cohort)).map((lesson) =>
    lesson.state === 'published' ? lesson.advice : lesson.by,
  )

test(
  'a lesson goes out as its author wrote it, last in the order; taken back, its place says who removed it',
  atDesk(async (desk) => {
    const { tools, northerner, lessonId } = desk
    expect(await publish(desk, await takeUp(desk))).toBe('published')
    expect(await shelf(desk)).toEqual(['Ask first.', 'Give the on-call a say.'])

    await takeBackLesson(tools, northerner, lessonId)

    expect(await shelf(desk)).toEqual(['Ask first.', 'author'])
    expect(await tools.db.$count(lessonQuestions)).toBe(0)
  }),
)

test(
  'words that organisers changed wait for the author’s yes: they are asked by letter, see it as it will stand, and agree',
  atDesk(async (desk) => {
    const { tools, organiser, northerner, lessonId } = desk
    const draft = await takeUp(desk, 'Ask who carries the pager.')
    expect(await publish(desk, draft)).toBe('checks')
    expect((await checkSaved(tools, organiser, draft.id))?.errors).toMatchObject([{ code: 'author' }])

    await askAuthor(tools, organiser, { lessonId, question: 'Shorter, like this?' })

    const [letter] = await tools.db.select().from(outboxMails)
    expect(letter).toMatchObject({ kind: 'lesson-question', toMemberId: northerner.id })
    const own = await ownLessons(tools, northerner)
    expect(own.filter(({ isAsked }) => isAsked).map(({ id }) => id)).toEqual([lessonId])
    expect(await openQuestionOf(tools, northerner, lessonId)).toMatchObject({
      question: 'Shorter, like this?',
      wording: { advice: 'Ask who carries the pager.', contributorLabel: 'a member' },
    })
    expect(await agree(desk)).toEqual({ ok: true })
    expect(await lessonTalk(tools, organiser, lessonId)).toMatchObject({
      hasAgreed: true,
      questions: [{ question: 'Shorter, like this?', answer: { hasAgreed: true } }],
    })
    expect(await publish(desk, draft)).toBe('published')
    expect(await shelf(desk)).toEqual(['Ask first.', 'Ask who carries the pager.'])
    const given = await tools.db.select({ given: consents.given }).from(consents)
    expect(given).toEqual([{ given: true }, { given: true }])
  }),
)

test(
  'an author who answers without a yes keeps it in; words written anew since they read them are not agreed to',
  atDesk(async (desk) => {
    const { tools, organiser, northerner, lessonId } = desk
    const draft = await takeUp(desk, 'Use fewer tools.')
    await askAuthor(tools, organiser, { lessonId, question: '' })
    const read = await openQuestionOf(tools, northerner, lessonId)
    desk.at(new Date(now.getTime() + 1000))
    await askAuthor(tools, organiser, { lessonId, question: 'And now?' })

    const late = { lessonId, askedAt: read?.askedAt.toISOString() ?? '', answer: '', agrees: true }
    expect(await answerAuthorQuestion(tools, northerner, late)).toEqual({ ok: false, because: 'changed' })
    expect(await agree(desk, '', false)).toEqual({ ok: false, because: 'empty' })
    expect(await agree(desk, 'That is not what I said.', false)).toEqual({ ok: true })
    expect(await agree(desk)).toEqual({ ok: false, because: 'gone' })

    expect(await publish(desk, draft)).toBe('checks')
    expect(await lessonTalk(tools, organiser, lessonId)).toMatchObject({
      hasAgreed: false,
      questions: [{ answer: { words: 'That is not what I said.', hasAgreed: false } }],
    })
  }),
)

test(
  'the same question twice is asked once: its author gets one letter, and a second one for other words',
  atDesk(async (desk) => {
    const { tools, organiser, lessonId } = desk
    const letters = () => tools.db.$count(outboxMails, eq(outboxMails.kind, 'lesson-question'))
    await askAuthor(tools, organiser, { lessonId, question: 'May it?' })
    desk.at(new Date(now.getTime() + 1000))
    expect(await askAuthor(tools, organiser, { lessonId, question: 'May it?' })).toEqual({ ok: true })
    expect(await letters()).toBe(1)

    await takeUp(desk, 'Use fewer tools.')
    desk.at(new Date(now.getTime() + 2000))
    await askAuthor(tools, organiser, { lessonId, question: 'May it?' })
    expect(await letters()).toBe(2)
  }),
)

test(
  'a copy of what a member wrote has none of their words: what they agreed to is one lesson',
  atDesk(async ({ tools, organiser, cohort, wrote, lessonId }) => {
    const ofOrganisers = await wrote('of-organisers', { memberId: null, status: 'published', publishedAt: now })
    const taken = await createDraft(tools, organiser, { kind: 'lesson', from: lessonId })
    const begun = async (from: { like: string } | { copyOf: string }) => {
      const made = await createDraft(tools, organiser, { kind: 'lesson', ...from })
      const [row] = await tools.db
        .select()
        .from(drafts)
        .where(eq(drafts.id, made.ok ? made.id : ''))
      return row
    }

    for (const from of [{ like: lessonId }, { copyOf: taken.ok ? taken.id : '' }])
      expect(await begun(from)).toMatchObject({
        title: '',
        targetId: null,
        payload: { cohortId: cohort.id, situation: '', action: '', outcome: '', advice: '', contributorLabel: '' },
      })
    expect(await begun({ like: ofOrganisers })).toMatchObject({
      title: 'About of-organisers',
      payload: { advice: 'Ask first.' },
    })
  }),
)

test(
  'an answer that is sent twice counts once, and is told to be done both times',
  atDesk(async ({ tools, organiser, northerner, lessonId }) => {
    await askAuthor(tools, organiser, { lessonId, question: 'May it?' })
    const said = { lessonId, askedAt: now.toISOString(), answer: 'Gladly.', agrees: true }

    expect(await answerAuthorQuestion(tools, northerner, said)).toEqual({ ok: true })
    const before = await tools.db.$count(consents)
    expect(await answerAuthorQuestion(tools, northerner, said)).toEqual({ ok: true })
    expect(await tools.db.$count(consents)).toBe(before)
    expect(await answerAuthorQuestion(tools, northerner, { ...said, agrees: false })).toEqual({
      ok: false,
      because: 'gone',
    })
  }),
)

test(
  'nobody answers for somebody else, and nobody is asked about a lesson that was not taken',
  atDesk(async (desk) => {
    const { tools, organiser, southerner, lessonId } = desk
    await askAuthor(tools, organiser, { lessonId, question: 'May it?' })
    expect(await openQuestionOf(tools, southerner, lessonId)).toBeUndefined()
    const forged = { lessonId, askedAt: now.toISOString(), answer: '', agrees: true }
    expect(await answerAuthorQuestion(tools, southerner, forged)).toEqual({ ok: false, because: 'gone' })

    await declineLesson(tools, organiser, { lessonId, reason: 'Too short.' })
    expect(await askAuthor(tools, organiser, { lessonId, question: '' })).toEqual({ ok: false, because: 'over' })
  }),
)

test(
  'a lesson is declined with thanks and a reason, once: its author reads why and keeps it, and what was begun from it goes',
  atDesk(async (desk) => {
    const { tools, organiser, northerner, lessonId } = desk
    await takeUp(desk)
    expect(await declineLesson(tools, organiser, { lessonId, reason: '' })).toEqual({ ok: false, because: 'empty' })
    expect(await declineLesson(tools, organiser, { lessonId, reason: 'Too short.' })).toEqual({ ok: true })
    expect(await declineLesson(tools, organiser, { lessonId, reason: 'Again.' })).toEqual({
      ok: false,
      because: 'gone',
    })

    expect(await tools.db.select({ kind: outboxMails.kind }).from(outboxMails)).toEqual([{ kind: 'lesson-declined' }])
    expect((await listHandedIn(tools, organiser, 'lesson')).total).toBe(0)
    expect(await tools.db.$count(drafts)).toBe(0)
    expect(await ownLessons(tools, northerner)).toContainEqual(
      expect.objectContaining({ stage: 'declined', reason: 'Too short.', title: 'The pager and the plan' }),
    )
  }),
)

test(
  'a lesson that was taken up stands at the Desk once, as its draft; where that is thrown away it waits again',
  atDesk(async (desk) => {
    const { tools, organiser } = desk
    const waiting = async () => (await listHandedIn(tools, organiser, 'lesson')).waiting.map(({ title }) => title)
    expect(await waiting()).toEqual(['The pager and the plan'])

    const draft = await takeUp(desk)
    expect(await waiting()).toEqual([])

    await tools.db.update(drafts).set({ status: 'trashed', trashedAt: now }).where(eq(drafts.id, draft.id))
    expect(await waiting()).toEqual(['The pager and the plan'])
  }),
)

test(
  'whoever has left is not asked, and what was declined goes out no more',
  atDesk(async (desk) => {
    const { tools, organiser, northerner, lessonId } = desk
    const draft = await takeUp(desk, 'Ask first.')
    await tools.db.update(members).set({ status: 'left' }).where(eq(members.id, northerner.id))
    expect(await askAuthor(tools, organiser, { lessonId, question: '' })).toEqual({ ok: false, because: 'no-author' })

    await tools.db.update(lessons).set({ status: 'declined' }).where(eq(lessons.id, lessonId))
    expect(await publish(desk, draft)).not.toBe('published')
    expect(await createDraft(tools, organiser, { kind: 'lesson', from: lessonId })).toMatchObject({ ok: false })
  }),
)
