import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { editions } from '../../db/schema/programme.server.ts'
import { openOffice } from '../../domain/office.fixture.ts'
import type { Noticeboard } from '../../domain/writing/updates/noticeboard.fixture.ts'
import { visitor } from '../../domain/club/viewer.ts'
import type { Viewer } from '../../domain/club/viewer.ts'
import { askForZone } from '../../domain/programme/zones/wishes.ts'
import { openTestDatabase } from '../../test/database.ts'
import { answerOf, formRequest } from './asking.fixture.ts'
import type { Declared } from './declare.ts'
import { action as archiveCohorts } from './cohorts/archive.ts'
import { action as createCohorts } from './cohorts/create.ts'
import { action as publishCohorts } from './cohorts/publish.ts'
import { action as saveCohorts } from './cohorts/save.ts'
import { action as announceEditions } from './editions/announce.ts'
import { action as archiveEditions } from './editions/archive.ts'
import { action as cancelEditions } from './editions/cancel.ts'
import { action as closeEditions } from './editions/close.ts'
import { action as createEditions } from './editions/create.ts'
import { action as deleteEditions } from './editions/delete.ts'
import { action as enrolEditions } from './editions/enrol.ts'
import { action as intakeEditions } from './editions/intake.ts'
import { action as materialsEditions } from './editions/materials.ts'
import { action as reopenEditions } from './editions/reopen.ts'
import { action as saveEditions } from './editions/save.ts'
import { action as startEditions } from './editions/start.ts'
import { action as moveMember } from './members/zone.ts'
import { action as addHostStudios } from './studios/add-host.ts'
import { action as createStudios } from './studios/create.ts'
import { action as moveStudios } from './studios/move.ts'
import { action as openStudios } from './studios/open.ts'
import { action as pauseStudios } from './studios/pause.ts'
import { action as removeHostStudios } from './studios/remove-host.ts'
import { action as retireStudios } from './studios/retire.ts'
import { action as saveStudios } from './studios/save.ts'
import { action as addZones } from './zones/add.ts'
import { action as addHostZones } from './zones/add-host.ts'
import { action as closeZones } from './zones/close.ts'
import { action as mergeZones } from './zones/merge.ts'
import { action as leaveZones } from './zones/leave.ts'
import { action as moveZones } from './zones/move.ts'
import { action as openZones } from './zones/open.ts'
import { action as removeHostZones } from './zones/remove-host.ts'
import { action as saveZones } from './zones/save.ts'

/* The addresses behind the forms and buttons for editions, zones, studios and cohorts. */

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

const addressed: [path: string, action: Declared][] = [
  ['/api/cohorts/archive', archiveCohorts],
  ['/api/cohorts/create', createCohorts],
  ['/api/cohorts/publish', publishCohorts],
  ['/api/cohorts/save', saveCohorts],
  ['/api/editions/announce', announceEditions],
  ['/api/editions/archive', archiveEditions],
  ['/api/editions/cancel', cancelEditions],
  ['/api/editions/close', closeEditions],
  ['/api/editions/create', createEditions],
  ['/api/editions/delete', deleteEditions],
  ['/api/editions/enrol', enrolEditions],
  ['/api/editions/intake', intakeEditions],
  ['/api/editions/materials', materialsEditions],
  ['/api/editions/reopen', reopenEditions],
  ['/api/editions/save', saveEditions],
  ['/api/editions/start', startEditions],
  ['/api/studios/add-host', addHostStudios],
  ['/api/studios/create', createStudios],
  ['/api/studios/move', moveStudios],
  ['/api/studios/open', openStudios],
  ['/api/studios/pause', pauseStudios],
  ['/api/studios/remove-host', removeHostStudios],
  ['/api/studios/retire', retireStudios],
  ['/api/studios/save', saveStudios],
  ['/api/zones/add', addZones],
  ['/api/zones/add-host', addHostZones],
  ['/api/zones/close', closeZones],
  ['/api/zones/leave', leaveZones],
  ['/api/zones/merge', mergeZones],
  ['/api/zones/move', moveZones],
  ['/api/zones/open', openZones],
  ['/api/zones/remove-host', removeHostZones],
  ['/api/zones/save', saveZones],
]

