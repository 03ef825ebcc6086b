import { afterAll, describe, expect, test } from 'vitest'
import { consents } from '../../db/schema/people.server.ts'
import { invitationRequests } from '../../db/schema/programme.server.ts'
import type { Database } from '../../db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import { openOffice } from '../office.fixture.ts'
import { countRequests, findRequest, listRequests, urgencyOf, workingDaysBetween } from './requests.ts'
import type { RequestPile, RequestStatus } from './requests.ts'
import { now } from '../writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../writing/updates/noticeboard.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inOffice = openOffice(database)

const ask = async (db: Database | Noticeboard['tools']['db'], status: RequestStatus, daysAgo = 1, more = {}) => {
  const [request] = await db
    .insert(invitationRequests)
    .values({
      name: `Applicant ${status}`,
      email: `${status}-${daysAgo}@club.test`,
      timeZone: 'Europe/Berlin',
      reference: `NR-${status}-${daysAgo}`,
      status,
      createdAt: new Date(now.getTime() - daysAgo * 24 * 60 * 60_000),
      ...more,
    })
    .returning()
  if (!request) throw new Error('Nobody asked.')
  return request
}

describe('the piles of requests', () => {
  const piles: [RequestPile, string[]][] = [
    ['waiting', ['Applicant in_review', 'Applicant new', 'Applicant waiting_applicant']],
    ['waitlist', ['Applicant waitlisted']],
    ['answered', ['Applicant approved', 'Applicant declined']],
  ]

  test.each(piles)('%s', async (pile, expected) => {
    const listed = await inOffice(async ({ tools }, organiser) => {
      await ask(tools.db, 'unverified', 9)
      await ask(tools.db, 'new', 3)
      await ask(tools.db, 'in_review', 5)
      await ask(tools.db, 'waiting_applicant', 7)
      await ask(tools.db, 'waitlisted', 6, { position: 1 })
      await ask(tools.db, 'approved', 7, { decidedAt: now })
      await ask(tools.db, 'declined', 8, { decidedAt: new Date('2026-11-01') })
      return listRequests(tools, organiser, { pile })
    })

    expect(listed.map(({ name }) => name)).toEqual(expected)
  })

  test('are counted; who waits for an answer of their own sender is not to be answered', async () => {
    const counts = await inOffice(async ({ tools }, organiser) => {
      await ask(tools.db, 'new', 3)
      await ask(tools.db, 'waiting_applicant', 12)
      await ask(tools.db, 'waitlisted', 6, { position: 1 })
      return countRequests(tools, organiser)
    })

    expect(counts).toMatchObject({ waiting: 2, toAnswer: 1, waitlist: 1, answered: 0 })
    expect(counts.oldest).toEqual(new Date('2026-11-17T11:00:00Z'))
  })
})

describe('a request', () => {
  test('is read with its answers, what was agreed to, and how full its zone is', async () => {
    const request = await inOffice(async ({ tools, europe, edition }, organiser) => {
      const answers = [{ question: 'What for?', answer: 'To write.' }]
      const { id } = await ask(tools.db, 'new', 1, { editionId: edition.id, zoneId: europe.id, answers })
      await tools.db
        .insert(consents)
        .values({ requestId: id, kind: 'terms', documentVersion: '3', given: true, at: now })
      return findRequest(tools, organiser, id)
    })

    expect(request).toMatchObject({
      answers: [{ question: 'What for?', answer: 'To write.' }],
      agreed: [{ kind: 'terms', documentVersion: '3' }],
      zone: 'Europe & Africa',
      zones: [
        { slug: 'europe-africa', taken: 5, capacity: null },
        { slug: 'americas', taken: 1, capacity: null },
      ],
      editionIsFull: false,
    })
  })

  test('that was never confirmed is not shown', async () => {
    const found = await inOffice(async ({ tools }, organiser) => {
      const { id } = await ask(tools.db, 'unverified')
      return findRequest(tools, organiser, id)
    })

    expect(found).toBeUndefined()
  })
})

describe('working days', () => {
  test.each([
    ['2026-11-20T09:00:00Z', '2026-11-20T17:00:00Z', 0],
    ['2026-11-19T09:00:00Z', '2026-11-20T09:00:00Z', 1],
    // Over a weekend.
    ['2026-11-20T09:00:00Z', '2026-11-22T09:00:00Z', 0],
    ['2026-11-20T09:00:00Z', '2026-11-23T09:00:00Z', 1],
    ['2026-11-13T09:00:00Z', '2026-11-20T09:00:00Z', 5],
    ['2026-11-12T09:00:00Z', '2026-11-20T09:00:00Z', 6],
    ['2026-11-21T09:00:00Z', '2026-11-29T09:00:00Z', 5],
    // Already tomorrow in Berlin.
    ['2026-11-19T23:30:00Z', '2026-11-20T22:00:00Z', 0],
    ['2026-11-20T09:00:00Z', '2026-11-10T09:00:00Z', 0],
  ])('from %s to %s are %i', (from, to, days) => {
    expect(workingDaysBetween(new Date(from), new Date(to), 'Europe/Berlin')).toBe(days)
  })

  test('more than was promised is amber, more than twice as many red', () => {
    const promising = (promised: number) => (days: number) => urgencyOf(days, promised)
    expect([0, 5, 6, 10, 11].map(promising(5))).toEqual(['fresh', 'fresh', 'amber', 'amber', 'red'])
    expect([2, 3, 4, 5].map(promising(2))).toEqual(['fresh', 'amber', 'amber', 'red'])
  })
})
