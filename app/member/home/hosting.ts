import { whoCame } from '../../../domain/programme/attendance/list.ts'
import { hostedSessions } from '../../../domain/programme/attendance/hosted.ts'
import { countAnswers } from '../../../domain/programme/rsvps.ts'
import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Member } from '../../../domain/club/viewer.ts'

/** What a host has to see of their evening: the session the address names, else the one that is on or next, and who comes to it. */
export async function loadHosting(
  tools: Tools,
  member: Member,
  { sessionId, who }: { sessionId: string | undefined; who: string | undefined },
) {
  const { ahead, past } = await hostedSessions(tools, member)
  const all = [...ahead, ...past]
  const opened = all.find(({ id }) => id === sessionId) ?? ahead[0] ?? past[0]
  const [came, counts] = await Promise.all([
    opened && whoCame(tools, member, { sessionId: opened.id, name: who }),
    countAnswers(
      tools,
      all.map(({ id }) => id),
    ),
  ])
  const row = (session: SessionRow) => listed(session, counts.get(session.id)?.going ?? 0)
  return {
    ahead: ahead.map(row),
    past: past.map(row),
    opened: opened && came && { ...row(opened), joinUrl: opened.joinUrl, whoCame: came },
    who: who ?? '',
  }
}

function listed({ id, title, startsAt, endsAt, timeZone, studio, status }: SessionRow, going: number) {
  return { id, title, startsAt, endsAt, timeZone, status, studio, going }
}
