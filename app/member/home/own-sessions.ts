import type { Member } from '../../../domain/club/viewer.ts'
import { ownAttendance } from '../../../domain/programme/attendance/own.ts'
import { receivedMessages } from '../../../domain/programme/hosting/received.ts'
import { countAnswers } from '../../../domain/programme/rsvps.ts'
import { listSessions } from '../../../domain/programme/schedule.ts'
import type { Tools } from '../../../domain/tools.ts'
import { openQuestions } from '../../../domain/writing/session-replies.ts'

/** What is ahead of them, page by page; what hosts wrote to them stands on the first. */
export async function loadSchedule(tools: Tools, member: Member, after: string | undefined) {
  const { sessions, next } = await listSessions(tools, member, {
    from: tools.now(),
    includeCancelled: 'until-their-end',
    limit: 50,
    after,
  })
  const counts = await countAnswers(
    tools,
    sessions.map(({ id }) => id),
  )
  return {
    sessions: sessions.map((session) => ({ session, count: counts.get(session.id) })),
    next,
    messages: after ? [] : await receivedMessages(tools, member),
  }
}

/** Where they were, the latest first, and which of it asks them something. */
export async function loadPast(tools: Tools, member: Member, after: string | undefined) {
  const { sessions, next } = await listSessions(tools, member, {
    to: tools.now(),
    mine: true,
    order: 'latest',
    limit: 30,
    after,
  })
  const over = sessions.filter(({ status }) => status === 'ended')
  const ids = over.map(({ id }) => id)
  const [own, open] = [await ownAttendance(tools, member, over), await openQuestions(tools, member, ids)]
  return {
    sessions: over.map((session) => ({ ...session, own: own.get(session.id), asks: open.has(session.id) })),
    next,
  }
}
