import { and, eq, inArray, isNotNull, isNull, like, lte, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { longest, mostAttachments } from '../../limit-numbers.ts'
import type { Database, Transaction } from '../../../db/open.ts'
import { editions, zones } from '../../../db/schema/programme.server.ts'
import type { Audience as KeptAudience } from '../../../db/schema/shapes.ts'
import { updateNotices, updates, updateZones } from '../../../db/schema/writing.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { isAmong } from '../../among.ts'
import { renderMarkdown } from '../../markdown.ts'
import type { Tools } from '../../tools.ts'
import { zoneIdsOfUpdate } from '../updates/columns.ts'
import { updateAccessObject } from '../updates/access-object.ts'
import { missing, nobodyYet, problem, tooLong } from './kind.ts'
import type { Checked, Kind, Problem } from './kind.ts'
import { instantAt } from '../../../time/zones.ts'
import { editionSlug, editionTitle, moment, text } from './shelf.ts'
import { inEdition } from './standing.ts'
import { beginUpdate, isOver, updateSchema, writeUpdate } from './update-rows.ts'
import type { UpdatePayload } from './update-rows.ts'

const longestBody = 50_000

/** Where an update is read: in the reader's own zone where it is for that, else in the first in the order of the edition. */
function addressIn(ownZones: readonly string[]) {
  const zone = sql`(
    select ${zones.slug} from ${zones}
    where ${zones.editionId} = ${updates.editionId} and (${updates.forAllZones} or exists (
      select from ${updateZones} where ${updateZones.updateId} = ${updates.id} and ${updateZones.zoneId} = ${zones.id}))
    order by ${isAmong(zones.id, ownZones)} desc, ${zones.status}, ${zones.position}, ${zones.name} limit 1
  )`
  return sql<string>`'/member/updates/' || ${editionSlug(updates.editionId)} || coalesce('/' || ${zone} || '?u=' || ${updates.slug}, '')`
}

/** News for zones of an edition: the one kind readers are told of, and whose readers are chosen. */
export const update: Kind<UpdatePayload> = {
  schema: updateSchema,
  shelf: {
    table: updates,
    id: updates.id,
    title: updates.title,
    slug: text(updates.slug),
    within: updates.editionId,
    address: addressIn([]),
    at: moment(updates.publishedAt),
    state: text(updates.status),
    revision: sql`${updates.revision}`,
    isOut: isNotNull(updates.publishedAt),
    isWithdrawn: eq(updates.status, 'retracted'),
    withdrawnAt: updates.retractedAt,
    withdrawnFrom: updates.retractedFrom,
    isCorrected: sql`${updates.revision} > 1`,
  },
  found: {
    text: sql`${updates.excerpt} || E'\n' || ${updates.body}`,
    of: editionTitle(updates.editionId),
    at: sql`${updates.publishedAt}`,
    address: ({ zoneIds }) => addressIn(zoneIds),
    isOut: (reach, now) =>
      and(
        lte(updates.publishedAt, now),
        inArray(updates.status, ['published', 'revised', 'archived']),
        reach.updates,
        inEdition(updates.editionId, ne(editions.status, 'draft')),
      ),
  },
  name: { field: 'slug', isChosen: true, within: 'edition' },
  needsEdition: true,
  start: (pinnedZone) => ({ pinnedZone }),
  begin: beginUpdate,
  audience: chosenAudience,
  checkText: ({ excerpt, body, attachments }) => [
    ...missing('body', body, 'There is no text yet.'),
    ...tooLong('excerpt', 'excerpt', excerpt, longest.excerpt),
    ...tooLong('body', 'text', body, longestBody),
    ...(attachments.length > mostAttachments
      ? [problem('attachments', 'attachments', `An update carries at most ${mostAttachments} files.`)]
      : []),
  ],
  warn: ({ excerpt }) =>
    excerpt.trim()
      ? []
      : [problem('no-excerpt', 'excerpt', 'There is no excerpt: lists and letters will show the title alone.')],
  checkDestination: async (tools, draft, payload, at) => [
    ...(await checkEdition(tools, draft)),
    ...checkPin(payload, at),
  ],
  show: async ({ excerpt, body }) => ({ lead: excerpt, parts: [{ html: await renderMarkdown(body) }], blocks: [] }),
  write: writeUpdate,
  stopLetters,
  accessObjects: async ({ db, now }, ids) => {
    const rows = await db
      .select({
        id: updates.id,
        publishedAt: updates.publishedAt,
        status: updates.status,
        authorId: updates.authorId,
        forAllZones: updates.forAllZones,
        accessKinds: updates.accessKinds,
        zoneIds: zoneIdsOfUpdate,
        edition: { id: editions.id, status: editions.status, zonePolicy: editions.zonePolicy },
      })
      .from(updates)
      .innerJoin(editions, eq(editions.id, updates.editionId))
      .where(inArray(updates.id, ids))
    return rows.map(({ edition, ...each }) => updateAccessObject(edition, each, now()))
  },
}

/** What an organiser may choose: an edition, some of its zones or all of them, some kinds of access or all. */
const choice = z.union([
  z.object({
    kind: z.literal('edition'),
    editionId: z.uuid(),
    zoneIds: z.array(z.uuid()).max(100),
    accessKinds: z.array(z.enum(['participant', 'alumni', 'guest'])).default([]),
  }),
  z.object({ kind: z.literal('persons'), memberIds: z.array(z.never()) }),
])

async function chosenAudience(
  db: Database | Transaction,
  _payload: UpdatePayload,
  { chosen }: { chosen: unknown },
): Promise<KeptAudience | undefined> {
  const read = choice.safeParse(chosen)
  if (!read.success) return undefined
  if (read.data.kind === 'persons') return nobodyYet
  return (await areZonesOf(db, read.data.editionId, read.data.zoneIds)) ? read.data : undefined
}

async function areZonesOf(db: Database | Transaction, editionId: string, zoneIds: string[]): Promise<boolean> {
  if (zoneIds.length === 0) return true
  const found = await db
    .select({ id: zones.id })
    .from(zones)
    .where(and(eq(zones.editionId, editionId), inArray(zones.id, zoneIds), ne(zones.status, 'merged')))
  return found.length === new Set(zoneIds).size
}

async function checkEdition(tools: Pick<Tools, 'db'>, { audience, targetId }: Checked): Promise<Problem[]> {
  if (audience.kind !== 'edition') return [problem('zones', 'zones', 'Choose at least one zone.')]
  const [edition] = await tools.db
    .select({ title: editions.title, status: editions.status })
    .from(editions)
    .where(eq(editions.id, audience.editionId))
  if (!edition) return [problem('edition', 'edition', 'Choose an edition.')]
  if (edition.status === 'draft') {
    return [problem('edition', 'edition', `Announce ${edition.title} first: nobody can read in it yet.`)]
  }
  if (!isOver(edition) || targetId) return []
  return [problem('edition-over', 'edition', `${edition.title} is ${edition.status}: nothing new is published in it.`)]
}

function checkPin({ pinnedUntil, pinnedZone }: UpdatePayload, at: Date): Problem[] {
  const until = instantAt(pinnedUntil, pinnedZone || 'UTC')
  return until && until <= at ? [problem('past', 'pinnedUntil', 'The time it stays on top until is past.')] : []
}

/** Letters still in the outbox stay there; those that left cannot be called back. */
async function stopLetters(tx: Transaction, updateId: string, now: Date): Promise<number> {
  await tx
    .update(updateNotices)
    .set({ finishedAt: now })
    .where(and(eq(updateNotices.updateId, updateId), isNull(updateNotices.finishedAt)))
  const stopped = await tx
    .update(outboxMails)
    .set({ status: 'suppressed', lastError: 'Withdrawn before it was sent.', version: sql`${outboxMails.version} + 1` })
    .where(
      and(
        like(outboxMails.dedupeKey, `update:${updateId}:%`),
        inArray(outboxMails.status, ['queued', 'deferred', 'written']),
      ),
    )
    .returning({ id: outboxMails.id })
  return stopped.length
}
