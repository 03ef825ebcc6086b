import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accesses, editions, invitationRequests, invitations } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openOffice } from '../../office.fixture.ts'
import { findRequest } from '../requests.ts'
import { askForAccess } from './ask-for-access.ts'
import { answerQuestion, describeOwnRequest, withdrawRequest } from './applicant.ts'
import { approveRequest } from './approve.ts'
import { tellOfRequests, tidyRequests } from './clock.ts'
import { askApplicant, declineRequest, noteOnRequest, putOnWaitingList, takeRequest } from './decide.ts'
import {
  confirmed,
  giveAccount,
  kindsOf,
  lastMail,
  mails,
  statusOf,
  submit,
  tokenIn,
  typeCode,
  written,
} from './requests.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const inOffice = openOffice(database)

describe('an answer', () => {
  test('approving makes the invitation, and a second organiser who presses too changes nothing', () =>
    inOffice(async (board, organiser) => {
      const seen = await confirmed(board)
      const approval = { zone: 'americas', message: 'Welcome.', whenFull: 'ask' } as const

      expect(await approveRequest(board.tools, organiser, seen, approval)).toMatchObject({ ok: true })
      expect(await approveRequest(board.tools, organiser, seen, approval)).toEqual({
        ok: false,
        because: 'stale',
        current: 'approved',
      })

      expect(await kindsOf(board)).toContain('invitation')
      const made = await board.tools.db.select({ zoneId: invitations.zoneId }).from(invitations)
      expect(made).toEqual([{ zoneId: board.americas.id }])
    }))

  test('a full edition is asked about first, and nothing is half done', () =>
    inOffice(async (board, organiser) => {
      await board.tools.db.update(editions).set({ capacity: 1 })
      const seen = await confirmed(board)
      const approve = (whenFull: 'ask' | 'without-edition') =>
        approveRequest(board.tools, organiser, seen, { zone: undefined, message: '', whenFull })

      expect(await approve('ask')).toEqual({ ok: false, because: 'edition-full' })
      expect(await statusOf(board, seen.id)).toMatchObject({ status: 'new' })
      expect(await approve('without-edition')).toMatchObject({ ok: true })
      const made = await board.tools.db.select({ editionId: invitations.editionId }).from(invitations)
      expect(made).toEqual([{ editionId: null }])
    }))

  test('a question goes out by letter, and its answer brings the request back', () =>
    inOffice(async (board, organiser) => {
      const seen = await confirmed(board)
      await askApplicant(board.tools, organiser, seen, 'How large is your team?')
      const token = tokenIn(await lastMail(board, 'request-question'), 'request-answer')

      expect(await describeOwnRequest(board.tools, token)).toMatchObject({ question: 'How large is your team?' })
      expect(await answerQuestion(board.tools, token, 'Ten people.')).toMatchObject({ ok: true })

      const read = await findRequest(board.tools, organiser, seen.id)
      expect(read?.status).toBe('in_review')
      expect(read?.answers.at(-1)).toEqual({ question: 'How large is your team?', answer: 'Ten people.' })
      expect(await answerQuestion(board.tools, token, 'Eleven.')).toEqual({ ok: false, because: 'over' })
      expect(await answerQuestion(board.tools, `${token}x`, 'Eleven.')).toEqual({ ok: false, because: 'over' })
    }))

  test('declining sends the reason, or nothing at all', () =>
    inOffice(async (board, organiser) => {
      const first = await confirmed(board)
      const second = await confirmed(board, { email: 'second@club.test' })

      await declineRequest(board.tools, organiser, first, { reason: 'This edition is for beginners.' })
      await declineRequest(board.tools, organiser, second, { silent: true })

      const declined = (await mails(board)).filter(({ kind }) => kind === 'request-declined')
      expect(declined.map(({ to }) => to)).toEqual([written.email])
      expect(declined[0]?.text).toContain('> This edition is for beginners.')
    }))

  test('the waiting list counts its numbers for each edition, and can be left', () =>
    inOffice(async (board, organiser) => {
      const first = await confirmed(board)
      const second = await confirmed(board, { email: 'second@club.test' })
      const elsewhere = await confirmed(board, { email: 'third@club.test', edition: undefined })

      for (const seen of [first, second, elsewhere]) await putOnWaitingList(board.tools, organiser, seen)

      const places = await Promise.all([first, second, elsewhere].map(({ id }) => statusOf(board, id)))
      expect(places.map((place) => place?.position)).toEqual([1, 2, 1])
      const token = tokenIn(await lastMail(board, 'request-waiting-list'), 'request-withdraw')
      expect(await withdrawRequest(board.tools, token)).toMatchObject({ ok: true })
      expect(await withdrawRequest(board.tools, token)).toMatchObject({ ok: true })
    }))

  test('who takes it and what they note is kept in turn', () =>
    inOffice(async (board, organiser) => {
      const seen = await confirmed(board)
      await takeRequest(board.tools, organiser, seen)

      expect(await noteOnRequest(board.tools, organiser, seen, 'Too late.')).toMatchObject({ because: 'stale' })
      await noteOnRequest(board.tools, organiser, { ...seen, version: seen.version + 1 }, 'Would suit us.')

      const read = await findRequest(board.tools, organiser, seen.id)
      expect(read).toMatchObject({ status: 'in_review', assignedTo: organiser.displayName })
      expect(read?.notes.map(({ text }) => text)).toEqual(['Would suit us.'])
    }))
})

