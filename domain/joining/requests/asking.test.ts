import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { invitationRequests } from '../../../db/schema/programme.server.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { openOffice } from '../../office.fixture.ts'
import { findRequest, listRequests } from '../requests.ts'
import { confirmRequestByLink, sendConfirmationAgain } from './confirm.ts'
import { submitRequest } from './submit.ts'
import {
  codeIn,
  confirmed,
  giveAccount,
  kindsOf,
  lastMail,
  mails,
  submit,
  tokenIn,
  typeCode,
  written,
} from './requests.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const inOffice = openOffice(database)

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
