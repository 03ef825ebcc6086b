/** Which letters calendar programs read: of members who want that, and of sessions they have a place in. */
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import type { JobPayloads } from '../../../jobs/kinds.ts'
import { forCalendar } from '../../../mail/letters/calendar.ts'
import type { Mail } from '../../../mail/outbox.ts'
import { isWanted } from '../../notices/notifications.ts'
import type { Tools } from '../../tools.ts'

/** What a calendar program does with what it is told. */
export const methodOf = { moved: 'REQUEST', cancelled: 'CANCEL' } as const

/** The mail with these sessions for the reader's calendar program, where they want that; else as it is. */
export function withCalendar(
  mail: Mail,
  { wantsCalendar }: { wantsCalendar: boolean },
  calendar: NonNullable<Mail['calendar']>,
): Mail {
  if (!wantsCalendar || calendar.sessionIds.length === 0) return mail
  return { ...mail, letter: forCalendar(mail.letter), calendar }
}

/**
 * Puts a letter into the queue for each of these members who wants sessions in their calendar by mail: of a yes, or of places
 * given back. Part of the caller's transaction; for the others nothing is queued.
 */
export async function queueCalendarLetters(
  { jobs }: Pick<Tools, 'jobs'>,
  tx: Transaction,
  news: JobPayloads['calendar-letter']['news'],
  answers: readonly { memberId: string; sessionId: string }[],
): Promise<void> {
  const byMember = Map.groupBy(answers, ({ memberId }) => memberId)
  if (byMember.size === 0) return
  const people = await tx
    .select({ id: members.id, preferences: members.preferences })
    .from(members)
    .where(inArray(members.id, [...byMember.keys()]))
  for (const { id, preferences } of people) {
    if (!isWanted(preferences, 'mail', 'calendar')) continue
    const sessionIds = (byMember.get(id) ?? []).map(({ sessionId }) => sessionId)
    for (let from = 0; from < sessionIds.length; from += mostSessions) {
      const some = sessionIds.slice(from, from + mostSessions)
      await jobs.send(tx, 'calendar-letter', { memberId: id, sessionIds: some, news, key: crypto.randomUUID() })
    }
  }
}

/** As many as a letter carries; constraint `calendar_of_some_sessions`. */
const mostSessions = 60