describe('a member who asks for another edition', () => {
  test('is let in by the approval, without an invitation, and asks once', () =>
    inOffice(async (board, organiser) => {
      const { tools, people, edition } = board
      await giveAccount(board, people.outsider, 'outsider@club.test')

      expect(await askForAccess(tools, people.outsider, edition.slug)).toMatchObject({ ok: true })
      expect(await askForAccess(tools, people.outsider, edition.slug)).toEqual({ ok: false, because: 'asked-already' })
      expect(await askForAccess(tools, people.member, edition.slug)).toEqual({ ok: false, because: 'has-access' })
      const [seen] = await tools.db
        .select({ id: invitationRequests.id, version: invitationRequests.version })
        .from(invitationRequests)
      if (!seen) throw new Error('There is no request.')
      const approval = { zone: 'americas', message: '', whenFull: 'ask' } as const
      await approveRequest(tools, organiser, seen, approval)

      const held = await tools.db
        .select({ zoneId: accesses.zoneId, source: accesses.source })
        .from(accesses)
        .where(eq(accesses.memberId, people.outsider.id))
      expect(held).toEqual([{ zoneId: board.americas.id, source: 'request' }])
      expect(await kindsOf(board)).toEqual(['access-granted'])
      expect(await statusOf(board, seen.id)).toMatchObject({ status: 'converted' })
    }))
})

describe('as time passes', () => {
  test('unconfirmed requests go after 7 days, answered ones lose their person after 180', () =>
    inOffice(async (board, organiser) => {
      const { proofId } = await submit(board, { email: 'never@club.test' })
      const seen = await confirmed(board)
      await declineRequest(board.tools, organiser, seen, { silent: true })
      const inDays = (days: number) => ({
        ...board.tools,
        now: () => new Date(board.tools.now().getTime() + days * 24 * 60 * 60_000),
      })

      await tidyRequests(inDays(181))

      const rows = await board.tools.db
        .select({
          email: invitationRequests.email,
          status: invitationRequests.status,
          answers: invitationRequests.answers,
        })
        .from(invitationRequests)
      expect(rows).toEqual([{ email: '', status: 'anonymised', answers: [] }])
      expect(await typeCode(board, proofId, '000000')).toEqual({ ok: false, because: 'expired' })
    }))

  test('organisers hear of new requests by mail, once an hour', () =>
    inOffice(async (board, organiser) => {
      await giveAccount(board, organiser, 'organiser@club.test')
      await confirmed(board)

      await tellOfRequests(board.tools)
      await tellOfRequests(board.tools)

      const told = (await mails(board)).filter(({ kind }) => kind === 'requests-waiting')
      expect(told.map(({ to }) => to)).toEqual(['organiser@club.test'])
    }))

  test('however many organisers there are, each hears of them', () =>
    inOffice(async (board) => {
      await confirmed(board)
      await board.tools.db.execute(sql`with made as (
          insert into auth.users (id, email)
          select gen_random_uuid(), 'organiser-' || number || '@club.test' from generate_series(1, 120) number returning id, email)
        insert into guildhall.members (account_id, display_name, role, status)
        select id, 'An organiser', 'admin', 'active' from made`)

      await tellOfRequests(board.tools)

      expect((await kindsOf(board)).filter((kind) => kind === 'requests-waiting')).toHaveLength(120)
    }))
})
