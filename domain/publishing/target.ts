import type { DraftPayload, Audience as KeptAudience } from '../../db/schema/shapes.ts'
import type { DraftRow } from '../drafts/rows.ts'

/** What is published, as a draft begins from it. */
export type Begun = { title: string; payload: DraftPayload; audience: KeptAudience; editionId: string | null }

/** A draft on its way out, as its table takes it. */
export type Outgoing<Payload> = {
  draft: Pick<DraftRow, 'id' | 'title' | 'audience' | 'editionId' | 'targetId' | 'editorId'>
  payload: Payload
  now: Date
}

/** Why it could not be published after all: a constraint decided, or what it belongs to has changed. */
export type Snapshot = { ok: true; targetId: string } | { ok: false; because: 'edition-over' | 'slug-taken' | 'gone' }
