/** What an applicant does with their own request, by the links of their letters. Opening one changes nothing. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invitationRequests } from '../../../db/schema/programme.server.ts'
import type { RequestStatus } from '../requests.ts'
import type { Tools } from '../../tools.ts'
import { readRequestToken } from '../open-requests/links.ts'
import { decidableStates } from '../open-requests.ts'

export type OwnRequest = { reference: string; status: RequestStatus; question: string; email: string }

/** The request a link opens, as its sender may see it; `undefined` for a link of nobody. */
export async function describeOwnRequest(
  tools: Pick<Tools, 'db' | 'seal'>,
  token: string,
): Promise<OwnRequest | undefined> {
  const id = readRequestToken(tools, token)
  if (!id) return undefined
  const [request] = await tools.db
    .select({
      reference: invitationRequests.reference,
      status: invitationRequests.status,
      question: invitationRequests.question,
      email: invitationRequests.email,
    })
    .from(invitationRequests)
    .where(eq(invitationRequests.id, id))
  return request
}

/** Answers what an organiser asked; the request is read again. `over` where nothing is asked any more. */
export async function answerQuestion(
  tools: Pick<Tools, 'db' | 'seal' | 'now'>,
  token: string,
  answer: string,
): Promise<{ ok: true; reference: string } | { ok: false; because: 'over' }> {
  const { question, answers } = invitationRequests
  const [request] = await tools.db
    .update(invitationRequests)
    .set({
      status: 'in_review',
      answers: sql`${answers} || jsonb_build_array(jsonb_build_object('question', ${question}, 'answer', ${answer}::text))`,
      question: '',
      updatedAt: tools.now(),
      version: sql`${invitationRequests.version} + 1`,
    })
    .where(and(isTheirs(tools, token), eq(invitationRequests.status, 'waiting_applicant')))
    .returning({ reference: invitationRequests.reference })
  return request ? { ok: true, ...request } : { ok: false, because: 'over' }
}

/** Takes the request back; twice is the same as once. `over` where it has its answer already. */
export async function withdrawRequest(
  tools: Pick<Tools, 'db' | 'seal' | 'now'>,
  token: string,
): Promise<{ ok: true; reference: string } | { ok: false; because: 'over' }> {
  const [request] = await tools.db
    .update(invitationRequests)
    .set({
      status: 'withdrawn',
      position: null,
      decidedAt: tools.now(),
      updatedAt: tools.now(),
      version: sql`${invitationRequests.version} + 1`,
    })
    .where(and(isTheirs(tools, token), inArray(invitationRequests.status, [...decidableStates, 'withdrawn'])))
    .returning({ reference: invitationRequests.reference })
  return request ? { ok: true, ...request } : { ok: false, because: 'over' }
}

function isTheirs(tools: Pick<Tools, 'seal'>, token: string) {
  const id = readRequestToken(tools, token)
  return id ? eq(invitationRequests.id, id) : sql`false`
}
