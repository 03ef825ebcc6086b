/** Editions are made and changed. */
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import type { EditionQuestion, Material } from '../../../db/schema/shapes.ts'
import { editions, zones } from '../../../db/schema/programme.server.ts'
import { noteInAudit } from '../../club/audit.ts'
import { isRefusedBy } from '../../constraints.ts'
import { isId } from '../../ids.ts'
import { freePath, keepOldPath } from '../../club/redirects/old-paths.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import type { NewZone } from './zone-presets.ts'
import { editionColumns } from './rows.ts'
import type { EditionRow } from './rows.ts'
import type { RowVersion } from '../../ids.ts'

/** What an organiser decides about an edition besides its state, its zones and how people come in. */
export type EditionFacts = Pick<
  EditionRow,
  | 'slug'
  | 'title'
  | 'tagline'
  | 'publicSummary'
  | 'body'
  | 'timeZone'
  | 'capacity'
  | 'layout'
  | 'zonePolicy'
  | 'zonesPublic'
  | 'afterEnd'
  | 'accessUntil'
  | 'kept'
> & { startsOn: string; endsOn: string }

/** How people come in. */
export type EditionIntake = Pick<EditionRow, 'intake' | 'requestsUntil'> & { questions: EditionQuestion[] }

export type SavedEdition = EditionRow & { version: number }

export type SaveOutcome =
  | { ok: true; edition: SavedEdition }
  | { ok: false; because: 'taken' | 'reserved' | 'gone' }
  | { ok: false; because: 'stale'; current: SavedEdition }

/** Words that stand at the same place of an address of the API: `/api/editions/save`. */
const reserved = new Set(
  'announce archive cancel close create delete enrol intake materials reopen save start'.split(' '),
)

/** A new edition, a draft with its zones: it always has one at least. Refused: a slug that is taken. */
export async function createEdition(
  tools: Tools,
  admin: Admin,
  facts: EditionFacts,
  [first, ...more]: readonly [NewZone, ...NewZone[]],
): Promise<SaveOutcome> {
  if (reserved.has(facts.slug)) return { ok: false, because: 'reserved' }
  const now = tools.now()
  return tools.db.transaction(async (tx): Promise<SaveOutcome> => {
    const [edition] = await tx
      .insert(editions)
      .values({ ...facts, year: yearOf(facts), createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning(columns)
    if (!edition) return { ok: false, because: 'taken' }
    const ofEdition = [first, ...more].map((zone, index) => ({ ...zone, editionId: edition.id, position: index + 1 }))
    await tx.insert(zones).values(ofEdition)
    for (const path of pathsOf(edition.slug)) await freePath(tx, path)
    await note(tx, admin, 'edition-created', edition)
    return { ok: true, edition }
  })
}

/** Changes an edition's facts. Its old addresses lead to the new ones when its slug changes. */
export async function saveEdition(
  tools: Tools,
  admin: Admin,
  rowVersion: RowVersion,
  facts: EditionFacts,
): Promise<SaveOutcome> {
  if (reserved.has(facts.slug)) return { ok: false, because: 'reserved' }
  try {
    return await change(tools, admin, rowVersion, { ...facts, year: yearOf(facts) }, 'edition-changed')
  } catch (error) {
    if (isRefusedBy(error, 'one_edition_per_slug')) return { ok: false, because: 'taken' }
    throw error
  }
}

/** Changes how people come in: whether they may ask, until when, and what they are asked. */
export async function saveIntake(
  tools: Tools,
  admin: Admin,
  rowVersion: RowVersion,
  intake: EditionIntake,
): Promise<SaveOutcome> {
  return change(tools, admin, rowVersion, intake, 'edition-intake-changed')
}

/** Changes the list of materials its members find on the edition's page. */
export async function saveMaterials(
  tools: Tools,
  admin: Admin,
  rowVersion: RowVersion,
  materials: Material[],
): Promise<SaveOutcome> {
  return change(tools, admin, rowVersion, { materials }, 'edition-materials-changed')
}

const columns = { ...editionColumns, version: editions.version }

async function hold(tx: Transaction, id: string): Promise<SavedEdition | undefined> {
  const [row] = await tx.select(columns).from(editions).where(eq(editions.id, id)).for('update')
  return row
}

async function change(
  tools: Tools,
  admin: Admin,
  { id, version }: RowVersion,
  values: Partial<EditionRow>,
  action: string,
): Promise<SaveOutcome> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  return tools.db.transaction(async (tx): Promise<SaveOutcome> => {
    const before = await hold(tx, id)
    if (!before) return { ok: false, because: 'gone' }
    if (before.version !== version) return { ok: false, because: 'stale', current: before }
    const [edition] = await tx
      .update(editions)
      .set({ ...values, version: sql`${editions.version} + 1`, updatedAt: tools.now() })
      .where(and(eq(editions.id, id), eq(editions.version, version)))
      .returning(columns)
    if (!edition) return { ok: false, because: 'stale', current: before }
    if (edition.slug !== before.slug) await move(tx, before, edition, tools.now())
    await note(tx, admin, action, edition, changedFields(before, edition))
    return { ok: true, edition }
  })
}

/** The zones keep their slugs, so each of their addresses moves along. */
async function move(tx: Transaction, before: EditionRow, after: EditionRow, now: Date): Promise<void> {
  const ofEdition = await tx.select({ slug: zones.slug }).from(zones).where(eq(zones.editionId, after.id))
  const slugs = ofEdition.map(({ slug }) => slug)
  const old = pathsOf(before.slug, slugs)
  for (const [index, to] of pathsOf(after.slug, slugs).entries()) {
    const from = old[index]
    if (from) await keepOldPath(tx, { from, to, now })
  }
}

/** Every page that carries an edition's slug. */
function pathsOf(slug: string, zoneSlugs: string[] = []): string[] {
  return [
    `/member/editions/${slug}`,
    `/membership/templates/${slug}`,
    `/member/updates/${slug}`,
    ...zoneSlugs.map((zone) => `/member/updates/${slug}/${zone}`),
  ]
}

function yearOf({ startsOn }: Pick<EditionFacts, 'startsOn'>): number {
  return Number(startsOn.slice(0, 4))
}

/** Texts stay out of the log: it names the fields that changed, and the values of those that decide something. */
function changedFields(before: EditionRow, after: EditionRow): Record<string, unknown> {
  const decisive = ['slug', 'startsOn', 'endsOn', 'timeZone', 'capacity', 'intake', 'zonePolicy', 'afterEnd'] as const
  const changed = decisive.filter((field) => before[field] !== after[field])
  return {
    before: Object.fromEntries(changed.map((field) => [field, before[field]])),
    after: Object.fromEntries(changed.map((field) => [field, after[field]])),
  }
}

async function note(
  tx: Transaction,
  admin: Admin,
  action: string,
  { id, slug, title }: Pick<EditionRow, 'id' | 'slug' | 'title'>,
  diff: Record<string, unknown> = {},
): Promise<void> {
  const summary = `Edition ${slug}, ${title}.`
  await noteInAudit(tx, { actorId: admin.id, action, objectType: 'edition', objectId: id, summary, diff })
}
