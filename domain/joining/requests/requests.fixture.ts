import { eq, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { editions, invitationRequests } from '../../../db/schema/programme.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import type { Noticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import type { Member } from '../../club/viewer.ts'
import { confirmRequestByCode } from './confirm.ts'
import { submitRequest } from './submit.ts'
import type { RequestSubmission } from './submit.ts'

export type Board = Noticeboard

export const written: RequestSubmission = {
  name: 'An applicant',
  email: 'applicant@club.test',
  timeZone: 'Europe/Berlin',
  role: '',
  organisation: '',
  link: '',
  edition: '2026',
  zone: 'europe-africa',
  alsoEditions: [],
  answers: [{ question: 'What for?', answer: 'To write.' }],
  source: '',
}

export const submit = async ({ tools }: Board, more: Partial<RequestSubmission> = {}, sender = 'somebody') => {
  await tools.db.update(editions).set({ intake: 'request' })
  const outcome = await submitRequest(tools, sender, { ...written, ...more })
  if (!outcome.ok) throw new Error(`Refused: ${outcome.because}`)
  return outcome
}

/** The oldest first. Letters of one transaction are all of one moment; which statement wrote a row says which came first. */
export const mails = ({ tools }: Board) =>
  tools.db
    .select({ kind: outboxMails.kind, to: outboxMails.toAddress, text: outboxMails.bodyText })
    .from(outboxMails)
    .orderBy(outboxMails.createdAt, sql`cmin::text::int`)

export const kindsOf = async (board: Board) => (await mails(board)).map(({ kind }) => kind).toSorted()

export const lastMail = async (board: Board, kind: string) => {
  const found = (await mails(board)).filter((mail) => mail.kind === kind).at(-1)
  if (!found) throw new Error(`No letter ${kind} was written.`)
  return found.text
}

export const typeCode = ({ tools }: Board, proofId: string, code: string, sender = 'somebody') =>
  confirmRequestByCode(tools, sender, { proofId, code })

export const codeIn = (text: string) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? ''
export const tokenIn = (text: string, type: string) =>
  new URL(new RegExp(`https://club\\.test/member/confirm\\?type=${type}\\S*`).exec(text)?.[0] ?? '').searchParams.get(
    'token_hash',
  ) ?? ''

/** A request whose address is confirmed, as an organiser sees it. */
export const confirmed = async (board: Board, more: Partial<RequestSubmission> = {}) => {
  const { proofId } = await submit(board, more, more.email)
  await typeCode(board, proofId, codeIn(await lastMail(board, 'request-confirm')))
  const [row] = await board.tools.db
    .select({ id: invitationRequests.id, version: invitationRequests.version })
    .from(invitationRequests)
    .where(eq(invitationRequests.email, more.email ?? written.email))
  if (!row) throw new Error('There is no request.')
  return row
}

export const giveAccount = async ({ tools }: Board, member: Member, email: string) => {
  await tools.db.execute(sql`insert into auth.users (id, email) values (${member.accountId}, ${email})`)
  await tools.db.update(members).set({ accountId: member.accountId }).where(eq(members.id, member.id))
}

export const statusOf = async ({ tools }: Board, id: string) =>
  (
    await tools.db
      .select({ status: invitationRequests.status, position: invitationRequests.position })
      .from(invitationRequests)
      .where(eq(invitationRequests.id, id))
  )[0]
