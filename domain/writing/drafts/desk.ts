/** A draft on the desk: everything the page beside it needs to write, check, publish and look back. */
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, editions, zones } from '../../../db/schema/programme.server.ts'
import type { DraftPayload } from '../../../db/schema/shapes.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { assetsOfDraft } from '../assets.ts'
import type { Asset } from '../../asset-shown.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { explainKept } from './audience.ts'
import { checkDraft } from './checks.ts'
import type { Checks } from './checks.ts'
import { isWrittenKind, writtenOf } from '../kinds.ts'
import type { Written } from '../kinds.ts'
import { findPublished } from './published.ts'
import type { PublishedState } from './published.ts'
import { listRevisions } from './revisions.ts'
import type { RevisionListed } from './revisions.ts'
import { isOpen } from './rows.ts'
import type { DraftRow } from './rows.ts'
import { standing } from './standing.ts'
import type { Standing } from './standing.ts'
import { listTurns } from './turns.ts'
import type { Turn } from './turns.ts'

export type DeskDraft = Pick<
  DraftRow,
  | 'id'
  | 'version'
  | 'title'
  | 'audience'
  | 'editionId'
  | 'targetId'
  | 'status'
  | 'plannedAt'
  | 'plannedZone'
  | 'stopped'
  | 'createdAt'
> & {
  notify: { mail?: boolean; push?: boolean }
  savedAt: Date
  /** Somebody made a link with which anybody may look at it. */
  hasPreviewLink: boolean
  isWritable: boolean
  editor: { id: string; name: string } | null
  edition: EditionOfDraft | null
  /** Who can see it once it is out, in a sentence. */
  explained: string
  published: PublishedState | undefined
  /** How the published thing stands that it made or changes; nothing where none of it is out. */
  standing: Standing | null
  revisions: RevisionListed[]
  /** When it was withdrawn and put back. */
  turns: Turn[]
  /** The files it shows or once showed. */
  assets: Asset[]
} & (Written | { kind: Exclude<DraftRow['kind'], Written['kind']>; payload: DraftPayload })

/** With how many members each zone has. */
type EditionOfDraft = Omit<DeskEdition, 'zones'> & { zones: (DeskEdition['zones'][number] & { members: number })[] }

export type DeskEdition = {
  id: string
  slug: string
  title: string
  timeZone: string
  status: (typeof editions.$inferSelect)['status']
  zones: { id: string; slug: string; name: string; timeZone: string }[]
}

/** One draft with its text complete, and what is found in that text; `undefined` where there is none. */
export async function findDeskDraft(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  id: string,
): Promise<{ draft: DeskDraft; checks: Checks } | undefined> {
  if (!isId(id)) return undefined
  const [found] = await tools.db
    .select({ row: drafts, editor: { id: members.id, name: members.displayName }, standing: standing() })
    .from(drafts)
    .leftJoin(members, eq(members.id, drafts.editorId))
    .where(eq(drafts.id, id))
  if (!found) return undefined
  const { row, ...beside } = found
  const [checks, edition, published, explained, assets, revisions, turns] = await Promise.all([
    checkDraft(tools, row, tools.now()),
    findEdition(tools, row.editionId),
    isWrittenKind(row.kind) && row.targetId ? findPublished(tools, row.kind, row.targetId) : undefined,
    explainKept(tools, row.audience),
    assetsOfDraft(tools, admin, id),
    listRevisions(tools, id),
    row.targetId ? listTurns(tools, { kind: row.kind, targetId: row.targetId }) : [],
  ])
  const { kind, payload, version, title, audience, editionId, status, plannedAt, plannedZone, stopped, createdAt } = row
  const held = isWrittenKind(kind) ? writtenOf(kind, payload) : { kind, payload }
  const draft = {
    ...held,
    id,
    version,
    title,
    audience,
    editionId,
    targetId: row.targetId,
    status,
    plannedAt,
    plannedZone,
    stopped,
    createdAt,
    notify: row.notify,
    savedAt: row.updatedAt,
    hasPreviewLink: row.previewTokenHash !== null,
    isWritable: isWrittenKind(kind) && isOpen(row),
    ...beside,
    edition,
    explained,
    published,
    assets,
    revisions,
    turns,
  }
  return { draft, checks }
}

async function findEdition(tools: Pick<Tools, 'db'>, editionId: string | null): Promise<EditionOfDraft | null> {
  if (!editionId) return null
  const { id, slug, title, timeZone, status } = editions
  const [edition] = await tools.db
    .select({ id, slug, title, timeZone, status })
    .from(editions)
    .where(eq(editions.id, editionId))
  if (!edition) return null
  const ofEdition = await tools.db
    .select({ id: zones.id, slug: zones.slug, name: zones.name, timeZone: zones.timeZone, members: count(members.id) })
    .from(zones)
    .leftJoin(accesses, and(eq(accesses.zoneId, zones.id), eq(accesses.status, 'active')))
    .leftJoin(members, and(eq(members.id, accesses.memberId), isActive))
    .where(and(eq(zones.editionId, editionId), eq(zones.status, 'active')))
    .groupBy(zones.id)
    .orderBy(asc(zones.position), asc(zones.name))
  return { ...edition, zones: ofEdition }
}

const isActive = inArray(members.status, ['active', 'paused'])
