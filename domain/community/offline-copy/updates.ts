import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { readMarks, updates, updateZones } from '../../../db/schema/writing.server.ts'
import { dayMs } from '../../../time/durations.ts'
import { canSee, openAccess } from '../../club/access.ts'
import type { Edition, Zone } from '../../programme/editions.ts'
import { renderMarkdown } from '../../markdown.ts'
import type { Tools } from '../../tools.ts'
import { attachmentsOf } from '../../writing/updates/attachments.ts'
import type { Attachment } from '../../writing/updates/attachments.ts'
import { isMarkOf, listedColumns, publishedInZone } from '../../writing/updates/columns.ts'
import { updateAccessObject } from '../../writing/updates/access-object.ts'
import { toListed } from '../../writing/updates/listed.ts'
import type { Member } from '../../club/viewer.ts'
import { zonesFor } from '../../programme/zones.ts'
import type { KeptUpdate } from './shapes.ts'
import { keyOf, markOf, newTo } from './sketch.ts'
import type { Marks, Sketch } from './sketch.ts'

/** How old and how many they may be. */
const oldestMs = 90 * dayMs
const most = 200
/** Some of the newest are for others; this many are looked at. */
const mostLookedAt = 1000
/** All texts together, in bytes of Markdown: a copy is to fit on a phone. The newest are kept. */
const mostBytes = 8 * 1024 * 1024

/** The updates of the last 90 days this member may read in these editions, the newest 200. */
export async function sketchUpdates(tools: Tools, member: Member, editions: Edition[], have: Marks): Promise<Sketch[]> {
  const kept = await findReadable(tools, member, zonesOf(member, editions, tools.now()))
  const files = await attachmentsOf(
    tools,
    kept.map(({ row }) => row.id),
  )
  const described = kept.map((readable) => describe(readable, files.get(readable.row.id) ?? []))
  const bodies = await loadBodies(tools, newTo(have, described))
  return described.map(({ key, mark, id, around, told }) => ({
    key,
    mark,
    entry: async () => {
      if (told.state === 'retracted') return { kind: 'updates', mark, value: { ...around, update: told } }
      const body = bodies.get(id)
      if (body === undefined) return undefined
      return { kind: 'updates', mark, value: { ...around, update: { ...told, body: await renderMarkdown(body) } } }
    },
  }))
}

type Row = Awaited<ReturnType<typeof selectUpdates>>[number]
type EditionZones = { edition: Edition; zones: Zone[] }
type Readable = { row: Row; edition: Edition; zone: Zone }

/** The pages an edition's updates can be read on, the own zone's first. */
function zonesOf(member: Member, editions: Edition[], now: Date): EditionZones[] {
  return editions.map((edition) => {
    const own = openAccess(member, edition.id, now)?.zoneId
    const zones = zonesFor(member, edition, now)
    return { edition, zones: zones.toSorted((a, b) => Number(b.id === own) - Number(a.id === own)) }
  })
}

async function findReadable(tools: Tools, member: Member, within: EditionZones[]): Promise<Readable[]> {
  const now = tools.now()
  const rows = await selectUpdates(tools, member, within)
  const readable = rows.flatMap((row) => {
    const found = within.find(({ edition }) => edition.id === row.editionId)
    if (!found || !canSee(member, updateAccessObject(found.edition, row, now), now)) return []
    const zone = zoneOf(found, row)
    return zone ? { row, edition: found.edition, zone } : []
  })
  return withinBytes(readable.slice(0, most))
}

function zoneOf({ zones }: EditionZones, { forAllZones, zoneIds }: Row): Zone | undefined {
  return zones.find(({ id }) => forAllZones || zoneIds.includes(id))
}

async function selectUpdates(tools: Tools, member: Member, within: EditionZones[]) {
  if (within.length === 0) return []
  const now = tools.now()
  const firstZones = within.flatMap(({ zones }) => zones[0]?.id ?? [])
  return tools.db
    .select({
      ...listedColumns,
      editionId: updates.editionId,
      revision: updates.revision,
      version: updates.version,
      bytes: sql<number>`octet_length(${updates.body})`,
    })
    .from(updates)
    .leftJoin(updateZones, and(eq(updateZones.updateId, updates.id), inArray(updateZones.zoneId, firstZones)))
    .leftJoin(readMarks, and(eq(readMarks.updateId, updates.id), isMarkOf(member)))
    .where(
      and(
        inArray(
          updates.editionId,
          within.map(({ edition }) => edition.id),
        ),
        gt(publishedInZone, new Date(now.getTime() - oldestMs)),
        lte(publishedInZone, now),
      ),
    )
    .orderBy(desc(publishedInZone), desc(updates.id))
    .limit(mostLookedAt)
}

function withinBytes(readable: Readable[]): Readable[] {
  let bytes = 0
  return readable.filter(({ row }) => {
    bytes += row.bytes
    return bytes <= mostBytes
  })
}

/** All of an update but its body: what is told of it is what its mark is made of. */
function describe({ row, edition, zone }: Readable, attachments: Attachment[]) {
  const listed = toListed(edition, row)
  const around = {
    edition: { slug: edition.slug, title: edition.title },
    zone: { slug: zone.slug, name: zone.name, timeZone: zone.timeZone },
    zoneSlugs: row.forAllZones
      ? []
      : edition.zones.filter(({ id }) => row.zoneIds.includes(id)).map(({ slug }) => slug),
  } satisfies Omit<KeptUpdate, 'update'>
  const told = listed.state === 'retracted' ? listed : { ...listed, revision: row.revision, attachments }
  return {
    id: row.id,
    key: keyOf('updates', edition.slug, zone.slug, row.slug),
    mark: markOf([around, told, row.version]),
    around,
    told,
  }
}

async function loadBodies(tools: Tools, wanted: { id: string }[]): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  const ids = wanted.map(({ id }) => id)
  const rows = await tools.db
    .select({ id: updates.id, body: updates.body })
    .from(updates)
    .where(inArray(updates.id, ids))
  return new Map(rows.map(({ id, body }) => [id, body]))
}
