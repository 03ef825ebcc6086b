/** The two questions after a session: who is asked, by a host or by itself (docs/behaviour/programme.md, two-questions). */
import { and, asc, eq, exists, gt, inArray, lte, notExists, or, sql } from 'drizzle-orm'
import { rsvps, scheduledSessions, sessionQuestions } from '../../db/schema/sessions.server.ts'
import { sessionQuestionsLetter } from '../../mail/letters/hosting.ts'
import { dayMs, hourMs } from '../../time/durations.ts'
import { canRun } from '../club/access.ts'
import { noteInAudit } from '../club/audit.ts'
import type { Member } from '../club/viewer.ts'
import { withEnoughLetters } from '../notices/daily-letters.ts'
import { listRecipients } from '../notices/recipients.ts'
import { unsubscribeFor } from '../notices/unsubscribe.ts'
import { letterStudioOf } from '../programme/letter-studio.ts'
import { inSession } from '../programme/sessions/in-session.ts'
import { loadSessions, storedSessionAccessObject } from '../programme/sessions.ts'
import type { Tools } from '../tools.ts'
import { hasPlace } from '../programme/rsvps/has-place.ts'

/** Asked by themselves so long after the end, and until then at the latest, after a pause of the house. */
const byItselfAfterMs = hourMs
const byItselfUntilMs = dayMs
/** Hosts ask, and people answer, until this long after the end. */
export const questionsUntilMs = 14 * dayMs

const batch = 100

export type AskOutcome =
  | { ok: true }
  | { ok: false; because: 'not-yours' | 'cancelled' | 'early' | 'late' | 'already' | 'nobody' }

/** A host or an organiser asks those who came, once; from the end of the session on. */
export async function askQuestions(
  tools: Pick<Tools, 'db' | 'jobs' | 'now'>,
  actor: Member,
  sessionId: string,
): Promise<AskOutcome | undefined> {
  return inSession(tools, actor, sessionId, async ({ tx, runner, session }): Promise<AskOutcome> => {
    const now = tools.now()
    if (!canRun(runner, storedSessionAccessObject(session), now)) return { ok: false, because: 'not-yours' }
    if (session.status !== 'scheduled') return { ok: false, because: 'cancelled' }
    if (now < session.endsAt) return { ok: false, because: 'early' }
    if (now.getTime() > session.endsAt.getTime() + questionsUntilMs) return { ok: false, because: 'late' }
    if ((await tx.$count(rsvps, and(eq(rsvps.sessionId, sessionId), cameOrMayHave))) === 0) {
      return { ok: false, because: 'nobody' }
    }
    const [asked] = await tx
      .insert(sessionQuestions)
      .values({ sessionId, askedBy: runner.id, askedAt: now })
      .onConflictDoNothing()
      .returning({ sessionId: sessionQuestions.sessionId })
    if (!asked) return { ok: false, because: 'already' }
    await tools.jobs.send(tx, 'session-questions', { sessionId })
    await noteInAudit(tx, {
      actorId: runner.id,
      action: 'session-questions',
      objectType: 'session',
      objectId: sessionId,
      summary: `Asked the two questions after “${session.title}”.`,
    })
    return { ok: true }
  })
}

/** What nobody asked within an hour of the end is asked by itself. The clock does it; returns how many sessions there were. */
export async function askAfterSessions(tools: Pick<Tools, 'db' | 'jobs' | 'now'>): Promise<number> {
  const { endsAt, id, status } = scheduledSessions
  const ago = (ms: number) => new Date(tools.now().getTime() - ms)
  return tools.db.transaction(async (tx) => {
    const asked = tx
      .select({ one: sql`1` })
      .from(sessionQuestions)
      .where(eq(sessionQuestions.sessionId, id))
    const came = tx
      .select({ one: sql`1` })
      .from(rsvps)
      .where(and(eq(rsvps.sessionId, id), cameOrMayHave))
    const due = await tx
      .select({ id })
      .from(scheduledSessions)
      .where(
        and(
          eq(status, 'scheduled'),
          lte(endsAt, ago(byItselfAfterMs)),
          gt(endsAt, ago(byItselfUntilMs)),
          notExists(asked),
          exists(came),
        ),
      )
      .orderBy(asc(endsAt))
      .limit(batch)
    if (due.length === 0) return 0
    const noted = await tx
      .insert(sessionQuestions)
      .values(due.map((session) => ({ sessionId: session.id, askedAt: tools.now() })))
      .onConflictDoNothing()
      .returning({ sessionId: sessionQuestions.sessionId })
    for (const { sessionId } of noted) await tools.jobs.send(tx, 'session-questions', { sessionId })
    return noted.length
  })
}

/**
 * Writes to those who came, each once: not to who wants no mail about sessions, nor had enough letters within the day; they
 * find the questions where they were. Returns how many letters were written.
 */
export async function sendQuestions(
  tools: Pick<Tools, 'db' | 'jobs' | 'mail' | 'now' | 'seal' | 'siteUrl'>,
  { sessionId }: { sessionId: string },
): Promise<number> {
  const [session] = await loadSessions(tools, [sessionId])
  if (session?.status !== 'scheduled') return 0
  const came = await tools.db
    .select({ id: rsvps.memberId })
    .from(rsvps)
    .where(and(eq(rsvps.sessionId, sessionId), cameOrMayHave))
  const memberIds = came.map(({ id }) => id)
  const full = await withEnoughLetters(tools, memberIds)
  const object = { id: sessionId, state: 'published', audience: { kind: 'persons', memberIds } } as const
  let after: string | undefined
  let written = 0
  do {
    const page = await listRecipients(tools, object, { category: 'sessions', limit: batch, ...(after && { after }) })
    const recipients = page.recipients.filter(({ memberId }) => !full.has(memberId))
    written += await tools.db.transaction(async (tx) => {
      const [site, studio] = [await tools.mail.site(tx), await letterStudioOf(tx, sessionId)]
      const mails = recipients.map(({ memberId, email, timeZone }) => {
        const { footer, headers } = unsubscribeFor(tools, { memberId, category: 'sessions' })
        const facts = { ...session, studio, readerZone: timeZone, footer: { ...footer, why } }
        const letter = sessionQuestionsLetter(site, facts)
        const dedupeKey = `session-questions:${sessionId}:${memberId}`
        return { letter, to: email, toMemberId: memberId, headers, dedupeKey }
      })
      return tools.mail.postMany(tx, mails)
    })
    after = page.next
  } while (after)
  return written
}

const why = 'You get this because you were at this session and mail about sessions is on.'

/** Whoever was noted as there; and who had a place, where nobody noted anything of them. */
export const cameOrMayHave = or(eq(rsvps.attendance, 'attended'), and(inArray(rsvps.attendance, ['unset']), hasPlace))
