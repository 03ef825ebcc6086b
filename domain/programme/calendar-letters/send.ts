/** Letters for calendar programs, to members who want them: of a yes, and of places given back (decision 32). */
import { and, arrayOverlaps, eq } from 'drizzle-orm'
import type { JobPayloads } from '../../../jobs/kinds.ts'
import { goingLetter, placesGivenBackLetter } from '../../../mail/letters/calendar.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { findMember } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'
import { unsubscribeFor } from '../../notices/unsubscribe.ts'
import type { Tools } from '../../tools.ts'
import { isGoing } from '../calendar-letters.ts'
import { letterStudioOf } from '../letter-studio.ts'
import { answersOf } from '../rsvps.ts'
import { addressesOf } from '../rsvps/tell.ts'
import { loadSessions, placeWords } from '../sessions.ts'
import type { StoredSession } from '../sessions.ts'

/**
 * Writes the letter as the answers stand now: who changed their mind since is told by the later job, and of what is cancelled
 * or has begun another letter tells, or none. Places that no letter brought into a calendar are not taken out by one. May run
 * twice; returns how many letters were written.
 */
export async function sendCalendarLetter(
  tools: Pick<Tools, 'db' | 'jobs' | 'mail' | 'now' | 'seal' | 'siteUrl'>,
  { memberId, sessionIds, news, key }: JobPayloads['calendar-letter'],
): Promise<number> {
  return tools.db.transaction(async (tx) => {
    const member = await findMember({ db: tx }, memberId)
    const [person] = await addressesOf(tx, [memberId])
    if (!member || !person?.wantsCalendar) return 0
    const sessions = await sessionsToTell({ db: tx, now: tools.now }, member, { sessionIds, news })
    const [first] = sessions
    if (!first) return 0
    const site = await tools.mail.site(tx)
    const { footer, headers } = unsubscribeFor(tools, { memberId, category: 'calendar' })
    const told = { studio: await letterStudioOf(tx, first.id), readerZone: person.timeZone, footer }
    const isComing = news === 'going'
    return tools.mail.postMany(tx, [
      {
        letter: isComing
          ? goingLetter(site, { ...first, ...told, place: placeWords(first) })
          : placesGivenBackLetter(site, { ...told, sessions }),
        to: person.email,
        toMemberId: memberId,
        headers,
        dedupeKey: `calendar-letter:${key}`,
        calendar: { method: isComing ? 'REQUEST' : 'CANCEL', sessionIds: sessions.map(({ id }) => id) },
      },
    ])
  })
}

async function sessionsToTell(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  { sessionIds, news }: Pick<JobPayloads['calendar-letter'], 'sessionIds' | 'news'>,
): Promise<StoredSession[]> {
  const answers = await answersOf(tools, member, sessionIds)
  const sent = news === 'going' ? undefined : await sentToCalendar(tools, member, sessionIds)
  return (await loadSessions(tools, sessionIds)).filter(({ id, status, startsAt }) => {
    if (status !== 'scheduled' || startsAt <= tools.now()) return false
    return sent ? !isGoing(answers.get(id)) && sent.has(id) : isGoing(answers.get(id))
  })
}

/** Which of these sessions a letter has brought into the member's calendar, or is about to. */
async function sentToCalendar(
  { db }: Pick<Tools, 'db'>,
  { id }: Member,
  sessionIds: string[],
): Promise<ReadonlySet<string>> {
  const mails = await db
    .select({ sessionIds: outboxMails.calendarSessionIds })
    .from(outboxMails)
    .where(
      and(
        eq(outboxMails.toMemberId, id),
        eq(outboxMails.calendarMethod, 'REQUEST'),
        arrayOverlaps(outboxMails.calendarSessionIds, sessionIds),
      ),
    )
  return new Set(mails.flatMap((mail) => mail.sessionIds ?? []))
}
