import { and, eq, gt } from 'drizzle-orm'
import { scheduledSessions } from '../../db/schema/sessions.server.ts'
import { studios } from '../../db/schema/studios.server.ts'
import { listHosts } from '../hosts.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from '../viewer.ts'

/** The studio of this slug as organisers work on it, with its hosts and how many sessions it still has, or `undefined`. */
export async function findDeskStudio(tools: Pick<Tools, 'db' | 'now'>, admin: Admin, slug: string) {
  const [studio] = await tools.db.select().from(studios).where(eq(studios.slug, slug))
  if (!studio) return undefined
  const [hosts, sessions] = await Promise.all([
    listHosts(tools, admin, { kind: 'studio', ids: [studio.id] }),
    tools.db.$count(
      scheduledSessions,
      and(
        eq(scheduledSessions.studioId, studio.id),
        gt(scheduledSessions.startsAt, tools.now()),
        eq(scheduledSessions.status, 'scheduled'),
      ),
    ),
  ])
  return { ...studio, hosts, sessions }
}
