import { afterAll, expect, test } from 'vitest'
import { redirectRules } from '../../../db/schema/site.server.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { createCohort, publishCohort, saveCohort } from '../cohorts/change.ts'
import { listCohorts } from '../cohorts.ts'
import { openOffice } from '../../office.fixture.ts'
import { listStudios } from '../studios.ts'
import { handTools } from '../../tools.fixture.ts'
import { visitor } from '../../club/viewer.ts'
import { createStudio, openStudio, pauseStudio, retireStudio, saveStudio } from './change.ts'
import type { StudioFacts, StudioOutcome } from './change.ts'
import { resumeStudios } from './clock.ts'
import { moveStudio } from './order.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

const facts = (slug: string): StudioFacts => ({
  slug,
  name: slug,
  promise: 'A page that is shorter.',
  description: '',
  bring: '',
  format: '',
  forWhom: '',
  cadenceText: '',
  capacity: null,
  visibility: 'public',
  pigment: 'cobalt',
  room: 'writing',
  tags: [],
})

/** The studio of an outcome; a refusal fails the test. */
function made(outcome: StudioOutcome) {
  if (!outcome.ok) throw new Error(outcome.because)
  return outcome.studio
}

test('a studio is a draft, opens, rests until a day and opens again by the clock', async () => {
  const states = await inOffice(async ({ tools }, organiser) => {
    const seenBy = async () => (await listStudios(tools, visitor)).map(({ status }) => status)
    const draft = made(await createStudio(tools, organiser, facts('writing')))
    const asDraft = await seenBy()
    const open = made(await openStudio(tools, organiser, draft))
    const paused = made(await pauseStudio(tools, organiser, { ...open, until: '2026-12-01' }))
    await resumeStudios(tools)
    const resting = await seenBy()
    await resumeStudios(handTools(tools.db, { now: () => new Date('2026-12-01T00:00:00Z') }))
    return [asDraft, open.status, paused.status, resting, await seenBy()]
  })

  expect(states).toEqual([[], 'active', 'paused', ['paused'], ['active']])
})

test('a retired studio cancels its sessions to come and stays retired', async () => {
  const { sessions, again } = await inOffice(async ({ tools }, organiser) => {
    const open = made(await openStudio(tools, organiser, made(await createStudio(tools, organiser, facts('writing')))))
    const session = { title: 'Session', wallStart: '2026-01-01T10:00:00', timeZone: 'UTC', studioId: open.id }
    const hours = (day: string) => ({ startsAt: new Date(`${day}T10:00:00Z`), endsAt: new Date(`${day}T11:00:00Z`) })
    await tools.db.insert(scheduledSessions).values([
      { ...session, ...hours('2026-11-01'), visibility: 'public', status: 'scheduled' },
      { ...session, ...hours('2026-12-01'), visibility: 'public', status: 'scheduled' },
    ])
    const retired = made(await retireStudio(tools, organiser, { ...open, reason: 'It is done.' }))
    const rows = await tools.db.select({ status: scheduledSessions.status }).from(scheduledSessions)
    return { sessions: rows.map(({ status }) => status).toSorted(), again: await openStudio(tools, organiser, retired) }
  })

  expect(sessions).toEqual(['cancelled', 'scheduled'])
  expect(again).toMatchObject({ ok: false, because: 'not-now' })
})

test('a renamed studio leaves its old address behind, and a taken one is refused', async () => {
  const { rules, taken, stale } = await inOffice(async ({ tools }, organiser) => {
    const writing = made(await createStudio(tools, organiser, facts('writing')))
    const hiring = made(await createStudio(tools, organiser, facts('hiring')))
    await saveStudio(tools, organiser, writing, facts('prose'))
    return {
      rules: await tools.db.select({ from: redirectRules.fromPath, to: redirectRules.toTarget }).from(redirectRules),
      taken: await saveStudio(tools, organiser, hiring, facts('prose')),
      stale: await saveStudio(tools, organiser, writing, facts('prose')),
    }
  })

  expect(rules).toEqual([{ from: '/studios/writing-studio', to: '/studios/prose-studio' }])
  expect(taken).toEqual({ ok: false, because: 'taken' })
  expect(stale).toMatchObject({ ok: false, because: 'stale' })
})

test('studios are put in another order', async () => {
  const order = await inOffice(async ({ tools }, organiser) => {
    await createStudio(tools, organiser, facts('writing'))
    const hiring = made(await createStudio(tools, organiser, facts('hiring')))
    await moveStudio(tools, organiser, hiring, 'earlier')
    return (await listStudios(tools, organiser)).map(({ slug }) => slug)
  })

  expect(order).toEqual(['hiring', 'writing'])
})

test('a cohort is public once it is published, and the one the site leads to keeps its address', async () => {
  const outcome = await inOffice(async ({ tools }, organiser) => {
    const slug = 'engineering-management'
    const created = await createCohort(tools, organiser, { slug, name: 'Engineering management', period: '' })
    if (!created.ok) throw new Error(created.because)
    const before = await listCohorts(tools, visitor)
    const published = await publishCohort(tools, organiser, created.cohort)
    if (!published.ok) throw new Error(published.because)
    const renamed = await saveCohort(tools, organiser, published.cohort, { slug: 'em', name: 'EM', period: '' })
    return { before: before.length, after: (await listCohorts(tools, visitor)).length, renamed }
  })

  expect(outcome).toEqual({ before: 0, after: 1, renamed: { ok: false, because: 'is-default' } })
})
