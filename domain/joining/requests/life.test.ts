import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, editions, invitationRequests, invitations } from '../../../db/schema/programme.server.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openOffice } from '../../office.fixture.ts'
import { findRequest, listRequests } from '../requests.ts'
import type { Noticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import type { Member } from '../../club/viewer.ts'
import { askForAccess } from './access.ts'
import { answerQuestion, describeOwnRequest, withdrawRequest } from './applicant.ts'
import { approveRequest } from './approve.ts'
import { tellOfRequests, tidyRequests } from './clock.ts'
import { confirmRequestByCode, confirmRequestByLink, sendConfirmationAgain } from './confirm.ts'
import { askApplicant, declineRequest, noteOnRequest, putOnWaitingList, takeRequest } from './decide.ts'
import { submitRequest } from './submit.ts'
import type { RequestSubmission } from './submit.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const inOffice = openOffice(database)

type Board = Noticeboard

const written: RequestSubmission = {
  name: 'An applicant',
  email: 'applicant@club.test',
  timeZone: 'Europe/Berlin',
  role: '',
  organisation: '',
  link: '',
  edition: '2026',
  zone: 'europe-africa',
  answers: [{ question: 'What for?', answer: 'To write.' }],
  source: '',
}

const submit = async ({ tools }: Board, more: Partial<RequestSubmission> = {}, sender = 'somebody') => {
  await tools.db.update(editions).set({ intake: 'request' })
  const outcome = await submitRequest(tools, sender, { ...written, ...more })
  if (!outcome.ok) throw new Error(`Refused: ${outcome.because}`)
  return outcome
}

/** The oldest first. Letters of one transaction are all of one moment; where a row lies says which came first. */
const mails = ({ tools }: Board) =>
  tools.db
    .select({ kind: outboxMails.kind, to: outboxMails.toAddress, text: outboxMails.bodyText })
    .from(outboxMails)
    .orderBy(outboxMails.createdAt, sql`ctid`)

const kindsOf = async (board: Board) => (await mails(board)).map(({ kind }) => kind).toSorted()

const lastMail = async (board: Board, kind: string) => {
  const found = (await mails(board)).filter((mail) => mail.kind === kind).at(-1)
  if (!found) throw new Error(`No letter ${kind} was written.`)
  return found.text
}

const typeCode = ({ tools }: Board, proofId: string, code: string, sender = 'somebody') =>
  confirmRequestByCode(tools, sender, { proofId, code })

const codeIn = (text: string) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? ''
const tokenIn = (text: string, type: string) =>
  new URL(new RegExp(`https://club\\.test/member/confirm\\?type=${type}\\S*`).exec(text)?.[0] ?? '').searchParams.get(
    'token_hash',
  ) ?? ''

/** A request whose address is confirmed, as an organiser sees it. */
const confirmed = async (board: Board, more: Partial<RequestSubmission> = {}) => {
  const { proofId } = await submit(board, more, more.email)
  await typeCode(board, proofId, codeIn(await lastMail(board, 'request-confirm')))
  const [row] = await board.tools.db
    .select({ id: invitationRequests.id, version: invitationRequests.version })
    .from(invitationRequests)
    .where(eq(invitationRequests.email, more.email ?? written.email))
  if (!row) throw new Error('There is no request.')
  return row
}

const giveAccount = async ({ tools }: Board, member: Member, email: string) => {
  await tools.db.execute(sql`insert into auth.users (id, email) values (${member.accountId}, ${email})`)
  await tools.db.update(members).set({ accountId: member.accountId }).where(eq(members.id, member.id))
}

const statusOf = async ({ tools }: Board, id: string) =>
  (
    await tools.db
      .select({ status: invitationRequests.status, position: invitationRequests.position })
      .from(invitationRequests)
      .where(eq(invitationRequests.id, id))
  )[0]

describe('asking to come in', () => {
  test('nobody reads a request before its address is confirmed, by the code or by the link', () =>
    inOffice(async (board, organiser) => {
      const first = await submit(board)
      const byCode = codeIn(await lastMail(board, 'request-confirm'))

      expect(await typeCode(board, first.proofId, '000000' === byCode ? '111111' : '000000')).toEqual({
        ok: false,
        because: 'wrong',
      })
      expect(await typeCode(board, first.proofId, byCode)).toEqual({
        ok: true,
        reference: first.reference,
      })
      expect(await kindsOf(board)).toEqual(['request-confirm', 'request-received'])

      await submit(board, { email: 'second@club.test' })
      const token = tokenIn(await lastMail(board, 'request-confirm'), 'request-verify')
      expect(await confirmRequestByLink(board.tools, token)).toMatchObject({ ok: true })
      expect(await confirmRequestByLink(board.tools, token)).toEqual({ ok: false, because: 'expired' })
      const [row] = await board.tools.db.select({ id: invitationRequests.id }).from(invitationRequests)
      const read = await findRequest(board.tools, organiser, row?.id ?? '')
      expect(read?.agreed).toMatchObject([{ kind: 'privacy' }])
    }))

  test('five wrong codes end the code, not the link', () =>
    inOffice(async (board) => {
      const { proofId } = await submit(board)
      const letter = await lastMail(board, 'request-confirm')
      const wrong = codeIn(letter) === '000000' ? '111111' : '000000'
      const tries: string[] = []
      for (let time = 0; time < 6; time++) {
        const outcome = await typeCode(board, proofId, wrong)
        tries.push(outcome.ok ? 'ok' : outcome.because)
      }

      expect(tries).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'dead', 'dead'])
      expect(await confirmRequestByLink(board.tools, tokenIn(letter, 'request-verify'))).toMatchObject({ ok: true })
    }))

  test('what one writes is not confirmed by the letter of another who typed the same address', () =>
    inOffice(async (board, organiser) => {
      const own = await submit(board, { name: 'The owner' })
      const ownLetter = await lastMail(board, 'request-confirm')
      const other = await submit(board, { name: 'Somebody else', email: 'APPLICANT@club.test' }, 'elsewhere')
      const otherLetter = (await mails(board)).find(({ text }) => text.includes(other.reference))?.text ?? ''

      expect(await typeCode(board, own.proofId, codeIn(ownLetter))).toEqual({ ok: true, reference: own.reference })
      expect(await typeCode(board, other.proofId, codeIn(otherLetter))).toEqual({ ok: false, because: 'expired' })

      const listed = await listRequests(board.tools, organiser)
      expect(listed.map(({ name }) => name)).toEqual(['The owner'])
    }))

  test('whoever tries codes at many letters is not heard any more after thirty, and others are', () =>
    inOffice(async (board) => {
      const letters: { proofId: string; wrong: string }[] = []
      for (let number = 1; number <= 7; number++) {
        const { proofId } = await submit(board, { email: `${number}@club.test` }, `sender ${number}`)
        const right = codeIn((await mails(board)).find(({ to }) => to === `${number}@club.test`)?.text ?? '')
        letters.push({ proofId, wrong: right === '000000' ? '111111' : '000000' })
      }
      for (const { proofId, wrong } of letters.slice(0, 6))
        for (let time = 0; time < 5; time++) await typeCode(board, proofId, wrong, 'a guesser')

      const [last] = letters.slice(-1)
      if (!last) throw new Error('There is no letter.')
      expect(await typeCode(board, last.proofId, last.wrong, 'a guesser')).toEqual({ ok: false, because: 'throttled' })
      expect(await typeCode(board, last.proofId, last.wrong, 'somebody')).toEqual({ ok: false, because: 'wrong' })
    }))

  test('right codes are not counted: an office of many confirms one after the other', () =>
    inOffice(async (board) => {
      for (let number = 1; number <= 31; number++) {
        const email = `${number}@club.test`
        const { proofId } = await submit(board, { email }, `sender ${number}`)
        const code = codeIn((await mails(board)).find(({ to }) => to === email)?.text ?? '')
        expect(await typeCode(board, proofId, code, 'the office')).toMatchObject({ ok: true })
      }
    }))

  test('consent is kept with the version of the terms, and none is named where none was published', () =>
    inOffice(async (board, organiser) => {
      await confirmed(board)
      await board.tools.db
        .insert(pages)
        .values({ slug: 'terms', title: 'Terms', documentVersion: 3, status: 'published' })
      await confirmed(board, { email: 'second@club.test' })

      const listed = await listRequests(board.tools, organiser)
      const read = await Promise.all(listed.map(({ id }) => findRequest(board.tools, organiser, id)))
      expect(read.flatMap((request) => request?.agreed.map((agreed) => agreed.documentVersion)).toSorted()).toEqual([
        '0',
        '3',
      ])
    }))

  test('whoever asks twice is told the same, and the letter says that the request is there', () =>
    inOffice(async (board) => {
      await confirmed(board)

      const again = await submit(board, { email: 'APPLICANT@club.test' })

      expect(await typeCode(board, again.proofId, '000000')).toEqual({ ok: false, because: 'wrong' })
      expect(again).toMatchObject({ ok: true, reference: expect.stringMatching(/^R-/), proofId: expect.any(String) })
      expect(await kindsOf(board)).toEqual(['request-confirm', 'request-known', 'request-received'])
    }))

  test('an address that a member has by single sign-on alone is nobody’s here: it is asked to confirm', () =>
    inOffice(async (board) => {
      const { tools, people } = board
      await giveAccount(board, people.outsider, written.email)
      await tools.db.execute(sql`update auth.users set is_sso_user = true where id = ${people.outsider.accountId}`)

      await submit(board)

      expect(await kindsOf(board)).toEqual(['request-confirm'])
    }))

  test('a sixth request within an hour from one place has to wait', () =>
    inOffice(async (board) => {
      for (let number = 1; number <= 5; number++) await submit(board, { email: `${number}@club.test` })

      expect(await submitRequest(board.tools, 'somebody', written)).toMatchObject({ ok: false, because: 'throttled' })
      expect(await submitRequest(board.tools, 'somebody else', written)).toMatchObject({ ok: true })
    }))

  test('a mistyped address can be corrected, and the first letter’s code is of no use then', () =>
    inOffice(async (board) => {
      const { proofId } = await submit(board, { email: 'wrong@club.test' })

      const sent = await sendConfirmationAgain(board.tools, 'somebody', { proofId, corrected: 'right@club.test' })

      expect(sent).toMatchObject({ ok: true })
      expect((await mails(board)).map(({ to }) => to)).toEqual(['wrong@club.test', 'right@club.test'])
      const again = () => sendConfirmationAgain(board.tools, 'somebody', { proofId, corrected: 'third@club.test' })
      expect(await again()).toMatchObject({ because: 'throttled' })
      const first = (await mails(board)).find(({ to }) => to === 'wrong@club.test')?.text ?? ''
      expect(await typeCode(board, proofId, codeIn(first))).toEqual({ ok: false, because: 'expired' })
    }))
})

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
