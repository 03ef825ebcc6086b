/**
 * The hold, 60 seconds between Publish and the first reader: taken back with Undo, ended with Send now, and seen on every page
 * organisers are on.
 */
import { and, asc, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { listHeldMessages } from '../../notices/member-messages/held.ts'
import type { HeldMessage } from '../../notices/member-messages/held.ts'
import { listHeldMoves } from '../../programme/sessions/moves/list.ts'
import type { HeldMove } from '../../programme/sessions/moves/list.ts'
import { isId } from '../../ids.ts'
import { isWrittenKind } from '../kinds.ts'
import { findPublished } from '../drafts/published.ts'
import type { PublishedState } from '../drafts/published.ts'
import { listReaders } from '../drafts/readers.ts'
import type { DraftRow } from '../drafts/rows.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { minuteMs } from '../../../time/durations.ts'

/** Takes back what was about to be published; refused once it is out. */
export function undoPublish(tools: Tools, admin: Admin, id: string): Promise<BackOutcome> {
  return callBack(tools, admin, id, 'publishing')
}

export type BackOutcome = { ok: true; version: number } | { ok: false; because: 'too-late' }

/** What is held or planned is written again; whoever is first wins: the job that publishes asks the same row for the same state. */
export async function callBack(
  tools: Tools,
  admin: Admin,
  id: string,
  from: 'publishing' | 'scheduled',
): Promise<BackOutcome> {
  if (!isId(id)) return { ok: false, because: 'too-late' }
  return tools.db.transaction(async (tx): Promise<BackOutcome> => {
    const [back] = await tx
      .update(drafts)
      .set({
        status: 'editing',
        plannedAt: null,
        plannedZone: null,
        editorId: admin.id,
        updatedAt: tools.now(),
        version: sql`${drafts.version} + 1`,
      })
      .where(and(eq(drafts.id, id), eq(drafts.status, from)))
      .returning({ version: drafts.version, title: drafts.title })
    if (!back) return { ok: false, because: 'too-late' }
    const action = from === 'publishing' ? 'publish-undone' : 'draft-unplanned'
    const summary = `Took back “${back.title}” before it was published.`
    await noteInAudit(tx, { actorId: admin.id, action, objectType: 'draft', objectId: id, summary })
    return { ok: true, version: back.version }
  })
}

export type EndHoldOutcome = { ok: true } | { ok: false; because: 'too-late' }

/**
 * What is held goes out at once; from here it cannot be taken back. Refused where it is out, was taken back, or was taken back
 * and sent again: that is another version with a minute of its own. Whoever asks second is told it is done, and nothing is done
 * twice. The version stays: it is the same thing that was sent.
 */
export async function endHold(
  tools: Tools,
  admin: Admin,
  { id, version }: { id: string; version: number },
): Promise<EndHoldOutcome> {
  if (!isId(id)) return { ok: false, because: 'too-late' }
  return tools.db.transaction(async (tx): Promise<EndHoldOutcome> => {
    const [held] = await tx
      .select({ title: drafts.title, plannedAt: drafts.plannedAt })
      .from(drafts)
      .where(and(eq(drafts.id, id), eq(drafts.version, version), eq(drafts.status, 'publishing')))
      .for('update')
    if (!held) return { ok: false, because: 'too-late' }
    // After the row is held: whoever waited for it sees the moment that was set as past.
    const now = tools.now()
    if (held.plannedAt !== null && held.plannedAt <= now) return { ok: true }
    await tx.update(drafts).set({ plannedAt: now }).where(eq(drafts.id, id))
    await tools.jobs.send(tx, 'publish', { draftId: id }, { runAt: now })
    const summary = `Sent “${held.title}” without waiting out its minute.`
    await noteInAudit(tx, { actorId: admin.id, action: 'hold-ended', objectType: 'draft', objectId: id, summary })
    return { ok: true }
  })
}

type Sent = Pick<DraftRow, 'id' | 'kind' | 'title'> & {
  /** Which time it was sent: the same draft may be taken back and sent again. */
  version: number
  /** Who sent it; absent where the organiser who asks did. */
  by: string | undefined
}

/** How many will be able to read it, and how many of them get a letter; `byMail` is absent where no letters go out. */
export type HeldReaders = { number: number; byMail: number | undefined }

/** What waits its minute or was out a moment ago: texts, moves of sessions, messages to members. */
export type Underway = UnderwayText | HeldMove | HeldMessage

export type UnderwayText = Sent &
  (
    | { state: 'held'; leftMs: number; readers: HeldReaders | undefined }
    | {
        state: 'out'
        notify: DraftRow['notify']
        out: Pick<PublishedState, 'address' | 'told' | 'asFiles' | 'called' | 'isTelling'> | undefined
      }
    | { state: 'stopped'; stopped: Exclude<DraftRow['stopped'], ''> }
  )

/** How long the end of it is news. */
const newsMs = 2 * minuteMs

/** What is held, the next first, then what became of the texts and messages that were held within the last two minutes. */
export async function underway(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<Underway[]> {
  const [moves, messages, texts] = await Promise.all([
    listHeldMoves(tools, admin),
    listHeldMessages(tools, admin),
    underwayTexts(tools, admin),
  ])
  const all: Underway[] = [...moves, ...texts, ...messages]
  const isHeld = (each: Underway) => each.state === 'held'
  const held = all.filter(isHeld).toSorted((one, other) => leftOf(one) - leftOf(other))
  return [...held, ...all.filter((each) => !isHeld(each))]
}

function leftOf(each: Underway): number {
  return each.state === 'held' ? each.leftMs : 0
}

async function underwayTexts(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<UnderwayText[]> {
  const lately = gt(drafts.updatedAt, new Date(tools.now().getTime() - newsMs))
  const rows = await tools.db
    .select({
      id: drafts.id,
      kind: drafts.kind,
      title: drafts.title,
      version: drafts.version,
      status: drafts.status,
      plannedAt: drafts.plannedAt,
      stopped: drafts.stopped,
      notify: drafts.notify,
      targetId: drafts.targetId,
      editorId: drafts.editorId,
      editor: members.displayName,
    })
    .from(drafts)
    .leftJoin(members, eq(members.id, drafts.editorId))
    .where(
      or(
        eq(drafts.status, 'publishing'),
        // What was planned goes out without a hold.
        and(eq(drafts.status, 'published'), lately, isNotNull(drafts.plannedAt), isNull(drafts.plannedZone)),
        and(eq(drafts.status, 'editing'), lately, ne(drafts.stopped, '')),
      ),
    )
    .orderBy(desc(eq(drafts.status, 'publishing')), asc(drafts.plannedAt), drafts.id)
    .limit(most)
  return Promise.all(rows.map((row) => stateOf(tools, admin, row)))
}

/** More than this nobody takes back within a minute. */
const most = 10

type Row = Omit<Sent, 'by'> &
  Pick<DraftRow, 'status' | 'plannedAt' | 'stopped' | 'notify' | 'targetId' | 'editorId'> & { editor: string | null }

async function stateOf(tools: Pick<Tools, 'db' | 'now'>, admin: Admin, row: Row): Promise<UnderwayText> {
  const { id, kind, title, stopped, notify, targetId } = row
  const by = row.editorId === admin.id ? undefined : (row.editor ?? undefined)
  // Going out is one more version: what is held and what became of it are one thing to whoever waits.
  const sent = { id, kind, title, by, version: row.status === 'publishing' ? row.version : row.version - 1 }
  if (stopped !== '') return { ...sent, state: 'stopped', stopped }
  if (row.status === 'publishing') {
    const leftMs = Math.max(0, (row.plannedAt?.getTime() ?? 0) - tools.now().getTime())
    return { ...sent, state: 'held', leftMs, readers: await heldReaders(tools, admin, row) }
  }
  const published = isWrittenKind(kind) && targetId ? await findPublished(tools, kind, targetId) : undefined
  if (!published) return { ...sent, state: 'out', notify, out: undefined }
  const { address, told, asFiles, called, isTelling } = published
  return { ...sent, state: 'out', notify, out: { address, told, asFiles, called, isTelling } }
}

async function heldReaders(tools: Pick<Tools, 'db' | 'now'>, admin: Admin, row: Row): Promise<HeldReaders | undefined> {
  const readers = await listReaders(tools, admin, row.id)
  // A correction is read, not announced.
  const isMailed = row.kind === 'update' && row.targetId === null && row.notify.mail === true
  return readers && { number: readers.number, byMail: isMailed ? readers.told : undefined }
}
