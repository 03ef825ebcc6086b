import type { drafts, revisions } from '../../db/schema/writing.server.ts'
import type { Calendar } from '../calendar.ts'
import { idOf } from '../ids.ts'
import { written } from './draft-texts.ts'
import type { WrittenDraft } from './draft.ts'

/** The workspace: every kind of text, and every state one can be in but for the 60 seconds of a hold. */
export function demoDrafts(on: Calendar): (typeof drafts.$inferInsert)[] {
  return written(on).map((draft) => ({
    id: idOf('draft', draft.name),
    kind: draft.kind,
    targetId: draft.target ? idOf(...draft.target) : undefined,
    editionId: draft.edition ? idOf('edition', draft.edition) : undefined,
    title: draft.title,
    payload: draft.payload,
    audience: draft.audience,
    status: draft.status,
    editorId: idOf('member', draft.editor),
    plannedAt: draft.planned ? on.at(draft.planned) : undefined,
    plannedZone: draft.planned ? 'Europe/Berlin' : undefined,
    notify: draft.notify ?? {},
    trashedAt: draft.status === 'trashed' ? on.at(draft.changed) : undefined,
    createdAt: on.at(draft.begun),
    updatedAt: on.at(draft.changed),
    version: draft.revisions.length,
  }))
}

/** Earlier revisions keep their note and the text as it was: shorter, the further back. */
export function demoRevisions(on: Calendar): (typeof revisions.$inferInsert)[] {
  return written(on).flatMap((draft) =>
    draft.revisions.map((note, index) => ({
      draftId: idOf('draft', draft.name),
      number: index + 1,
      title: draft.title,
      payload: payloadAt(draft, index + 1),
      byMemberId: idOf('member', draft.editor),
      note,
      at: on.at(index + 1 === draft.revisions.length ? draft.changed : draft.begun),
    })),
  )
}

/** Where the text is one piece, earlier revisions have less of it. */
function payloadAt(draft: WrittenDraft, number: number): WrittenDraft['payload'] {
  const { body, ...rest } = draft.payload
  if (body === undefined) return draft.payload
  const paragraphs = body.split('\n\n')
  const kept = Math.ceil((paragraphs.length * number) / draft.revisions.length)
  return { ...rest, body: paragraphs.slice(0, kept).join('\n\n') }
}
