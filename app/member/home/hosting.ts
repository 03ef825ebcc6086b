import { whoCame } from '../../../domain/programme/attendance/list.ts'
import { renderMarkdown } from '../../../domain/markdown.ts'
import { hostedSessions } from '../../../domain/programme/attendance/hosted.ts'
import type { HostedRow } from '../../../domain/programme/attendance/hosted.ts'
import { findHosted } from '../../../domain/programme/hosting.ts'
import type { HostedSession } from '../../../domain/programme/hosting.ts'
import { messageReach } from '../../../domain/programme/hosting/message.ts'
import { countAnswers } from '../../../domain/programme/rsvps.ts'
import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import { ownProposals, ownZones } from '../../../domain/writing/proposals.ts'
import { repliesOf } from '../../../domain/writing/session-replies.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Member } from '../../../domain/club/viewer.ts'

export type Hosting = Awaited<ReturnType<typeof loadHosting>>
export type OpenedSession = NonNullable<Hosting['opened']>

/** What a form of an open session posts for: as of which version, and what follows once it is done. */
export type OfSession = {
  session: OpenedSession
  rowVersion: OpenedSession['rowVersion']
  onDone: () => void
}

/** What a host has to see of their evening: the session the address names, else the one that is on or next, and who comes to it. */
export async function loadHosting(
  tools: Tools,
  member: Member,
  { sessionId, who }: { sessionId: string | undefined; who: string | undefined },
) {
  const { ahead, past } = await hostedSessions(tools, member)
  const all = [...ahead, ...past]
  const opened = all.find(({ id }) => id === sessionId) ?? ahead[0] ?? past[0]
  const counts = await countAnswers(
    tools,
    all.map(({ id }) => id),
  )
  const row = (session: HostedRow) => listed(session, counts.get(session.id)?.going ?? 0)
  const whole = opened && (await open(tools, member, opened, who))
  return {
    ahead: ahead.map(row),
    past: past.map(row),
    opened: opened && whole && { ...row(opened), ...whole },
    who: who ?? '',
    zones: await ownZones(tools, member),
    proposals: await ownProposals(tools, member),
  }
}

/** One of them with who comes, its texts, and whom a message would reach; nothing where it is not theirs any more. */
async function open(tools: Tools, member: Member, { id, joinUrl }: SessionRow, who: string | undefined) {
  const [came, hosted] = await Promise.all([
    whoCame(tools, member, { sessionId: id, name: who }),
    findHosted(tools, member, id),
  ])
  if (!came || !hosted) return undefined
  return {
    ...(await written(hosted)),
    wayIn: joinUrl,
    whoCame: came,
    reach: await messageReach(tools, member, id),
    questions: await repliesOf(tools, member, id),
    messageKey: crypto.randomUUID(),
  }
}

/** What is written of it, to be read and to be changed. */
async function written(hosted: HostedSession) {
  const { id, version, agenda, joinUrl, notes, notesArePublic, recordingUrl, place, ...may } = hosted
  return {
    ...may,
    rowVersion: { id, version },
    place,
    prepared: { agenda, joinUrl },
    kept: { notes, notesArePublic, recordingUrl },
    agendaHtml: await renderMarkdown(agenda, { headingLevel: 3, idPrefix: 'agenda-' }),
    notesHtml: await renderMarkdown(notes, { headingLevel: 3, idPrefix: 'notes-' }),
  }
}

function listed({ id, title, startsAt, endsAt, timeZone, studio, status, lacks }: HostedRow, going: number) {
  return { id, title, startsAt, endsAt, timeZone, status, studio, lacks, going }
}