/** What a program gets that posts this form there. */
function post(action: Declared, { tools }: Noticeboard, viewer: Viewer, form: Record<string, string> = {}) {
  return answerOf(action, { tools, viewer, request: formRequest('/api', new URLSearchParams(form)) })
}

test('only organisers change the programme, and what makes no sense is refused', async () => {
  const answers = await inOffice(async (board, organiser) => {
    const all: Record<string, number[]> = {}
    for (const [path, action] of addressed) {
      const answered: Response[] = []
      for (const viewer of [visitor, board.people.member, organiser]) answered.push(await post(action, board, viewer))
      all[path] = answered.map(({ status }) => status)
    }
    return all
  })

  const each = addressed.map(([path]) => [path, [401, 403, expect.any(Number)]])
  expect(answers).toEqual(Object.fromEntries(each))
  const toOrganisers = new Set(Object.values(answers).map((answered) => answered[2]))
  // What is gone already needs no deleting: 200.
  expect([...toOrganisers].toSorted()).toEqual([200, 404, 422])
})

test('a button that answers a wish says so where the member wishes for something else by now', async () => {
  const answers = await inOffice(async (board, organiser) => {
    const { people, americas, europe, edition: of } = board
    await askForZone(board.tools, people.member, americas.id)
    const seen = { member: people.member.id, edition: of.id, release: 'true', wished: 'true' }
    const posted = [
      await post(leaveZones, board, organiser, { ...seen, zone: europe.id }),
      await post(moveMember, board, organiser, { ...seen, zone: americas.id }),
      await post(moveMember, board, organiser, { ...seen, zone: europe.id }),
    ]
    return Promise.all(posted.map((answer) => answer.json()))
  })

  expect(answers).toEqual([
    { cannot: 'They do not ask for this zone any more.' },
    { done: 'Moved to Americas.' },
    { cannot: 'They do not ask for this zone any more, are in it already, or it is closed.' },
  ])
})

const edition = {
  slug: '2026',
  title: 'The open window',
  'dates.start': '2027-06-18',
  'dates.end': '2026-09-21',
  timeZone: 'Europe/Berlin',
  zonePolicy: 'own',
  layout: '2025',
  afterEnd: 'alumni',
}

test('days that come the wrong way round are put in order, and of two who save the second is told', async () => {
  const { first, second, days } = await inOffice(async (board, organiser) => {
    const form = { ...edition, id: board.edition.id, version: '1' }
    return {
      first: await post(saveEditions, board, organiser, form),
      second: await post(saveEditions, board, organiser, form),
      days: await board.tools.db
        .select({ startsOn: editions.startsOn, endsOn: editions.endsOn })
        .from(editions)
        .where(eq(editions.id, board.edition.id)),
    }
  })

  expect([first.status, second.status]).toEqual([200, 409])
  expect(days).toEqual([{ startsOn: '2026-09-21', endsOn: '2027-06-18' }])
})

test('a step that is blocked says what to do', async () => {
  const answer = await inOffice(async (board, organiser) => {
    await board.tools.db.update(editions).set({ status: 'draft' })
    return post(announceEditions, board, organiser, { id: board.edition.id, version: '1' })
  })

  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({
    cannot: 'It has no public summary yet. Write what everybody may read of it.',
  })
})

test('questions keep their order, and a choice has choices', async () => {
  const kinds = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`kind${n}`, 'text']))
  const asking = {
    intake: 'request',
    ...kinds,
    question1: 'Why?',
    question3: 'Where?',
    kind3: 'choice',
    required3: 'true',
  }

  const { refused, taken, questions } = await inOffice(async (board, organiser) => {
    const form = { ...asking, id: board.edition.id, version: '1' }
    return {
      refused: await post(intakeEditions, board, organiser, { ...form, choices3: 'Here' }),
      taken: await post(intakeEditions, board, organiser, { ...form, choices3: 'Here; There' }),
      questions: (await board.tools.db.select({ questions: editions.questions }).from(editions))[0]?.questions,
    }
  })

  expect([refused.status, taken.status]).toEqual([422, 200])
  expect(questions).toEqual([
    { key: 'why', label: 'Why?', kind: 'text', required: false },
    { key: 'where', label: 'Where?', kind: 'choice', required: true, choices: ['Here', 'There'] },
  ])
})
