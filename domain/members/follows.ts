import { eq } from 'drizzle-orm'
import { studioFollows } from '../../db/schema/studios.server.ts'
import { listStudios } from '../studios.ts'
import type { Studio } from '../studios.ts'
import type { Tools } from '../tools.ts'
import type { Member } from '../viewer.ts'

/** The studios a member follows and may see, in the order of the house. */
export async function followedStudios(tools: Tools, member: Member): Promise<Studio[]> {
  const [studios, follows] = await Promise.all([
    listStudios(tools, member),
    tools.db
      .select({ studioId: studioFollows.studioId })
      .from(studioFollows)
      .where(eq(studioFollows.memberId, member.id)),
  ])
  const followed = new Set(follows.map((follow) => follow.studioId))
  return studios.filter((studio) => followed.has(studio.id))
}
