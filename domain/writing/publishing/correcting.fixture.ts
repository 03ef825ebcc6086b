import type { DraftPayload } from '../../../db/schema/shapes.ts'
import { createDraft } from '../drafts/create.ts'
import type { WrittenKind } from '../kinds.ts'
import { saveDraft } from '../drafts/write.ts'
import type { Desk } from './desk.fixture.ts'
import { publishNow } from '../publishing.ts'
import { publishDue } from './publish.ts'

/** Presses Publish and lets the minute pass; the answer is what it became. */
export async function sendOut(desk: Desk, id: string): Promise<string> {
  const { version } = await desk.row(id)
  const sent = await publishNow(desk.tools, desk.organiser, { id, version, tell: [] })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  desk.pass(60)
  const outcome = await publishDue(desk.tools, id)
  if (outcome.state !== 'published') throw new Error(outcome.state)
  return outcome.targetId
}

/** Writes something and publishes it. */
export async function publishNew(desk: Desk, kind: WrittenKind, title: string, payload: DraftPayload): Promise<string> {
  return sendOut(desk, (await desk.write(kind, { title, payload })).id)
}

/** Begins from what is out and changes something. */
export async function correct(
  desk: Desk,
  kind: WrittenKind,
  { from, title, payload }: { from: string; title?: string; payload?: DraftPayload },
): Promise<string> {
  const begun = await createDraft(desk.tools, desk.organiser, { kind, from })
  if (!begun.ok) throw new Error(begun.because)
  const row = await desk.row(begun.id)
  const text = { ...row, ...(title && { title }), payload: { ...row.payload, ...payload } }
  const saved = await saveDraft(desk.tools, desk.organiser, text)
  if (!saved.ok) throw new Error(saved.because)
  return begun.id
}
