/** What a letter carries for calendar programs: one message for each session (RFC 5546 3.2), written when the letter leaves. */
import { canSee } from '../club/access.ts'
import { findMember } from '../club/viewer.ts'
import type { MailCalendar, Sender } from '../../mail/delivery.ts'
import type { OutboxMail } from '../../mail/schema.server.ts'
import type { Tools } from '../tools.ts'
import { answersOf } from './rsvps.ts'
import type { OwnAnswer } from './rsvps.ts'
import { calendarText } from './schedule/calendar-text.ts'
import { showSession } from './schedule/shown.ts'
import { loadSessions, storedSessionAccessObject } from './sessions.ts'

/**
 * The sessions of a letter as they are at this moment, by the rules of the member's own calendar: whoever is going takes them
 * in (`REQUEST`), the others take them out (`CANCEL`). What is no longer as the letter meant it is left out: another letter
 * tells of that.
 */
export async function calendarsOfMail(
  tools: Pick<Tools, 'db' | 'now' | 'siteUrl'>,
  { toMemberId, toAddress, calendarMethod, calendarSessionIds }: OutboxMail,
  from: Sender,
): Promise<MailCalendar[]> {
  if (!calendarMethod || !calendarSessionIds || !toMemberId) return []
  const member = await findMember(tools, toMemberId)
  if (!member) return []
  const now = tools.now()
  const own = await answersOf(tools, member, calendarSessionIds)
  const stored = await loadSessions(tools, calendarSessionIds)
  return stored.flatMap((session) => {
    const answer = own.get(session.id)
    const isOn = session.status === 'scheduled' && isGoing(answer)
    const isMeant =
      calendarMethod === 'REQUEST' ? isOn && canSee(member, storedSessionAccessObject(session), now) : !isOn
    if (!isMeant) return []
    const shown = { ...showSession(member, session, answer, now), updatedAt: session.updatedAt }
    const text = calendarText([calendarMethod === 'REQUEST' ? shown : { ...shown, agenda: '', address: '' }], {
      name: from.name,
      siteUrl: tools.siteUrl,
      now,
      // Whoever is not going reads neither an answer nor a link.
      readerZone: calendarMethod === 'REQUEST' ? member.timeZone : undefined,
      letter: { method: calendarMethod, from, to: { name: member.displayName, address: toAddress } },
    })
    return [{ method: calendarMethod, text }]
  })
}

/** Has this answer a place? */
export function isGoing(answer: OwnAnswer | undefined): boolean {
  return answer?.answer === 'going' && answer.state === 'confirmed'
}
