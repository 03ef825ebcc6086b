import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { editions, zones } from '../../../db/schema/programme.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { useInDraft } from '../asset-uses.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isId } from '../../ids.ts'
import { audienceOfDraft, isWrittenKind, kinds, withoutName, writtenOf } from '../kinds.ts'
import type { WrittenKind } from '../kinds.ts'
import { nobodyYet } from '../kinds/kind.ts'
import type { Begun } from '../kinds/kind.ts'
import { siteSettings } from '../../club/settings.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { keepRevision } from './revisions.ts'
import { findRow } from './rows.ts'

export type NewDraft = {
  kind: string
  /** Of a copy: the edition it is for, where that is another one than that of what it begins from. */
  editionId?: string
  /** Which page of the site, where a page is written for the first time. */
  slug?: string
  /** Changes something that is published: its id. */
  from?: string
  /** Begins as a copy of something published. */
  like?: string
  /** Begins as a copy of another draft. */
  copyOf?: string
}

export type CreateOutcome =
  | { ok: true; id: string; version: number; existed: boolean }
  | { ok: false; because: 'kind' | 'edition' | 'page' | 'gone' }

/**
 * Begins a draft: empty, as a change of something published, or as a copy. Of one published thing there is one open draft:
 * whoever asks for a second is given the first.
 */
export async function createDraft(tools: Tools, admin: Admin, wanted: NewDraft): Promise<CreateOutcome> {
  const { kind } = wanted
  if (!isWrittenKind(kind)) return { ok: false, because: 'kind' }
  return tools.db.transaction(async (tx): Promise<CreateOutcome> => {
    const begun = await begin(tx, kind, wanted)
    if (typeof begun === 'string') return { ok: false, because: begun }
    const now = tools.now()
    const row = { kind, ...begun, targetId: wanted.from ?? null, editorId: admin.id, createdAt: now, updatedAt: now }
    const [made] = await tx
      .insert(drafts)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: drafts.id, version: drafts.version })
    if (!made) return findOpen(tx, kind, wanted.from ?? '')
    const { title, payload } = begun
    await keepRevision(tx, { draftId: made.id, title, payload, by: admin.id, now, note: 'Begun' })
    await useInDraft(tx, made.id, payload)
    const summary = title ? `Began a draft of “${title}”.` : 'Began a draft.'
    await noteInAudit(tx, {
      actorId: admin.id,
      action: 'draft-created',
      objectType: 'draft',
      objectId: made.id,
      summary,
    })
    return { ok: true, ...made, existed: false }
  })
}

async function begin(
  tx: Transaction,
  kind: WrittenKind,
  wanted: NewDraft,
): Promise<Begun | 'edition' | 'page' | 'gone'> {
  const source = wanted.from ?? wanted.like
  if (source !== undefined) {
    const begun = isId(source) ? await kinds[kind].begin(tx, source) : undefined
    if (!begun) return 'gone'
    if (wanted.from !== undefined) return begun
    return asNewIn(tx, kind, await copied(tx, kind, begun, source), wanted.editionId)
  }
  if (wanted.copyOf !== undefined) {
    const row = await findRow(tx, wanted.copyOf)
    if (row?.kind !== kind) return 'gone'
    const { title, payload, audience, editionId } = row
    const begun = { title, payload: { ...writtenOf(kind, payload).payload }, audience, editionId }
    return asNewIn(tx, kind, await copied(tx, kind, begun, row.targetId), wanted.editionId)
  }
  const { beginNamed } = kinds[kind]
  if (beginNamed) return beginNamed(tx, wanted.slug)
  return empty(tx, kind, wanted.editionId)
}

/** What of a text may be copied: not what only its author may have read again. */
async function copied(tx: Transaction, kind: WrittenKind, begun: Begun, publishedAs: string | null): Promise<Begun> {
  const { copy } = kinds[kind]
  return copy && publishedAs !== null ? copy(tx, begun, publishedAs) : begun
}

/** A copy gets an address of its own; a name the site gives stays. */
function asNew(kind: WrittenKind, begun: Begun): Begun {
  return { ...begun, payload: withoutName(kind, begun.payload) }
}

/** The same for another edition: everything that is written stays, and who reads it is of the new one. */
async function asNewIn(
  tx: Transaction,
  kind: WrittenKind,
  begun: Begun,
  editionId: string | undefined,
): Promise<Begun | 'edition'> {
  const copy = asNew(kind, begun)
  if (!editionId || editionId === begun.editionId) return copy
  const edition = kinds[kind].needsEdition ? await findEditionRow(tx, editionId) : undefined
  if (!edition) return 'edition'
  const by = { chosen: nobodyYet, editionId: edition.id }
  const audience = await audienceOfDraft(tx, writtenOf(kind, copy.payload), by)
  return { ...copy, audience: audience ?? nobodyYet, editionId: edition.id }
}

async function empty(tx: Transaction, kind: WrittenKind, editionId: string | undefined): Promise<Begun | 'edition'> {
  const edition = editionId ? await findEditionRow(tx, editionId) : undefined
  if (editionId && !edition) return 'edition'
  if (kinds[kind].needsEdition && !edition) return 'edition'
  const { timeZone } = edition ?? (await siteSettings({ db: tx }))
  const written = writtenOf(kind, { ...kinds[kind].start?.(timeZone) })
  const chosen = edition && (await isOneZone(tx, edition.id)) ? forAll(edition.id) : nobodyYet
  const audience = await audienceOfDraft(tx, written, { chosen, editionId: edition?.id ?? null })
  return { title: '', payload: { ...written.payload }, audience: audience ?? nobodyYet, editionId: edition?.id ?? null }
}

function forAll(editionId: string) {
  return { kind: 'edition' as const, editionId, zoneIds: [], accessKinds: [] }
}

async function findEditionRow(tx: Transaction, id: string) {
  if (!isId(id)) return undefined
  const [edition] = await tx
    .select({ id: editions.id, timeZone: editions.timeZone })
    .from(editions)
    .where(eq(editions.id, id))
  return edition
}

async function isOneZone(tx: Transaction, editionId: string): Promise<boolean> {
  const found = await tx
    .select({ id: zones.id })
    .from(zones)
    .where(and(eq(zones.editionId, editionId), eq(zones.status, 'active')))
    .limit(2)
  return found.length === 1
}

async function findOpen(tx: Transaction, kind: WrittenKind, targetId: string): Promise<CreateOutcome> {
  const [open] = await tx
    .select({ id: drafts.id, version: drafts.version })
    .from(drafts)
    .where(
      and(
        eq(drafts.kind, kind),
        eq(drafts.targetId, targetId),
        inArray(drafts.status, ['editing', 'in_review', 'approved', 'scheduled', 'publishing']),
      ),
    )
  return open ? { ok: true, ...open, existed: true } : { ok: false, because: 'gone' }
}
