/** Files for an entry while it is written: attached, described, taken away (docs/behaviour/writing.md, entry-files). */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { assets } from '../../db/schema/writing.server.ts'
import type { Member } from '../club/viewer.ts'
import { unlessAway } from '../files-away.ts'
import { isId } from '../ids.ts'
import { entryFiles, limits, longest } from '../limit-numbers.ts'
import { countTry } from '../limits.ts'
import { filesOfEntries } from '../programme/submissions/files.ts'
import type { EntryFile } from '../programme/submissions/files.ts'
import { holdForRemoving, withOwnDraft } from '../programme/submissions/draft.ts'
import type { DraftPlace, NoDraft } from '../programme/submissions/draft.ts'
import type { Tools } from '../tools.ts'
import { dropRemoved } from './assets/removing.ts'
import { forgetBytes, keepBytes, readUpload } from './assets/keeping.ts'
import type { ReadUpload } from './assets/keeping.ts'

export type AttachOutcome =
  | { ok: true; file: EntryFile; files: EntryFile[] }
  | NoDraft
  /** `away`: its bytes cannot be kept at the moment. */
  | { ok: false; because: 'kind' | 'enough' | 'too-often' | 'away' }
  | { ok: false; because: 'too-large'; megabytes: number }

export type Attaching = DraftPlace & { fileName: string; bytes: Uint8Array }

/**
 * Attaches a file to the member's own draft, which begins with it where there is none. The same file twice is one. Refused: more than
 * five, what is no picture, text or document, pictures over 8 MB, others over 20.
 */
export async function attachFile(
  tools: Pick<Tools, 'db' | 'now' | 'files' | 'seal'>,
  member: Member,
  { fileName, bytes, ...place }: Attaching,
): Promise<AttachOutcome> {
  const counted = await countTry(tools, { ...limits.entryFilesOfMember, subject: member.id })
  if (!counted.ok) return { ok: false, because: 'too-often' }
  const read = await readUpload({ fileName, bytes }, entryFiles.types)
  if (!read.ok) return read
  // Nobody's bytes are kept for a draft that takes none.
  const looked = await withOwnDraft(tools, member, place, async (tx, { id }) => ({
    ok: true as const,
    ...(await room(tx, id)),
  }))
  if (!looked.ok) return looked
  const known = await findSame(tools, looked.files, read)
  if (known === 'away') return { ok: false, because: 'away' }
  if (known) return { ok: true, file: known, files: looked.files }
  if (looked.place === undefined) return { ok: false, because: 'enough' }

  const id = await keepBytes(tools, read)
  if (id === undefined) return { ok: false, because: 'away' }
  const outcome = await withOwnDraft(tools, member, place, async (tx, entry): Promise<AttachOutcome> => {
    const now = await room(tx, entry.id)
    // Usually none: the others were looked at before.
    const newer = now.files.filter((file) => !looked.files.some((before) => before.id === file.id))
    const same = await findSame(tools, newer, read)
    if (same === 'away') return { ok: false, because: 'away' }
    if (same) return { ok: true, file: same, files: now.files }
    if (now.place === undefined) return { ok: false, because: 'enough' }
    await tx.insert(assets).values({
      ...read.row,
      id,
      submissionId: entry.id,
      place: now.place,
      createdBy: member.id,
      createdAt: tools.now(),
    })
    const files = (await filesOfEntries(tx, [entry.id])).get(entry.id) ?? []
    const file = files.find((each) => each.id === id)
    if (!file) throw new Error('The file was not kept.')
    return { ok: true, file, files }
  })
  if (!outcome.ok || outcome.file.id !== id) await unlessAway(() => forgetBytes(tools, id))
  return outcome
}

/** Takes a file away, for good, whenever the entry is not handed in. One that is gone is so already; one of another entry is none of theirs. */
export async function detachFile(
  tools: Pick<Tools, 'db' | 'now' | 'files'>,
  member: Member,
  { id, quarter }: Pick<DraftPlace, 'quarter'> & { id: string },
): Promise<{ ok: true; files: EntryFile[] } | NoDraft> {
  const outcome = await tools.db.transaction(async (tx) => {
    const held = await holdForRemoving(tx, member, quarter)
    if (!held.ok) return held
    const entry = held.row
    if (!entry) return { ok: true as const, files: [] }
    if (isId(id)) await tx.delete(assets).where(and(eq(assets.id, id), eq(assets.submissionId, entry.id)))
    return { ok: true, files: (await filesOfEntries(tx, [entry.id])).get(entry.id) ?? [] } as const
  })
  // Where they are away, its bytes follow once they are back.
  if (outcome.ok) await unlessAway(() => dropRemoved(tools))
  return outcome
}

/** Says what a picture of the member's own draft shows, to somebody who does not see it. */
export async function describeFile(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  { id, alternativeText, ...place }: DraftPlace & { id: string; alternativeText: string },
): Promise<{ ok: true; files: EntryFile[] } | NoDraft> {
  return withOwnDraft(tools, member, place, async (tx, entry) => {
    if (isId(id))
      await tx
        .update(assets)
        .set({ alternativeText: alternativeText.trim().slice(0, longest.alternativeText) })
        .where(and(eq(assets.id, id), eq(assets.submissionId, entry.id)))
    return { ok: true, files: (await filesOfEntries(tx, [entry.id])).get(entry.id) ?? [] } as const
  })
}

/** The files of an entry, and the first of its places that is free. */
async function room(tx: Transaction, entryId: string): Promise<{ files: EntryFile[]; place: number | undefined }> {
  const taken = await tx.select({ place: assets.place }).from(assets).where(eq(assets.submissionId, entryId))
  const places = Array.from({ length: entryFiles.most }, (_, n) => n + 1)
  return {
    files: (await filesOfEntries(tx, [entryId])).get(entryId) ?? [],
    place: places.find((one) => !taken.some(({ place }) => place === one)),
  }
}

/** Which of these has the name and the bytes of what was sent: a corrected file may be as long as before. `away`: nobody can tell now. */
async function findSame(
  { files }: Pick<Tools, 'files'>,
  among: readonly EntryFile[],
  { row, kept }: ReadUpload,
): Promise<EntryFile | 'away' | undefined> {
  const sent = kept.find(([suffix]) => suffix === '')?.[1]
  const alike = among.filter(
    ({ fileName, mediaType, sizeInBytes }) =>
      fileName === row.fileName && mediaType === row.mediaType && sizeInBytes === row.sizeInBytes,
  )
  const found: { same?: EntryFile } = {}
  const isTold = await unlessAway(async () => {
    for (const file of alike) {
      const there = await files.read(file.id)
      if (there && sent && Buffer.compare(there, sent) === 0) return void (found.same = file)
    }
  })
  return isTold ? found.same : 'away'
}
