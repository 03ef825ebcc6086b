/** What a host works with beside who comes: the texts and the links of a session, and what of it they may change now. */
import { canHost, canMove } from '../club/access.ts'
import { hostsMayMove } from '../club/settings/hosts.ts'
import type { Member } from '../club/viewer.ts'
import { isId } from '../ids.ts'
import type { Tools } from '../tools.ts'
import { loadSessions, storedSessionAccessObject } from './sessions.ts'
import type { StoredSession } from './sessions.ts'

/** A session as its host changes it; texts are Markdown. */
export type HostedSession = Pick<
  StoredSession,
  'id' | 'version' | 'agenda' | 'notes' | 'notesArePublic' | 'recordingUrl' | 'joinUrl' | 'place'
> & {
  /** Notes and the recording are kept from its start on. */
  hasBegun: boolean
  /** Nothing but notes, the recording and who came is changed any more. */
  isOver: boolean
  /** It may be moved and cancelled by this host. */
  mayMove: boolean
}

/** One of them, for a host of it; `undefined` for everybody else, and where it is a draft or cancelled. */
export async function findHosted(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  sessionId: string,
): Promise<HostedSession | undefined> {
  const [session] = isId(sessionId) ? await loadSessions(tools, [sessionId]) : []
  const now = tools.now()
  if (!session || session.status !== 'scheduled') return undefined
  const object = storedSessionAccessObject(session)
  if (!canHost(member, object, now)) return undefined
  const { id, version, agenda, notes, notesArePublic, recordingUrl, joinUrl, place } = session
  const isOver = session.endsAt <= now
  return {
    id,
    version,
    agenda,
    notes,
    notesArePublic,
    recordingUrl,
    joinUrl,
    place,
    hasBegun: session.startsAt <= now,
    isOver,
    mayMove: !isOver && canMove(member, object, now, { hostsMay: await hostsMayMove(tools) }),
  }
}
