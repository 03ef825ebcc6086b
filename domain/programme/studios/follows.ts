/** Who follows a studio: its sessions then come to their home and their calendar. */
import { and, eq } from 'drizzle-orm'
import { studioFollows } from '../../../db/schema/studios.server.ts'
import { canAct } from '../../club/access.ts'
import type { Member } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { findStudio, listStudios, studioAccessObject } from '../studios.ts'
import type { Studio } from '../studios.ts'

type FollowOutcome = { ok: true; studio: Studio } | { ok: false; because: 'read-only' }

/**
 * Follows the studio of this slug; again is the same as once. Refused where nothing can be done with it: a draft, one that no
 * longer meets, a member who is paused. `undefined` where there is none the member may know of.
 */
export async function followStudio(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  slug: string,
): Promise<FollowOutcome | undefined> {
  const studio = await findStudio(tools, member, slug)
  if (!studio) return undefined
  if (!canAct(member, studioAccessObject(studio), tools.now())) return { ok: false, because: 'read-only' }
  await tools.db
    .insert(studioFollows)
    .values({ memberId: member.id, studioId: studio.id, createdAt: tools.now() })
    .onConflictDoNothing()
  return { ok: true, studio }
}

/** Leaves the studio of this slug, whatever has become of it; to leave one that was not followed is fine too. */
export async function leaveStudio(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  slug: string,
): Promise<Studio | undefined> {
  const studio = await findStudio(tools, member, slug)
  if (!studio) return undefined
  await tools.db
    .delete(studioFollows)
    .where(and(eq(studioFollows.memberId, member.id), eq(studioFollows.studioId, studio.id)))
  return studio
}

/** The studios a member may see and does not work on unseen, in the order of the house, each with whether they follow it. */
export async function studiosToFollow(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
): Promise<(Studio & { isFollowed: boolean; canFollow: boolean })[]> {
  const [studios, follows] = await Promise.all([
    listStudios(tools, member),
    tools.db
      .select({ studioId: studioFollows.studioId })
      .from(studioFollows)
      .where(eq(studioFollows.memberId, member.id)),
  ])
  const followed = new Set(follows.map(({ studioId }) => studioId))
  return studios
    .map((studio) => ({
      ...studio,
      isFollowed: followed.has(studio.id),
      canFollow: canAct(member, studioAccessObject(studio), tools.now()),
    }))
    .filter(({ isFollowed, status }) => isFollowed || (status !== 'draft' && status !== 'retired'))
}

/** The studios a member follows and may see, in the order of the house. */
export async function followedStudios(tools: Pick<Tools, 'db' | 'now'>, member: Member): Promise<Studio[]> {
  return (await studiosToFollow(tools, member)).filter(({ isFollowed }) => isFollowed)
}
