/** What is held, and what became of it: seen on every page organisers are on. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
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
    // It was out, and is no more: nothing is said of it.
    | { state: 'withdrawn' }
  )

/** How long the end of it is news. */
const newsMs = 2 * minuteMs

/** How long a page that said that something is out is told that it was withdrawn. */
const withdrawnMs = 60 * minuteMs

/** What is held, the next first, then what became of the texts and messages that were held within the last two minutes. */
export async function underway(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<Underway[]> {
  const [moves, messages, texts, withdrawn] = await Promise.all([
    listHeldMoves(tools, admin),
    listHeldMessages(tools, admin),
    underwayTexts(tools, admin),
    withdrawnTexts(tools, admin),
  ])
  const others = withdrawn.filter(({ id }) => texts.every((text) => text.id !== id))
  const all: Underway[] = [...moves, ...texts, ...messages, ...others]
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
    .select(columns)
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

/** What was withdrawn lately, as far as it still is. */
async function withdrawnTexts(tools: Pick<Tools, 'db' | 'now'>, admin: Admin): Promise<UnderwayText[]> {
  const lately = gt(auditEntries.at, new Date(tools.now().getTime() - withdrawnMs))
  const withdrawn = await tools.db
    .selectDistinct({ id: auditEntries.objectId })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'retracted'), lately))
    .limit(most)
  const ids = withdrawn.flatMap(({ id }) => (isId(id) ? [id] : []))
  if (ids.length === 0) return []
  const rows = await tools.db
    .select(columns)
    .from(drafts)
    .leftJoin(members, eq(members.id, drafts.editorId))
    .where(and(inArray(drafts.targetId, ids), eq(drafts.status, 'published')))
    .limit(most)
  const texts = await Promise.all(rows.map((row) => stateOf(tools, admin, row)))
  return texts.filter(({ state }) => state === 'withdrawn')
}

const columns = {
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
  if (published?.state === 'retracted') return { ...sent, state: 'withdrawn' }
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
