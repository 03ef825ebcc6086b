/** Reminders of sessions, a day and an hour before, to those who are going: by mail and on their devices. */
import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import { rsvps, scheduledSessions, sessionReminders } from '../../../db/schema/sessions.server.ts'
import type { JobPayloads } from '../../../jobs/kinds.ts'
import { sessionReminderLetter } from '../../../mail/letters/sessions.ts'
import { sendPush } from '../../notices/push.ts'
import { listRecipients } from '../../notices/recipients.ts'
import type { Recipient } from '../../notices/recipients.ts'
import type { Tools } from '../../tools.ts'
import { unsubscribeFor } from '../../notices/unsubscribe.ts'
import { placeWords } from '../sessions.ts'
import { letterStudioOf } from '../letter-studio.ts'
import { hourMs } from '../../../time/durations.ts'
import { hasPlace } from '../rsvps/has-place.ts'

type Reminder = JobPayloads['reminders']

const leads = [24, 1] as const
/** So many sessions are looked at in one minute, and so many letters written in one transaction. */
const most = 100

/**
 * Finds the sessions whose reminder is due and puts it into the queue; a session that was moved is reminded of again. After
 * a pause of the house the day's reminder still leaves while it is of use: until an hour before.
 */
export async function remindOfSessions(tools: Pick<Tools, 'db' | 'jobs' | 'now'>): Promise<number> {
  let queued = 0
  for (const hoursBefore of leads) queued += await remindAhead(tools, hoursBefore)
  return queued
}

async function remindAhead(tools: Pick<Tools, 'db' | 'jobs' | 'now'>, hoursBefore: 1 | 24): Promise<number> {
  return tools.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: scheduledSessions.id, startsAt: scheduledSessions.startsAt })
      .from(scheduledSessions)
      .where(
        and(
          eq(scheduledSessions.status, 'scheduled'),
          gt(scheduledSessions.startsAt, inHours(tools, hoursBefore === 24 ? 1 : 0)),
          lte(scheduledSessions.startsAt, inHours(tools, hoursBefore)),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(sessionReminders)
              .where(
                and(
                  eq(sessionReminders.sessionId, scheduledSessions.id),
                  eq(sessionReminders.hoursBefore, hoursBefore),
                  eq(sessionReminders.startsAt, scheduledSessions.startsAt),
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(scheduledSessions.startsAt))
      .limit(most)
    if (due.length === 0) return 0
    const noted = await tx
      .insert(sessionReminders)
      .values(due.map(({ id, startsAt }) => ({ sessionId: id, hoursBefore, startsAt, at: tools.now() })))
      .onConflictDoNothing()
      .returning({ sessionId: sessionReminders.sessionId, startsAt: sessionReminders.startsAt })
    for (const { sessionId, startsAt } of noted) {
      await tools.jobs.send(tx, 'reminders', { sessionId, hoursBefore, startsAt: startsAt.toISOString() })
    }
    return noted.length
  })
}

/**
 * Reminds those who were going when it was due: whoever answered later has just read when it is. Nobody is reminded twice
 * on one way, and nobody who switched these reminders off. Returns how many letters were written.
 */
export async function sendReminders(
  tools: Pick<Tools, 'db' | 'jobs' | 'mail' | 'now' | 'seal' | 'siteUrl'>,
  reminder: Reminder,
): Promise<number> {
  const startsAt = new Date(reminder.startsAt)
  const [session] = await tools.db.select(columns).from(scheduledSessions).where(stillHolds(reminder, startsAt))
  if (!session || startsAt <= tools.now()) return 0
  const due = new Date(startsAt.getTime() - reminder.hoursBefore * hourMs)
  const going = await tools.db
    .select({ memberId: rsvps.memberId })
    .from(rsvps)
    .where(and(eq(rsvps.sessionId, session.id), hasPlace, lte(rsvps.at, due)))
  const audience = { kind: 'persons', memberIds: going.map(({ memberId }) => memberId) } as const
  let after: string | undefined
  let written = 0
  do {
    const { recipients, next } = await listRecipients(
      tools,
      { id: session.id, state: 'published', audience },
      { category: categoryOf(reminder), by: ['mail', 'push'], limit: most, ...(after ? { after } : {}) },
    )
    written += await writeReminders(tools, { session, reminder, recipients })
    after = next
  } while (after)
  return written
}

type Reminded = { [Column in keyof typeof columns]: (typeof scheduledSessions.$inferSelect)[Column] }

async function writeReminders(
  tools: Pick<Tools, 'db' | 'jobs' | 'mail' | 'seal' | 'siteUrl'>,
  { session, reminder, recipients }: { session: Reminded; reminder: Reminder; recipients: Recipient[] },
): Promise<number> {
  const { hoursBefore } = reminder
  return tools.db.transaction(async (tx) => {
    const letterSite = await tools.mail.site(tx)
    const studio = await letterStudioOf(tx, session.id)
    const written = recipients.filter(({ by }) => by.includes('mail'))
    const mails = written.map(({ memberId, email, timeZone }) => {
      const { footer, headers } = unsubscribeFor(tools, { memberId, category: categoryOf(reminder) })
      const facts = { ...session, studio, readerZone: timeZone, hoursBefore, place: placeWords(session), footer }
      return {
        letter: sessionReminderLetter(letterSite, facts),
        to: email,
        toMemberId: memberId,
        headers,
        dedupeKey: `session-reminder:${hoursBefore}:${session.id}:${session.startsAt.toISOString()}:${memberId}`,
      }
    })
    const about = { kind: 'reminder', ...reminder } as const
    const called = recipients.filter(({ by }) => by.includes('push'))
    await sendPush(
      tools,
      tx,
      called.map(({ memberId }) => ({ memberId, about })),
    )
    return tools.mail.postMany(tx, mails)
  })
}

function categoryOf({ hoursBefore }: Reminder): 'sessions' | 'sessions-hour' {
  return hoursBefore === 1 ? 'sessions-hour' : 'sessions'
}

/** Cancelled or moved since it was put into the queue: then another reminder is due, or none. */
function stillHolds({ sessionId }: Reminder, startsAt: Date) {
  return and(
    eq(scheduledSessions.id, sessionId),
    eq(scheduledSessions.status, 'scheduled'),
    eq(scheduledSessions.startsAt, startsAt),
  )
}

function inHours({ now }: Pick<Tools, 'now'>, hours: number): Date {
  return new Date(now().getTime() + hours * hourMs)
}

const columns = {
  id: scheduledSessions.id,
  title: scheduledSessions.title,
  startsAt: scheduledSessions.startsAt,
  endsAt: scheduledSessions.endsAt,
  place: scheduledSessions.place,
  address: scheduledSessions.address,
}
