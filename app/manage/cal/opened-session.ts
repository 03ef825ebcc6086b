import { renderMarkdown } from '../../../domain/markdown.ts'
import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import type { Viewer } from '../../../domain/club/viewer.ts'

/** What the drawer shows of a session besides what the calendar draws. The link is there only for those who may use it now. */
export async function openedSession(session: SessionRow, viewer: Viewer) {
  const { agenda, notes, place, address, visibility, cancelReason, recordingUrl, edition, zones, joinUrl, ownAnswer } =
    session
  return {
    place,
    address,
    cancelReason,
    recordingUrl,
    edition,
    zones,
    joinUrl,
    ownAnswer,
    leads: session.leads,
    rhythm: session.rhythm,
    // For whom it is: hosts and organisers arrange that, readers only know that they may come.
    visibility: viewer.role === 'admin' ? visibility : undefined,
    agenda: await renderMarkdown(agenda, { headingLevel: 4, idPrefix: 'agenda-' }),
    notes: await renderMarkdown(notes, { headingLevel: 4, idPrefix: 'notes-' }),
  }
}
