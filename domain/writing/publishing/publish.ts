/** What is due goes out: the page, the revision, the word to readers, in one transaction. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { dayMs } from '../../../time/durations.ts'
import { tellOfPaper } from '../../notices/paper-letters.ts'
import { useInPublished } from '../asset-uses.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isPaper } from '../../club/papers.ts'
import { checkDraft } from '../drafts/checks.ts'
import { nameNewestRevision } from '../drafts/revisions.ts'
import { findRow } from '../drafts/rows.ts'
import type { DraftRow } from '../drafts/rows.ts'
import { isWrittenKind, kinds, writtenOf } from '../kinds.ts'
import type { WrittenKind, Written } from '../kinds.ts'
import type { Outgoing, Snapshot } from '../kinds/kind.ts'
import type { Tools } from '../../tools.ts'
import { startNotice } from './notices.ts'

/** `left`: not due, taken back, or out already. */
export type DueOutcome =
  | { state: 'published'; targetId: string }
  | { state: 'stopped'; because: Stop }
  | { state: 'left' }
type Stop = Exclude<DraftRow['stopped'], ''>

/** Late by more than a day, what tells people waits for somebody to say so again. */
const lateMs = dayMs

/**
 * Publishes a draft whose moment has come. It may run any number of times and in several processes: the row says to one
 * of them that it is due. Where it cannot be published any more it stops, and says why in the workspace.
 */
export async function publishDue(tools: Tools, draftId: string): Promise<DueOutcome> {
  const row = await findRow(tools.db, draftId)
  if (!row?.plannedAt || !isOnItsWay(row) || row.plannedAt > tools.now()) return { state: 'left' }
  const stop = await reasonToStop(tools, row)
  return tools.db.transaction((tx) => (stop ? stopRow(tools, tx, row, stop) : publishRow(tools, tx, row)))
}

/** Publishes everything whose moment has come and whose job got lost; at most 50 at a time. */
export async function publishAllDue(tools: Tools): Promise<void> {
  const due = await tools.db
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(inArray(drafts.status, ['publishing', 'scheduled']), lte(drafts.plannedAt, tools.now())))
    .orderBy(asc(drafts.plannedAt))
    .limit(50)
  for (const { id } of due) await publishDue(tools, id)
}

function isOnItsWay({ status }: DraftRow): boolean {
  return status === 'publishing' || status === 'scheduled'
}

async function reasonToStop(tools: Tools, row: DraftRow): Promise<Stop | undefined> {
  const { plannedAt, notify } = row
  const isLate = plannedAt !== null && tools.now().getTime() - plannedAt.getTime() > lateMs
  if (isLate && (notify.mail || notify.push)) return 'late'
  const { errors } = await checkDraft(tools, row, tools.now())
  if (errors.some(({ code }) => code === 'edition-over')) return 'edition-over'
  if (errors.some(({ code }) => code === 'slug-taken')) return 'slug-taken'
  return errors.length > 0 ? 'checks' : undefined
}

/** Takes the row out of the state it waits in, if it is still in it and as it was read. */
async function takeRow(
  tools: Tools,
  tx: Transaction,
  row: DraftRow,
  set: Partial<typeof drafts.$inferInsert>,
): Promise<boolean> {
  const [taken] = await tx
    .update(drafts)
    .set({ ...set, updatedAt: tools.now(), version: sql`${drafts.version} + 1` })
    .where(and(eq(drafts.id, row.id), eq(drafts.version, row.version), eq(drafts.status, row.status)))
    .returning({ id: drafts.id })
  return taken !== undefined
}

async function publishRow(tools: Tools, tx: Transaction, row: DraftRow): Promise<DueOutcome> {
  if (!isWrittenKind(row.kind)) return { state: 'left' }
  if (!(await takeRow(tools, tx, row, { status: 'published', previewTokenHash: null }))) return { state: 'left' }
  const now = tools.now()
  const written = await writeOut(tx, writtenOf(row.kind, row.payload), { draft: row, now })
  if (!written.ok) {
    await tx.update(drafts).set(stopped(written.because)).where(eq(drafts.id, row.id))
    await noteStop(tx, row, written.because)
    return { state: 'stopped', because: written.because }
  }
  const { targetId } = written
  await tx.update(drafts).set({ targetId }).where(eq(drafts.id, row.id))
  await nameNewestRevision(tx, row.id, 'Published')
  const isNew = row.targetId === null
  await noteInAudit(tx, {
    ...(row.editorId ? { actorId: row.editorId } : {}),
    action: isNew ? 'published' : 'revised',
    objectType: row.kind,
    objectId: targetId,
    summary: isNew ? `Published “${row.title}”.` : `Published a new revision of “${row.title}”.`,
    diff: { draft: row.id },
  })
  // A correction is read, not announced.
  const by = { mail: row.notify.mail === true, push: row.notify.push === true }
  if (isNew && row.kind === 'update' && (by.mail || by.push)) {
    await startNotice(tools, tx, { updateId: targetId, askedBy: row.editorId, reason: '', by })
  }
  await askAboutPaper(tools, tx, row.kind, targetId)
  return { state: 'published', targetId }
}

/** What people agreed to has changed: everybody is asked again. */
async function askAboutPaper(tools: Tools, tx: Transaction, kind: WrittenKind, targetId: string): Promise<void> {
  if (kind !== 'page') return
  const [written] = await tx
    .select({ slug: pages.slug, version: pages.documentVersion, isMaterial: pages.materialChange })
    .from(pages)
    .where(eq(pages.id, targetId))
  if (!written?.isMaterial) return
  const { slug, version } = written
  if (isPaper(slug)) await tellOfPaper(tools, tx, { slug, version })
}

/** Into the table of its kind, with the files it shows. */
async function writeOut<Name extends WrittenKind>(
  tx: Transaction,
  { kind, payload }: Written<Name>,
  out: Omit<Outgoing<unknown>, 'payload'>,
): Promise<Snapshot> {
  const written = await kinds[kind].write(tx, { ...out, payload })
  if (written.ok) await useInPublished(tx, { kind, id: written.targetId }, payload)
  return written
}

async function stopRow(tools: Tools, tx: Transaction, row: DraftRow, because: Stop): Promise<DueOutcome> {
  if (!(await takeRow(tools, tx, row, stopped(because)))) return { state: 'left' }
  await noteStop(tx, row, because)
  return { state: 'stopped', because }
}

function stopped(because: Stop): Partial<typeof drafts.$inferInsert> {
  return { status: 'editing', stopped: because, plannedAt: null, plannedZone: null }
}

async function noteStop(tx: Transaction, row: DraftRow, because: Stop): Promise<void> {
  const summary = `“${row.title}” was not published: ${stopWords[because]}.`
  await noteInAudit(tx, { action: 'publish-stopped', objectType: 'draft', objectId: row.id, summary })
}

const stopWords: Record<Stop, string> = {
  'edition-over': 'its edition is over',
  late: 'its hour was more than a day ago, and people would have been told',
  checks: 'something in it has to be put right first',
  'slug-taken': 'its address is taken',
  gone: 'what it belongs to is gone',
}
