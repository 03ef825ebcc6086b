/** Studios: the rooms people work in, across editions. */
import { and, asc, count, eq, inArray, gt } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import { assignments } from '../../db/schema/programme.server.ts'
import { studioFollows, studios } from '../../db/schema/studios.server.ts'
import { canSee } from '../club/access.ts'
import type { AccessObject } from '../club/access.ts'
import type { Tools } from '../tools.ts'
import type { Viewer, Admin } from '../club/viewer.ts'
import { scheduledSessions } from '../../db/schema/sessions.server.ts'
import { listHosts } from './hosts.ts'

/** A studio as its page shows it. `description` and `bring` are Markdown; `hosts` are names. */
export type Studio = StudioRow & { hosts: string[] }

/** A studio as something that belongs to it names it. */
export type StudioNamed = Pick<StudioRow, 'slug' | 'name' | 'pigment'>

type StudioRow = Awaited<ReturnType<typeof selectStudios>>[number]

/** A community has a handful of studios; a list holds at most this many. */
const most = 200

/** Who may know of a studio: everybody or members; a draft is for organisers and its hosts. */
export function studioAccessObject(studio: Pick<StudioRow, 'id' | 'status' | 'visibility'>): AccessObject {
  return {
    id: studio.id,
    state: studio.status === 'draft' ? 'draft' : 'published',
    audience:
      studio.visibility === 'public'
        ? { kind: 'public' }
        : { kind: 'studio', studioId: studio.id, visibility: 'members' },
    hostStudioId: studio.id,
    readOnly: studio.status === 'retired',
  }
}

/** The studio something belongs to, as this viewer may know of it; `undefined` where there is none for them. */
export function studioShown(
  viewer: Viewer,
  studio: (StudioNamed & Parameters<typeof studioAccessObject>[0]) | null,
  now: Date,
): StudioNamed | undefined {
  if (!studio || !canSee(viewer, studioAccessObject(studio), now)) return undefined
  return { slug: studio.slug, name: studio.name, pigment: studio.pigment }
}

/** What `studioShown` needs, for queries of other things that join their studio. */
export const namingColumns = {
  id: studios.id,
  slug: studios.slug,
  name: studios.name,
  pigment: studios.pigment,
  visibility: studios.visibility,
  status: studios.status,
}

/** The studios this viewer may see, in the order of the house: active, paused and retired ones; drafts for organisers. */
export async function listStudios(tools: Pick<Tools, 'db' | 'now'>, viewer: Viewer): Promise<Studio[]> {
  const found = await selectStudios(tools).orderBy(asc(studios.position), asc(studios.name)).limit(most)
  return withHosts(
    tools,
    found.filter((studio) => canSee(viewer, studioAccessObject(studio), tools.now())),
  )
}

/** The studio of this slug if this viewer may see it. */
export async function findStudio(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  slug: string,
): Promise<Studio | undefined> {
  const found = await selectStudios(tools).where(eq(studios.slug, slug))
  const [studio] = await withHosts(
    tools,
    found.filter((row) => canSee(viewer, studioAccessObject(row), tools.now())),
  )
  return studio
}

/** With the hosts who are with us now; a paused host still answers for the studio. */
async function withHosts(tools: Pick<Tools, 'db'>, rows: StudioRow[]): Promise<Studio[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const hosts = await tools.db
    .select({ studioId: assignments.studioId, name: members.displayName })
    .from(assignments)
    .innerJoin(members, eq(members.id, assignments.memberId))
    .where(and(inArray(assignments.studioId, ids), inArray(members.status, ['active', 'paused'])))
    .orderBy(asc(members.displayName))
  return rows.map((row) => ({
    ...row,
    hosts: hosts.filter((host) => host.studioId === row.id).map((host) => host.name),
  }))
}

function selectStudios(tools: Pick<Tools, 'db'>) {
  return tools.db
    .select({
      id: studios.id,
      slug: studios.slug,
      name: studios.name,
      promise: studios.promise,
      description: studios.description,
      bring: studios.bring,
      format: studios.format,
      forWhom: studios.forWhom,
      cadenceText: studios.cadenceText,
      capacity: studios.capacity,
      visibility: studios.visibility,
      pigment: studios.pigment,
      room: studios.room,
      tags: studios.tags,
      status: studios.status,
      pausedUntil: studios.pausedUntil,
    })
    .from(studios)
    .$dynamic()
}

/** The studio of this slug as organisers work on it, with its hosts, how many sessions it still has and how many follow it, or `undefined`. */
export async function findDeskStudio(tools: Pick<Tools, 'db' | 'now'>, admin: Admin, slug: string) {
  const [studio] = await tools.db.select().from(studios).where(eq(studios.slug, slug))
  if (!studio) return undefined
  const [hosts, sessions, [followed]] = await Promise.all([
    listHosts(tools, admin, { kind: 'studio', ids: [studio.id] }),
    tools.db.$count(
      scheduledSessions,
      and(
        eq(scheduledSessions.studioId, studio.id),
        gt(scheduledSessions.startsAt, tools.now()),
        eq(scheduledSessions.status, 'scheduled'),
      ),
    ),
    tools.db
      .select({ followers: count() })
      .from(studioFollows)
      .innerJoin(members, eq(members.id, studioFollows.memberId))
      .where(and(eq(studioFollows.studioId, studio.id), inArray(members.status, ['active', 'paused']))),
  ])
  return { ...studio, hosts, sessions, followers: followed?.followers ?? 0 }
}
