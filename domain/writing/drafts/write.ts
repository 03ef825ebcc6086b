/**
 * Writing in the workspace: saves that may be repeated, and never a text lost to somebody else's
 * (docs/behaviour/writing.md, both-texts-stay).
 */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import type { DraftPayload, Audience as KeptAudience } from '../../../db/schema/shapes.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { useInDraft } from '../asset-uses.ts'
import { noteInAudit } from '../../club/audit.ts'
import { audienceOfDraft, isWrittenKind, readPayload, withoutName } from '../kinds.ts'
import type { Unfit } from '../kinds.ts'
import type { Checked } from '../kinds/kind.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { keepRevision } from './revisions.ts'
import { holdRow, isOpen } from './rows.ts'
import type { DraftRow } from './rows.ts'
import { staleOf } from './stale.ts'
import type { Stale } from './stale.ts'

/** What an editor sends. `tab` names the browser tab, so that its own saves never stand in each other's way. */
export type DraftSave = {
  id: string
  version: number
  tab?: string
  title: string
  payload: unknown
  audience?: unknown
  notify?: { mail?: boolean; push?: boolean }
}

export type SaveOutcome =
  /** `draft` is what was saved, whoever saves next. */
  | { ok: true; version: number; savedAt: Date; draft: Checked }
  | { ok: false; because: 'gone' }
  | { ok: false; because: 'not-open'; status: DraftRow['status'] }
  | ({ ok: false; because: 'fields' } & Unfit)
  | Stale

/**
 * Saves a draft as it is typed, finished or not. The same again changes nothing and is answered the same. A version that
 * is no longer the newest is taken while nobody but the same tab saved meanwhile, and refused with the newest otherwise.
 */
export async function saveDraft(tools: Tools, admin: Admin, save: DraftSave): Promise<SaveOutcome> {
  const now = tools.now()
  const outcome = await tools.db.transaction(async (tx): Promise<SaveOutcome | 'stale'> => {
    const row = await holdRow(tx, save.id)
    if (!row) return { ok: false, because: 'gone' }
    const read = await readSave(tx, row, save)
    if (!read.ok) return read
    const { text } = read
    if (isSame(row, text)) return { ok: true, version: row.version, savedAt: row.updatedAt, draft: row }
    if (!isOpen(row)) return { ok: false, because: 'not-open', status: row.status }
    const isOwn = save.tab !== undefined && save.tab !== '' && save.tab === row.savedFrom
    if (row.version !== save.version && !isOwn) return 'stale'

    const version = row.version + 1
    const [saved] = await tx
      .update(drafts)
      .set({
        ...text,
        status: 'editing',
        stopped: '',
        editorId: admin.id,
        savedFrom: save.tab ?? '',
        updatedAt: now,
        version,
      })
      .where(eq(drafts.id, row.id))
      .returning()
    if (!saved) throw new Error('The draft was not saved.')
    await keepRevision(tx, { draftId: row.id, title: text.title, payload: text.payload, by: admin.id, now })
    await useInDraft(tx, row.id, text.payload)
    return { ok: true, version, savedAt: now, draft: saved }
  })
  return outcome === 'stale' ? staleOf(tools, save.id) : outcome
}

/** Keeps a text that could not be saved as a draft of its own: nothing is given up where two wrote at once. */
export async function saveAsCopy(
  tools: Tools,
  admin: Admin,
  copy: Pick<DraftSave, 'id' | 'title' | 'payload' | 'audience'>,
): Promise<
  { ok: true; id: string; version: number } | Extract<SaveOutcome, { because: 'gone' | 'fields' | 'not-open' }>
> {
  const now = tools.now()
  return tools.db.transaction(async (tx) => {
    const row = await holdRow(tx, copy.id)
    if (!row) return { ok: false, because: 'gone' }
    const read = await readSave(tx, row, { ...copy, version: row.version })
    if (!read.ok) return read
    const { text } = read
    // A new thing beside the first: it gets an address of its own when it is published.
    const payload = withoutName(row.kind, text.payload)
    const title = text.title ? `${text.title} (your copy)` : 'Your copy'
    const made = {
      kind: row.kind,
      title,
      payload,
      audience: text.audience,
      editionId: text.editionId,
      notify: text.notify,
    }
    const [draft] = await tx
      .insert(drafts)
      .values({ ...made, editorId: admin.id, createdAt: now, updatedAt: now })
      .returning({ id: drafts.id, version: drafts.version })
    if (!draft) throw new Error('The copy was not written.')
    await keepRevision(tx, { draftId: draft.id, title, payload, by: admin.id, now, note: 'A copy' })
    await useInDraft(tx, draft.id, payload)
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'draft-copied',
      objectType: 'draft',
      objectId: draft.id,
      summary: `Kept “${title}” as a draft of its own.`,
    })
    return { ok: true, ...draft }
  })
}

type Text = Pick<DraftRow, 'title' | 'audience' | 'editionId' | 'notify'> & { payload: DraftPayload }

async function readSave(
  tx: Transaction,
  row: DraftRow,
  save: DraftSave,
): Promise<{ ok: true; text: Text } | Extract<SaveOutcome, { because: 'fields' | 'not-open' }>> {
  if (!isWrittenKind(row.kind)) return { ok: false, because: 'not-open', status: row.status }
  const read = readPayload(row.kind, save.payload)
  if (!read.ok) return { ...read, because: 'fields' }
  const chosen = save.audience ?? row.audience
  const { written } = read
  const unfit = (field: string): Extract<SaveOutcome, { because: 'fields' }> => {
    return { ok: false, because: 'fields', fields: [field], tooLong: [], of: written }
  }
  if (save.title.length > longestTitle) return unfit('title')
  const audience = await audienceOfDraft(tx, written, { chosen, editionId: row.editionId })
  if (!audience) return unfit('zones')
  const editionId = audience.kind === 'edition' ? audience.editionId : row.editionId
  const notify = { ...row.notify, ...save.notify }
  return { ok: true, text: { title: save.title, payload: { ...written.payload }, audience, editionId, notify } }
}

/** Far beyond what may be published: the checks say what is too long, the save keeps it. */
const longestTitle = 1_000

function isSame(row: DraftRow, text: Text): boolean {
  return (
    row.title === text.title &&
    isDeepStrictEqual(row.payload, text.payload) &&
    isSameAudience(row.audience, text.audience) &&
    isDeepStrictEqual(row.notify, text.notify)
  )
}

function isSameAudience(one: KeptAudience, other: KeptAudience): boolean {
  return isDeepStrictEqual(one, other)
}
